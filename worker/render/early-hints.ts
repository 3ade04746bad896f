// The `Link` header of a document: what the browser will need whatever the page says, so that it may be fetched while
// the page is still on its way. Cloudflare repeats the preloads in a 103 answer before the worker has begun.
import type { Locale } from '#src/domain/constants.ts'
import { FONT_LATIN, FONT_LATIN_EXT } from '#src/styles/font-files.ts'
import { landerScripts, scriptsOf, stylesOf } from './assets.ts'

/** The fonts whose letters a page in this language needs. */
export const fontsOf = (locale: Locale): readonly string[] =>
  locale === 'pl-PL' ? [FONT_LATIN, FONT_LATIN_EXT] : [FONT_LATIN]

/**
 * Styles, fonts and the entry script. A page with inlined styles wants none and starts with the small script; the
 * address of every file carries its content's hash, so that nothing in the header tells who asked.
 */
export function earlyHints({
  locale,
  modules,
  inlined,
}: {
  locale: Locale
  modules: readonly string[]
  inlined: boolean
}): string {
  const [entry] = inlined ? landerScripts() : scriptsOf(modules)
  return [
    ...(inlined ? [] : stylesOf(modules)).map((url) => `<${url}>; rel=preload; as=style`),
    ...fontsOf(locale).map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    `<${entry}>; rel=modulepreload`,
  ].join(', ')
}
