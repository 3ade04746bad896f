// Written by tools/brand.ts: the colours of tokens.css that browsers want outside of style sheets.
import type { Niche } from '../domain/slugs.ts'

type Pair = { light: string; dark: string }

export const THEME_COLORS: Record<Niche, { canvas: Pair; accent: Pair }> = {
  1: { canvas: { light: '#fef9f7', dark: '#110d0d' }, accent: { light: '#d6402c', dark: '#f87b5c' } },
  2: { canvas: { light: '#fff7fd', dark: '#110d10' }, accent: { light: '#c0267a', dark: '#ef7eb3' } },
  3: { canvas: { light: '#f9f9ff', dark: '#0e0e12' }, accent: { light: '#90162a', dark: '#ec515d' } },
  4: { canvas: { light: '#fff9f3', dark: '#120d0a' }, accent: { light: '#e46f2a', dark: '#f9a25b' } },
  5: { canvas: { light: '#f9fbf5', dark: '#0d0f0b' }, accent: { light: '#2e6748', dark: '#86c39b' } },
  6: { canvas: { light: '#fff8f3', dark: '#130d0a' }, accent: { light: '#872649', dark: '#e68296' } },
  7: { canvas: { light: '#f5fbff', dark: '#0b0f12' }, accent: { light: '#00777c', dark: '#49d0cc' } },
}
