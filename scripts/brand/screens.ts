// What an installing browser shows of the app: its search page drawn without words, tall for a phone and wide for a
// desk. Every card carries the sign of fictional profiles, as it does in the product.
import { svg, symbol } from './icons.ts'
import { placeMark } from './mark.ts'
import type { Theme } from './theme.ts'

export const SCREENS = {
  narrow: { width: 720, height: 1280, columns: 2, bar: 104, gutter: 32, bottom: 116 },
  wide: { width: 1280, height: 720, columns: 4, bar: 92, gutter: 36, bottom: 0 },
} as const
export type Screen = (typeof SCREENS)[keyof typeof SCREENS]

const line = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${colour}"/>`

function card(theme: Theme, face: string, x: number, y: number, width: number, height: number): string {
  const photo = height - 84
  const id = `c${x}-${y}`
  return `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="28"/></clipPath>
    <rect x="${x - 1}" y="${y - 1}" width="${width + 2}" height="${height + 2}" rx="29" fill="${theme.border}"/>
    <g clip-path="url(#${id})"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${theme.surface}"/>
    <image href="${face}" x="${x}" y="${y}" width="${width}" height="${photo}" preserveAspectRatio="xMidYMin slice"/></g>
    <rect x="${x + 16}" y="${y + 16}" width="60" height="44" rx="22" fill="#1b1714" fill-opacity="0.74"/>${symbol('mask-happy', x + 32, y + 24, 28, '#fff')}
    ${line(x + 22, y + photo + 22, width * 0.38, 16, theme.text)}${line(x + 22, y + photo + 50, width * 0.26, 12, theme.border)}
    <circle cx="${x + width - 46}" cy="${y + photo + 42}" r="28" fill="${theme.accentSoft}"/>${symbol('heart', x + width - 62, y + photo + 26, 32, theme.accentText)}`
}

function topBar(theme: Theme, { width, bar, gutter, bottom }: Screen): string {
  const middle = bar / 2
  const links = [0, 1, 2].map((index) =>
    line(
      gutter + 250 + index * 130,
      middle - 8,
      index === 0 ? 96 : 76,
      16,
      index === 0 ? theme.accent : theme.border,
    ),
  )
  return `<rect width="${width}" height="${bar}" fill="${theme.surface}"/><rect y="${bar - 2}" width="${width}" height="2" fill="${theme.border}"/>
    ${placeMark(gutter + 24, middle, 48, theme.accent, theme.onAccent)}${line(gutter + 64, middle - 11, 130, 22, theme.text)}
    ${bottom === 0 ? links.join('') : ''}<circle cx="${width - gutter - 26}" cy="${middle}" r="26" fill="${theme.well}"/>${symbol('user', width - gutter - 42, middle - 16, 32, theme.text)}`
}

function bottomBar(theme: Theme, { width, height, bottom }: Screen): string {
  const names = ['house', 'magnifying-glass-bold', 'chats-circle', 'heart'] as const
  const step = width / names.length
  const items = names.map((name, index) =>
    symbol(
      name,
      step * (index + 0.5) - 24,
      height - bottom + 34,
      48,
      index === 1 ? theme.accentText : theme.text,
    ),
  )
  return `<rect y="${height - bottom}" width="${width}" height="${bottom}" fill="${theme.surface}"/><rect y="${height - bottom}" width="${width}" height="2" fill="${theme.border}"/>${items.join('')}`
}

export function screenPicture(theme: Theme, faces: readonly string[], screen: Screen): string {
  const { width, height, columns, bar, gutter, bottom } = screen
  const gap = 24
  const cardWidth = (width - gutter * 2 - gap * (columns - 1)) / columns
  const cardHeight = Math.round(cardWidth * 1.38)
  const rows = Math.ceil((height - bar - bottom) / (cardHeight + gap))
  const cards = Array.from({ length: rows * columns }, (_, index) =>
    card(
      theme,
      faces[index % faces.length] ?? '',
      gutter + (index % columns) * (cardWidth + gap),
      bar + gutter + Math.floor(index / columns) * (cardHeight + gap),
      cardWidth,
      cardHeight,
    ),
  )
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${theme.canvas}"/>${cards.join('')}${topBar(theme, screen)}${bottom > 0 ? bottomBar(theme, screen) : ''}`,
  )
}
