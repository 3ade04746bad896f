// The page for errors outside the route table: an unknown host, a refused request, a failed rendering. Small, styled and in the visitor's
// language where that is known; it needs neither React nor data.
import type { Context } from 'hono'
import type { Refusal } from '#src/contract/refusals.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import type { AppEnv } from '#worker/context.ts'
import { NEGOTIATED_BY, resolveLocale } from '#worker/locale.ts'
import { stylesOf } from '#worker/platform/assets/client-assets.ts'
import { escapeHtml } from '#worker/platform/escape-html.ts'
import { messagesFor } from '#worker/platform/i18n/messages.ts'
import { contentSecurityPolicy } from '#worker/platform/security-policy.ts'

export async function errorDocument(refusal: Refusal, c: Context<AppEnv>): Promise<Response> {
  const { site, visitor } = c.var
  if (!site || !visitor || visitor.bot) return new Response(String(refusal.status))
  const locale = c.get('locale') ?? resolveLocale(c)
  const t = createTranslate(locale, await messagesFor(site, locale))
  const styles = stylesOf([])
    .map((url) => `<link rel="stylesheet" href="${url}">`)
    .join('')
  const text = escapeHtml(t(`errors.${refusal.code}`))
  const html = `<!doctype html><html lang="${languageOf(locale)}" data-niche="${site.settings.niche}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(t('error.title'))} · ${escapeHtml(site.settings.name)}</title>${styles}</head><body><main class="fault"><p>${escapeHtml(t('error.title'))} ${refusal.status}</p><h1>${text}</h1><p><a href="/">${escapeHtml(t('error.home'))}</a></p></main></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      Vary: NEGOTIATED_BY,
      'Content-Security-Policy': contentSecurityPolicy({}),
    },
  })
}
