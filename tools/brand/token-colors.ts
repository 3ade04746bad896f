// Resolves the colour roles of tokens.css for one niche and one scheme, as a browser would: var(), light-dark(),
// calc(), oklch() and color-mix(in oklab).
import { readFileSync } from 'node:fs'

export const NICHES = ['1', '2', '3', '4', '5', '6', '7'] as const
export type Niche = (typeof NICHES)[number]
export type Scheme = 'light' | 'dark'
type Oklab = [lightness: number, a: number, b: number, alpha: number]

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8').replace(
  /\/\*[\s\S]*?\*\//g,
  '',
)

function declarations(niche: Niche): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const applies = selectors.split(',').some((selector) => {
      const plain = selector.trim().replaceAll('"', "'")
      return plain === ':root' || plain === '[data-niche]' || plain === `[data-niche='${niche}']`
    })
    if (!applies) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)) {
      found.set(name, value.trim().replace(/\s+/g, ' '))
    }
  }
  return found
}

/** The arguments of one function call, split at its own commas. */
function splitArguments(call: string): string[] {
  const inner = call.slice(call.indexOf('(') + 1, -1)
  let depth = 0
  let current = ''
  const parts: string[] = []
  for (const character of inner) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) {
      parts.push(current.trim())
      current = ''
    } else current += character
  }
  return [...parts, current.trim()]
}

export function createTheme(niche: Niche, scheme: Scheme) {
  const tokens = declarations(niche)

  const expand = (value: string): string =>
    value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const found = tokens.get(name)
      if (found === undefined) throw new Error(`${name} is not defined for niche ${niche}`)
      return expand(found)
    })

  const toNumber = (text: string) =>
    text.startsWith('calc(')
      ? text
          .slice(5, -1)
          .split('*')
          .map(Number)
          .reduce((product, factor) => product * factor, 1)
      : Number(text)

  const toOklab = (value: string): Oklab => {
    if (value.startsWith('light-dark(')) {
      const [light = '', dark = ''] = splitArguments(value)
      return toOklab(scheme === 'light' ? light : dark)
    }
    if (value.startsWith('color-mix(in oklab')) {
      const [, first = '', second = ''] = splitArguments(value)
      const share = Number(/ (\d+)%$/.exec(first)?.[1]) / 100
      const [a, b] = [toOklab(first.replace(/ \d+%$/, '')), toOklab(second)]
      return a.map((part, index) => part * share + (b[index] ?? 0) * (1 - share)) as Oklab
    }
    const [colour = '', alpha = '1'] = value.slice('oklch('.length, -1).split(' / ')
    const [l = 0, c = 0, h = 0] = (colour.match(/calc\([^)]*\)|[\d.]+/g) ?? []).map(toNumber)
    const angle = (h * Math.PI) / 180
    return [l, c * Math.cos(angle), c * Math.sin(angle), Number(alpha)]
  }

  /** Linear sRGB, clipped to its gamut. */
  const toLinear = ([l, a, b]: Oklab): number[] => {
    const [x, y, z] = [
      (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
      (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
      (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
    ]
    return [
      4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
      -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
      -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
    ].map((part) => Math.min(1, Math.max(0, part)))
  }

  const encode = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)
  const decode = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

  /** sRGB of one role, laid over an opaque backdrop where it is translucent. */
  const colour = (role: string, backdrop: number[] = [1, 1, 1]): number[] => {
    const oklab = toOklab(expand(`var(--color-${role})`))
    const alpha = oklab[3]
    return toLinear(oklab).map((part, index) => encode(part) * alpha + (backdrop[index] ?? 0) * (1 - alpha))
  }

  const luminance = (srgb: number[]) => {
    const [r = 0, g = 0, b = 0] = srgb.map(decode)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }

  /** The contrast ratio of WCAG 2.2 between two roles. */
  const contrast = (front: string, back: string): number => {
    const ground = colour(back)
    const [lighter = 0, darker = 0] = [luminance(colour(front, ground)), luminance(ground)].sort(
      (a, b) => b - a,
    )
    return (lighter + 0.05) / (darker + 0.05)
  }

  /** `#rrggbb` of one opaque role. */
  const hex = (role: string): string =>
    `#${colour(role)
      .map((part) =>
        Math.round(part * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`

  /** Oklab of one role as it is shown, inside the gamut of sRGB. */
  const shown = (role: string): number[] => {
    const [r = 0, g = 0, b = 0] = colour(role).map(decode)
    const [l = 0, m = 0, s = 0] = [
      0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
      0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
      0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
    ].map(Math.cbrt)
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ]
  }

  /** How different two roles look: their distance in Oklab, of which 0.02 is just noticeable. */
  const difference = (one: string, other: string): number => {
    const [a, b] = [shown(one), shown(other)]
    return Math.hypot(...a.map((part, index) => part - (b[index] ?? 0)))
  }

  return { contrast, difference, hex }
}
