// `/_sandbox/pay/{payment}`: the checkout of local bundles, where the tester chooses the result of the payment and when its webhook
// arrives: now, late, several times, or never. It works without scripts, charges nothing and says so.
import type { Context } from 'hono'
import * as v from 'valibot'
import { Refusal } from '#src/contract/refusals.ts'
import { createFormat } from '#src/i18n/format.ts'
import { languageOf, parseLocale } from '#src/i18n/negotiate.ts'
import { createTranslate, type Translate } from '#src/i18n/translate.ts'
import type { AppEnv } from '#worker/context.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { findOrder } from '#worker/features/payments/order-queries.ts'
import { createPaymentEvents } from '#worker/features/payments/service.ts'
import { depsOf } from '#worker/http/api/request-deps.ts'
import { NEGOTIATED_BY, resolveLocale } from '#worker/locale.ts'
import { stylesOf } from '#worker/platform/assets/client-assets.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { escapeHtml } from '#worker/platform/escape-html.ts'
import { messagesFor } from '#worker/platform/i18n/messages.ts'
import { createSandbox, LATE_MS, sandboxWebhook } from '#worker/platform/payments/sandbox.ts'
import {
  createSandboxStore,
  SANDBOX_OUTCOMES,
  SANDBOX_RENEWALS,
  type SandboxPayment,
} from '#worker/platform/payments/sandbox-store.ts'
import { contentSecurityPolicy } from '#worker/platform/security-policy.ts'
import { SANDBOX_STYLES } from './sandbox-styles.ts'

const WEBHOOK_TIMINGS = ['at_once', 'late', 'often', 'never'] as const
const OFTEN = 3
const RETURNS = ['refund', 'chargeback'] as const
/** The event that each of them reverses. */
const REVERSED = { refund_failed: 'refund', chargeback_reversed: 'chargeback' } as const
const REVERSALS = ['refund_failed', 'chargeback_reversed'] as const

const Choice = v.union([
  v.object({ renewals: v.picklist(SANDBOX_RENEWALS) }),
  v.object({ month: v.literal('over') }),
  v.object({
    outcome: v.picklist([...SANDBOX_OUTCOMES, ...RETURNS, ...REVERSALS]),
    news: v.optional(v.picklist(WEBHOOK_TIMINGS), 'at_once'),
  }),
])
type Choice = v.InferOutput<typeof Choice>

/** The page, and the form posted from it. */
export async function sandboxCheckout(c: Context<AppEnv>): Promise<Response> {
  const payment = await createSandboxStore(c.env).find(c.req.param('payment') ?? '')
  if (!payment) throw new Refusal('not_found')
  if (c.req.method === 'POST') {
    const choice = v.safeParse(Choice, Object.fromEntries(await c.req.formData()))
    if (!choice.success) throw new Refusal('invalid')
    await applyChoice(c, payment, choice.output)
    return c.redirect('renewals' in choice.output ? c.req.path : payment.return_to, 303)
  }
  const locale = parseLocale(payment.locale) ?? resolveLocale(c)
  const t = createTranslate(locale, await messagesFor(c.var.site, locale))
  const nonce = crypto.randomUUID()
  const amount = createFormat(locale).money(payment)
  return new Response(
    page({ payment, amount, t, language: languageOf(locale), nonce, niche: c.var.site.settings.niche }),
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': locale,
        'Cache-Control': 'no-store',
        Vary: NEGOTIATED_BY,
        'Content-Security-Policy': contentSecurityPolicy({ nonce }),
      },
    },
  )
}

/** A decision stays, whatever an older tab posts; paid money can be refunded. */
async function applyChoice(c: Context<AppEnv>, payment: SandboxPayment, choice: Choice): Promise<void> {
  const store = createSandboxStore(c.env)
  if ('renewals' in choice) {
    if (!payment.renewals) throw new Refusal('invalid')
    return store.save({ ...payment, renewals: choice.renewals })
  }
  if ('month' in choice) {
    const order = await findOrder(databaseOf(c.env, c.var.site.pool).read, payment.order)
    if (order) await memberStub(c.env, order.member_id).endPremiumMonth()
    return
  }
  const { outcome, news } = choice
  if (outcome === 'refund' || outcome === 'chargeback') {
    if (payment.outcome !== 'paid') throw new Refusal('invalid')
    const { payment: of, amount } = payment
    await store.refund(of, { id: `${outcome}-by-hand`, kind: outcome, amount })
  } else if (outcome === 'refund_failed' || outcome === 'chargeback_reversed') {
    const all = await store.listBacks(payment.payment)
    const backs = all.filter(({ kind }) => kind === REVERSED[outcome])
    if (backs.length === 0) throw new Refusal('invalid')
    for (const back of backs) await store.refund(payment.payment, { ...back, reversed: true })
  } else if (payment.outcome === null) await store.save({ ...payment, outcome, late: news === 'late' })
  const send = () => deliver(c, payment)
  if (news === 'at_once') await send()
  if (news === 'often') await Promise.all(Array.from({ length: OFTEN }, send))
  if (news === 'late') c.executionCtx.waitUntil(scheduler.wait(LATE_MS).then(send))
}

