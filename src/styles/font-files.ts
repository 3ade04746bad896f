// Written by tools/fonts.ts: the files of the one typeface that pages preload (fonts.css).
export const FONT_LATIN = '/fonts/bricolage-latin.1ab7024911.woff2'
/** For pages in Polish, beside the other. */
export const FONT_LATIN_EXT = '/fonts/bricolage-latin-ext.c24f0cc5f9.woff2'
