// `/_offline/{locale}`: the page that the service worker shows while the device is offline (docs/decisions/push.md), in the site's own
// theme. The same for everybody, with styles and script inline: what it shows of a member is stored on the device alone.
import script from 'virtual:offline-script'
import type { Context } from 'hono'
import { LOCALES } from '#src/domain/constants.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import type { AppEnv } from '#worker/context.ts'
import { hashOf, inlineStyles } from '#worker/platform/assets/client-assets.ts'
import { escapeHtml } from '#worker/platform/escape-html.ts'
import { messagesFor } from '#worker/platform/i18n/messages.ts'
import { contentSecurityPolicy } from '#worker/platform/security-policy.ts'
import { missingFile } from './missing-file.ts'
import { OFFLINE_STYLES } from './offline-styles.ts'

/** As in src/ui/BrandMark.tsx. */
const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M16 29.2C7.7 24 1.8 18.6 1.8 11.8 1.8 7 5.4 3.6 9.8 3.6c2.5 0 4.7 1.1 6.2 3 1.5-1.9 3.7-3 6.2-3 4.4 0 8 3.4 8 8.2 0 6.8-5.9 12.2-14.2 17.4Z"/><path d="M16.6 7.6c.9 4.8 2.3 6.2 7.1 7.1-4.8.9-6.2 2.3-7.1 7.1-.9-4.8-2.3-6.2-7.1-7.1 4.8-.9 6.2-2.3 7.1-7.1Z"/></svg>`
/** Two people in a conversation, and a broken line between them. */
const ART = `<svg viewBox="0 0 240 132" aria-hidden="true"><path class="art-line" d="M92 58C112 92 132 92 150 70"/><path class="art-theirs" d="M30 8h44a22 22 0 0 1 22 22v8a22 22 0 0 1-22 22H42L20 78l4-20A22 22 0 0 1 8 38v-8A22 22 0 0 1 30 8Z"/><circle class="art-dots" cx="36" cy="34" r="4"/><circle class="art-dots" cx="52" cy="34" r="4"/><circle class="art-dots" cx="68" cy="34" r="4"/><path class="art-mine" d="M168 52h40a22 22 0 0 1 22 22v10a22 22 0 0 1-16 21l5 19-24-18h-27a22 22 0 0 1-22-22V74a22 22 0 0 1 22-22Z"/><path class="art-heart" d="M188 95c-9-5.7-14-10.6-14-17 0-4.5 3.400-7.8 7.600-7.8 2.500 0 4.900 1.200 6.400 3.200 1.500-2 3.900-3.200 6.400-3.200 4.200 0 7.600 3.300 7.600 7.8 0 6.400-5 11.300-14 17Z"/></svg>`
const BACK = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7"/></svg>`

export async function offlinePage(c: Context<AppEnv, '/_offline/:locale'>): Promise<Response> {
  const locale = LOCALES.find((known) => known === c.req.param('locale'))
  if (!locale) return missingFile()
  const { site } = c.var
  const { name, niche } = site.settings
  const translate = createTranslate(locale, await messagesFor(site, locale))
  const t = (...asked: Parameters<typeof translate>) => escapeHtml(translate(...asked))
  const words = { you: t('chats.you', { text: '{text}' }), photo: t('offline.photo') }
  const css = inlineStyles([], niche, OFFLINE_STYLES)
  const html = `<!doctype html><html lang="${languageOf(locale)}" data-niche="${niche}" data-locale="${locale}" data-you="${words.you}" data-photo="${words.photo}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${t('offline.title')} · ${escapeHtml(name)}</title><style>${css}</style></head><body>
<header><a class="brand" href="${paths.home}">${MARK}<span>${escapeHtml(name)}</span></a></header>
<main>
<section class="away" data-part="away">${ART}<h1>${t('offline.title')}</h1><p class="lead">${t('offline.body')}</p><p class="actions"><button type="button">${t('common.try_again')}</button><a class="action" href="${paths.chats}" data-part="read" hidden>${t('offline.read')}</a></p><p class="status" role="status"><span data-part="still" hidden>${t('offline.still')}</span></p></section>
<section class="kept" data-part="kept" hidden><div class="head"><a class="back" href="${paths.chats}" aria-label="${t('chat.back')}" data-part="back" hidden>${BACK}</a><h1 data-part="heading">${t('offline.chats')}</h1><span class="label" data-part="fictional" hidden>${t('profile.fictional_profile')}</span></div><div class="note"><p data-part="when">${t('offline.kept', { when: '{when}' })}</p><button type="button">${t('common.try_again')}</button><span role="status"><span data-part="still" hidden>${t('offline.still')}</span></span></div><p class="not-kept" data-part="not-kept" hidden>${t('offline.not_kept')}</p><ol data-part="list"></ol></section>
</main>
<template id="row"><li><a class="row" href=""><span class="face" aria-hidden="true" data-text="initial"></span><span class="who"><b data-text="name"></b><span class="label" data-text="fictional">${t('profile.fictional_profile')}</span></span><time data-text="moment"></time><span class="said" data-text="said"></span></a></li></template>
<template id="message"><li class="message"><span class="bubble" data-text="text"></span><time data-text="moment"></time></li></template>
<script>${script}</script></body></html>`
  return c.body(html, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': locale,
    // Not cached beside the service worker's copy, and so never revalidated: a 304 would have another policy.
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': contentSecurityPolicy({
      style_hashes: [await hashOf(css)],
      script_hashes: [await hashOf(script)],
    }),
  })
}
