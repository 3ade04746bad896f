// The `Link` header of a document: what the browser will need for any page, so that it can be fetched while the page is on its way.
// Cloudflare repeats the preloads in a 103 response before the worker has begun.
import type { Locale } from '#src/domain/constants.ts'
import { FONT_LATIN, FONT_LATIN_EXT } from '#src/styles/font-files.ts'
import { scriptsOf, stylesOf } from '#worker/platform/assets/client-assets.ts'

/** The fonts that a page in this language needs. */
export const fontsOf = (locale: Locale): readonly string[] =>
  locale === 'pl-PL' ? [FONT_LATIN, FONT_LATIN_EXT] : [FONT_LATIN]

/**
 * Styles, fonts and the entry script. A cached page has its styles and its script inline; every URL contains its content's hash, so
 * that the header says nothing about the visitor.
 */
export function earlyHints({
  locale,
  modules,
  styled,
  inlined,
}: {
  locale: Locale
  modules: readonly string[]
  styled: readonly string[]
  inlined: boolean
}): string {
  const fonts = fontsOf(locale).map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  if (inlined) return fonts.join(', ')
  const [entry] = scriptsOf(modules)
  return [
    ...stylesOf(styled).map((url) => `<${url}>; rel=preload; as=style`),
    ...fonts,
    `<${entry}>; rel=modulepreload`,
  ].join(', ')
}
