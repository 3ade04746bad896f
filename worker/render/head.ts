// The document around React's stream: everything before `<div id="root">` and after it. Strings, because React is
// needed for what lives, not for what stands.

import type { Seed } from '#src/app.ts'
import type { Locale } from '#src/domain/constants.ts'
import type { Niche } from '#src/domain/slugs.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import type { VisitSeed } from '#src/visit.ts'
import { scriptsOf, stylesOf } from './assets.ts'
import { fontsOf } from './early-hints.ts'
import { escapeHtml } from './escape.ts'
import { alternateLinks, frameLinks, shareTags } from './head-links.ts'

export type DocumentParts = {
  locale: Locale
  niche: Niche
  title: string
  /** The title where links are shared: without a badge. */
  share_title: string
  description: string | null
  site_name: string
  /** Of the site's primary hostname, and the page's path there without query: what is canonical. */
  origin: string
  path: string
  indexable: boolean
  /** Source modules of the page and its layout. */
  modules: readonly string[]
  nonce: string | null
  /** The styles' text, when they are inlined. */
  css: string | null
}

/** JSON that may stand inside a script element. */
export const embedJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

function styleTags({ css, modules, nonce }: DocumentParts): string {
  if (css !== null) return `<style>${css}</style>`
  const attribute = nonce ? ` nonce="${nonce}"` : ''
  return stylesOf(modules)
    .map((url) => `<link rel="stylesheet" href="${url}"${attribute}>`)
    .join('')
}

function entryTags(modules: readonly string[], nonce: string | null): string {
  const attribute = nonce ? ` nonce="${nonce}"` : ''
  const [entry, ...imported] = scriptsOf(modules)
  return [
    ...imported.map((url) => `<link rel="modulepreload" href="${url}"${attribute}>`),
    `<script type="module" src="${entry}"${attribute} fetchpriority="high"></script>`,
  ].join('')
}

/** Everything up to and including the opening of React's root. */
export function documentStart(parts: DocumentParts): string {
  const { locale, niche, title, description, origin, path, indexable, modules, css, nonce } = parts
  const canonical = origin + path
  return [
    `<!doctype html><html lang="${languageOf(locale)}" data-niche="${niche}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escapeHtml(title)}</title>`,
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    indexable
      ? `<link rel="canonical" href="${escapeHtml(canonical)}">`
      : '<meta name="robots" content="noindex">',
    alternateLinks(origin, path, niche),
    '<meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no">',
    frameLinks(locale, niche),
    indexable && description
      ? shareTags({
          locale,
          site_name: parts.site_name,
          title: parts.share_title,
          description,
          url: canonical,
          origin,
        })
      : '',
    ...fontsOf(locale).map(
      (url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`,
    ),
    styleTags(parts),
    // A page with inlined styles ends with the small script, which brings the large one when there is time.
    css === null ? entryTags(modules, nonce) : '',
    '</head><body><div id="root">',
  ].join('')
}

/** The visit travels in a block of its own (src/visit.ts). */
const NOT_IN_SEED: Record<keyof VisitSeed, undefined> = {
  trafficsource: undefined,
  prefill_email: undefined,
  tracking_token: undefined,
}

/** What the browser hydrates from, and the mark that the document is whole. `visit` is JSON, `script` a whole tag. */
export function documentEnd(
  { seed, hydration, visit }: { seed: Seed; hydration: unknown; visit: string },
  script = '',
): string {
  return `</div><script type="application/json" id="seed">${embedJson({ seed: { ...seed, ...NOT_IN_SEED }, hydration })}</script><script type="application/json" id="visit">${visit}</script>${script}</body></html><!--complete-->`
}
