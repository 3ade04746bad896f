// The font file every page preloads: the Latin part of the one typeface (fonts.css). latin-ext follows when needed.
export const FONT_PRELOADS = ['/fonts/bricolage-latin.a97804dc9f.woff2'] as const
