// The icons of a niche: tiles with the mark for home screens, the favicon, the icons of shortcuts.
import { readFileSync } from 'node:fs'
import { HEART, MARK_SIZE, placeMark, SPARK } from './mark.ts'
import type { Theme } from './theme.ts'

const set: { icons: Record<string, { body: string } | undefined>; width: number } = JSON.parse(
  readFileSync(new URL('../../public/icons/ph.json', import.meta.url), 'utf8'),
)

export const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`

/** The gradient of the mark: from the accent to its secondary colour. */
export const flame = (theme: Theme) =>
  `<defs><linearGradient id="flame" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${theme.accent}"/><stop offset="1" stop-color="${mix(theme.accent, theme.second, 0.4)}"/></linearGradient></defs>`

/** Mixes a share of the first colour over the second, both `#rrggbb`. */
export function mix(first: string, second: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [a, b] = [parts(first), parts(second)]
  const mixed = a.map((part, index) => Math.round(part * share + (b[index] ?? 0) * (1 - share)))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The mark on its flame. `round`: with the corners of an icon (others are cut by the system). `share` is the mark's part
 * of the width: a maskable icon keeps it inside the middle four fifths.
 */
export function tile(theme: Theme, size: number, options: { round: boolean; share: number }): string {
  const radius = options.round ? size * 0.225 : 0
  return svg(
    size,
    size,
    `${flame(theme)}<rect width="${size}" height="${size}" rx="${radius}" fill="url(#flame)"/>${placeMark(
      size / 2,
      size / 2,
      size * options.share,
      '#ffffff',
      theme.accent,
    )}`,
  )
}

/** The bare mark for a tab, in the light scheme's colours and in the dark one's where the system asks for them. */
export function favicon(light: Theme, dark: Theme): string {
  const style = `@media(prefers-color-scheme:dark){.h{fill:${dark.accent}}.s{fill:${dark.onAccent}}}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}"><style>${style}</style><path class="h" fill="${light.accent}" d="${HEART}"/><path class="s" fill="${light.onAccent}" d="${SPARK}"/></svg>\n`
}

/** The bare mark in pixels, for the favicon of browsers without SVG. */
export const bareMark = (theme: Theme, size: number) =>
  svg(size, size, placeMark(size / 2, size / 2, size, theme.accent, theme.onAccent))

/** One colour with the spark left out: systems tint it. */
export const monochrome = (size: number) => {
  const scale = (size * 0.72) / MARK_SIZE
  const offset = (size - MARK_SIZE * scale) / 2
  return svg(
    size,
    size,
    `<path transform="translate(${offset} ${offset}) scale(${scale})" fill="#fff" fill-rule="evenodd" d="${HEART}${SPARK}"/>`,
  )
}

/** An icon of the product's set on a soft circle, for a shortcut of the installed app. */
export function shortcut(theme: Theme, size: number, name: string): string {
  return svg(
    size,
    size,
    `<circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}" fill="${theme.accentSoft}"/>${symbol(name, size / 4, size / 4, size / 2, theme.accentText)}`,
  )
}

/** An icon of the set, `size` wide, with its corner at a point. */
export function symbol(name: string, x: number, y: number, size: number, colour: string): string {
  const icon = set.icons[name]
  if (!icon) throw new Error(`public/icons/ph.json has no icon "${name}"`)
  return `<g transform="translate(${x} ${y}) scale(${size / set.width})" color="${colour}">${icon.body}</g>`
}
