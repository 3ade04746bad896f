// `/_mail/unsubscribe?token=`: the unsubscribe links of emails (docs/decisions/privacy.md). A GET only asks, because virus scanners open
// links too; a POST unsubscribes, by the button or by the mail program itself (RFC 8058), which has neither session nor
// origin.
import type { Context } from 'hono'
import { Refusal } from '#src/contract/refusals.ts'
import { languageOf, parseLocale } from '#src/i18n/negotiate.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import type { AppEnv } from '#worker/context.ts'
import { createNotifications } from '#worker/features/push/service.ts'
import { depsOf } from '#worker/http/api/request-deps.ts'
import { NEGOTIATED_BY, resolveLocale } from '#worker/locale.ts'
import { stylesOf } from '#worker/platform/assets/client-assets.ts'
import { readUnsubscribeToken } from '#worker/platform/crypto/unsubscribe-token.ts'
import { escapeHtml } from '#worker/platform/escape-html.ts'
import { messagesFor } from '#worker/platform/i18n/messages.ts'
import { contentSecurityPolicy } from '#worker/platform/security-policy.ts'

const LOOK = `
  body { display: grid; place-content: center; min-block-size: 100dvh; padding: var(--gutter) }
  main { inline-size: min(100%, var(--width-form)); padding: var(--space-6); border: var(--line) solid var(--color-border); border-radius: var(--radius-xl); background: var(--color-surface) }
  .site { margin-block-end: var(--space-4); font-weight: var(--weight-heading); color: var(--color-accent-text) }
  h1 { font-size: var(--font-title-2) }
  h1 + p { margin-block: var(--space-3) var(--space-5); color: var(--color-text-muted) }
  .action { display: flex; align-items: center; justify-content: center; inline-size: 100%; min-block-size: var(--control-large); padding-inline: var(--space-4); border-radius: var(--radius-round); font-weight: var(--weight-strong); text-decoration: none; color: var(--color-on-accent); background: var(--color-accent) }`

/** The page with the button, and the one that confirms. */
export async function unsubscribe(c: Context<AppEnv>): Promise<Response> {
  const { site } = c.var
  const member_id = await readUnsubscribeToken(c.env, site.pool, c.req.query('token') ?? '')
  if (!member_id) throw new Refusal('not_found')
  const done = c.req.method === 'POST'
  if (done) await createNotifications(depsOf(c)).stopMail(member_id)

  const locale = parseLocale(c.req.query('lang')) ?? resolveLocale(c)
  const t = createTranslate(locale, await messagesFor(site, locale))
  const { name, niche } = site.settings
  const title = done ? t('mail.unsubscribe.done_title') : t('mail.unsubscribe.title')
  const text = done ? t('mail.unsubscribe.done') : t('mail.unsubscribe.lead', { site: name })
  const action = done
    ? `<a class="action" href="/">${escapeHtml(t('mail.unsubscribe.home'))}</a>`
    : `<form method="post"><button class="action">${escapeHtml(t('mail.unsubscribe.button'))}</button></form>`
  const nonce = crypto.randomUUID()
  const styles = stylesOf([]).map((url) => `<link rel="stylesheet" href="${url}">`)
  const html = `<!doctype html><html lang="${languageOf(locale)}" data-niche="${niche}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${escapeHtml(name)}</title>${styles.join('')}<style nonce="${nonce}">${LOOK}</style></head><body><main><p class="site">${escapeHtml(name)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${action}</main></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Cache-Control': 'no-store',
      Vary: NEGOTIATED_BY,
      'Content-Security-Policy': contentSecurityPolicy({ nonce }),
    },
  })
}
