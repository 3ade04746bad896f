// The colours of one niche for images.
import { createTheme, type Niche, type Scheme } from './token-colors.ts'

const ROLES = {
  canvas: 'canvas',
  surface: 'surface',
  well: 'well',
  border: 'border',
  text: 'text',
  muted: 'text-muted',
  accent: 'accent',
  accentSoft: 'accent-soft',
  accentText: 'accent-text',
  onAccent: 'on-accent',
  second: 'second',
  third: 'third',
} as const

export type Theme = Record<keyof typeof ROLES, string>

export function themeOf(niche: Niche, scheme: Scheme): Theme {
  const { hex } = createTheme(niche, scheme)
  return Object.fromEntries(Object.entries(ROLES).map(([name, role]) => [name, hex(role)])) as Theme
}