/** A signed webhook, checked and settled as one from the network. */
async function deliver(c: Context<AppEnv>, payment: SandboxPayment): Promise<void> {
  const sandbox = createSandbox(c.env)
  const { headers, body: bytes } = await sandboxWebhook(c.env, payment, Date.now())
  const payments = await sandbox.paymentsIn({ headers: new Headers(headers), bytes, now: Date.now() })
  await createPaymentEvents(depsOf(c)).settle(sandbox, payments ?? [])
}

type PageParts = {
  payment: SandboxPayment
  amount: string
  t: Translate
  language: string
  nonce: string
  niche: number
}

function page({ payment, amount, t, language, nonce, niche }: PageParts): string {
  const title = escapeHtml(t('checkout.title'))
  const styles = stylesOf([]).map((url) => `<link rel="stylesheet" href="${url}">`)
  return `<!doctype html><html lang="${language}" data-niche="${niche}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${styles.join('')}<style nonce="${nonce}">${SANDBOX_STYLES}</style></head><body><main>
<p class="badge">${escapeHtml(t('checkout.badge'))}</p>
<h1>${title}</h1>
<p class="lead">${escapeHtml(t('checkout.lead'))}</p>
<dl><div><dt>${escapeHtml(t('checkout.what'))}</dt><dd>${escapeHtml(payment.description)}</dd></div><div class="sum"><dt>${escapeHtml(t('checkout.amount'))}</dt><dd>${escapeHtml(amount)}</dd></div></dl>
${payment.outcome === null ? choices(t, amount) : decided(t, payment.outcome, payment.return_to)}
${payment.renewals ? renewals(t, payment.renewals) : ''}
</main></body></html>`
}

const button = (outcome: string, label: string, kind = '') =>
  `<button name="outcome" value="${outcome}" class="${kind}">${escapeHtml(label)}</button>`

function choices(t: Translate, amount: string): string {
  const arrivals = WEBHOOK_TIMINGS.map((arrival, index) => {
    const label = escapeHtml(t(`checkout.news.${arrival}`))
    const checked = index === 0 ? ' checked' : ''
    return `<label><input type="radio" name="news" value="${arrival}"${checked}><span>${label}</span></label>`
  })
  return `<form method="post">${button('paid', t('checkout.pay', { amount }), 'primary')}
<div class="others">${button('failed', t('checkout.fail'))}${button('cancelled', t('checkout.cancel'))}${button('expired', t('checkout.expire'))}</div>
<fieldset><legend>${escapeHtml(t('checkout.news.legend'))}</legend>${arrivals.join('')}</fieldset></form>`
}

/** The result of the renewals that follow, which happen without a tester. */
function renewals(t: Translate, chosen: (typeof SANDBOX_RENEWALS)[number]): string {
  const choice = SANDBOX_RENEWALS.map((one) => {
    const pressed = one === chosen ? ' aria-pressed="true"' : ''
    const label = escapeHtml(t(`checkout.renewals.${one}`))
    return `<button name="renewals" value="${one}"${pressed}>${label}</button>`
  })
  return `<form method="post"><fieldset><legend>${escapeHtml(t('checkout.renewals.legend'))}</legend><div class="others">${choice.join('')}</div></fieldset><button name="month" value="over">${escapeHtml(t('checkout.renewals.month'))}</button></form>`
}

function decided(t: Translate, outcome: NonNullable<SandboxPayment['outcome']>, return_to: string): string {
  const result = t(`checkout.decided.${outcome}`)
  const back = `<a class="primary" href="${escapeHtml(return_to)}">${escapeHtml(t('checkout.back'))}</a>`
  const html = `<p class="decided" role="status">${escapeHtml(result)}</p>${back}`
  if (outcome !== 'paid') return html
  const buttons = [
    button('refund', t('checkout.refund')),
    button('chargeback', t('checkout.chargeback')),
    button('refund_failed', t('checkout.refund_failed')),
    button('chargeback_reversed', t('checkout.chargeback_reversed')),
  ]
  return `${html}<form method="post" class="others">${buttons.join('')}</form>`
}
