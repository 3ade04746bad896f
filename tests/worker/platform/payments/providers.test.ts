// What every payment provider must do, each against a server that speaks its real protocol on this machine: the same rules for the sandbox,
// Mollie and Stripe.
import { env } from 'cloudflare:workers'
import { describe, expect, inject, it } from 'vitest'
import { unique } from '#tests/support/factories.ts'
import {
  mollie,
  sandbox,
  stripe,
  stripeWebhook,
  type Told,
  tellMollie,
  tellStripe,
} from '#tests/support/payments/control.ts'
import { MOLLIE_KEY, STRIPE_KEY } from '#tests/support/payments/known.ts'
import { createMollie, toMinor, toValue } from '#worker/platform/payments/mollie.ts'
import { ProviderFailure } from '#worker/platform/payments/provider.ts'
import { paymentsOf } from '#worker/platform/payments/providers.ts'
import { createStripe } from '#worker/platform/payments/stripe.ts'

const PROVIDERS = { sandbox, mollie, stripe }
const HTTP = { mollie: tellMollie, stripe: tellStripe }

const requestFor = (order: string, method: 'creditcard' | 'sepa' = 'creditcard') => ({
  order,
  amount: 1999,
  currency: 'EUR',
  method,
  description: 'Ember BV 1',
  locale: 'nl-NL',
  return_to: `https://site.test/transactions/${order}`,
  webhook: 'https://site.test/api/payment_event.php',
})

async function begun({ provider }: Told) {
  const order = unique('order')
  return { order, ...(await provider.create(requestFor(order))) }
}
async function paid(simulated: Told) {
  const made = await begun(simulated)
  await simulated.settle(made.payment, 'paid')
  return made
}

/** How a call fails: whether the provider refused for good, and its status. */
async function failureOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProviderFailure)) throw error ?? new Error('nothing failed')
  return { refused: error.refused, code: error.code }
}

describe.each(Object.entries(PROVIDERS))('the payment provider %s', (_, make) => {
  it('begins a payment of exactly the amount, for the order, at a URL of its own', async () => {
    const simulated = make()
    const { order, payment, pay_at } = await begun(simulated)
    expect(new URL(pay_at).protocol).toBe('https:')
    expect(await simulated.provider.find(payment)).toEqual({
      payment,
      order,
      outcome: null,
      amount: 1999,
      currency: 'EUR',
      refunds: [],
      chargebacks: [],
    })
  })

  it('begins one payment for an order, however often it is called', async () => {
    const simulated = make()
    const first = await begun(simulated)
    const again = await simulated.provider.create(requestFor(first.order))
    expect(again.payment).toBe(first.payment)
  })

  it.each(['paid', 'failed', 'cancelled', 'expired'] as const)('reports a payment as %s', async (outcome) => {
    const simulated = make()
    const { payment } = await begun(simulated)
    await simulated.settle(payment, outcome)
    expect(await simulated.provider.find(payment)).toMatchObject({ outcome })
  })

  it('refunds once for a key, and reports it', async () => {
    const simulated = make()
    const { payment } = await paid(simulated)
    const refund = { key: unique('refund'), amount: 500, currency: 'EUR' }
    const { id } = await simulated.provider.refund(payment, refund)
    expect(await simulated.provider.refund(payment, refund)).toEqual({ id })
    expect(await simulated.provider.find(payment)).toMatchObject({
      outcome: 'paid',
      refunds: [{ id, amount: 500 }],
    })
  })

  it('refunds no more than was paid, and nothing that was not paid', async () => {
    const simulated = make()
    const [{ payment }, open] = [await paid(simulated), await begun(simulated)]
    const refund = (of: string, amount: number) =>
      failureOf(simulated.provider.refund(of, { key: unique('refund'), amount, currency: 'EUR' }))
    expect(await refund(payment, 2000)).toMatchObject({ refused: true })
    expect(await refund(open.payment, 1)).toMatchObject({ refused: true })
  })

  it('cancels a payment that was not made yet, and leaves one that was made unchanged', async () => {
    const simulated = make()
    const { payment } = await simulated.provider.create(requestFor(unique('order'), 'sepa'))
    await simulated.provider.cancel(payment)
    await simulated.provider.cancel(payment)
    expect((await simulated.provider.find(payment))?.outcome).toMatch(/^(cancelled|expired)$/)
    const made = await paid(simulated)
    await simulated.provider.cancel(made.payment)
    expect((await simulated.provider.find(made.payment))?.outcome).toBe('paid')
  })

  it('reports chargebacks, and refunds made elsewhere', async () => {
    const simulated = make()
    const { payment } = await paid(simulated)
    await simulated.takeBack(payment, 'refund', 're_elsewhere', 300)
    await simulated.takeBack(payment, 'charge-back', 'chb_1', 1699)
    expect(await simulated.provider.find(payment)).toMatchObject({
      refunds: [{ id: 're_elsewhere', amount: 300 }],
      chargebacks: [{ id: 'chb_1', amount: 1699 }],
    })
  })

  it('reports that a refund failed and that a chargeback was reversed, under their ids', async () => {
    const simulated = make()
    const { payment } = await paid(simulated)
    await simulated.takeBack(payment, 'refund', 're_failing', 300)
    await simulated.takeBack(payment, 'refund', 're_standing', 100)
    await simulated.takeBack(payment, 'charge-back', 'chb_reversed', 1599)
    const findBacks = async () => {
      const found = await simulated.provider.find(payment)
      return [...(found?.refunds ?? []), ...(found?.chargebacks ?? [])].map(({ id, amount, reversed }) => [
        id,
        amount,
        reversed,
      ])
    }
    await simulated.reverse(payment, 're_failing')
    expect(new Set(await findBacks())).toEqual(
      new Set([
        ['re_failing', 300, true],
        ['re_standing', 100, false],
        ['chb_reversed', 1599, false],
      ]),
    )
    await simulated.reverse(payment, 'chb_reversed')
    expect(await findBacks()).toContainEqual(['chb_reversed', 1599, true])
    // A failed refund can be repeated.
    await simulated.provider.refund(payment, { key: unique('refund'), amount: 300, currency: 'EUR' })
  })

  it('ignores payments that are not its own', async () => {
    const { provider } = make()
    for (const made_up of ['tr_nobody', 'cs_test_nobody', 'sb_nobody', '', '../v2/keys', 'tr_1/refunds'])
      expect(await provider.find(made_up)).toBeNull()
  })

  it('names in a webhook which payment to fetch', async () => {
    const simulated = make()
    const { payment } = await paid(simulated)
    expect(
      await simulated.provider.paymentsIn({ ...(await simulated.webhook(payment)), now: Date.now() }),
    ).toEqual([payment])
  })

  it('lists the payments since a moment, page by page, with what was returned', async () => {
    const simulated = make()
    const since = Date.now() - 5_000
    const made = [
      await paid(simulated),
      await begun(simulated),
      await paid(simulated),
      await begun(simulated),
    ]
    await simulated.takeBack(made[0]?.payment ?? '', 'refund', 're_listed', 100)
    const listed = new Map()
    let cursor: string | null = null
    do {
      const page = await simulated.provider.list(since, cursor)
      for (const one of page.payments) listed.set(one.payment, one)
      cursor = page.next
    } while (cursor !== null)
    for (const { payment, order } of made) expect(listed.get(payment)).toMatchObject({ order, amount: 1999 })
    expect(listed.get(made[0]?.payment)).toMatchObject({ refunds: [{ id: 're_listed', amount: 100 }] })
    const [later] = [await simulated.provider.list(Date.now() + 3_600_000, null)]
    expect(later.payments).toEqual([])
  })
})

describe.each(Object.entries(PROVIDERS))('recurring payments at %s', (_, make) => {
  const agreed = async (simulated: Told) => {
    const order = unique('order')
    const request = { ...requestFor(order), recurring: true }
    const { payment } = await simulated.provider.create(request)
    await simulated.settle(payment, 'paid')
    return payment
  }
  const charge = ({ provider }: Told, first: string, order = unique('order')) => {
    const { amount, currency, description, webhook } = requestFor(order)
    return provider.charge({ order, amount, currency, description, webhook, first })
  }

  it('are charged to the payer of their first one, for exactly the amount, and name their order', async () => {
    const simulated = make()
    const order = unique('order')
    const { payment } = await charge(simulated, await agreed(simulated), order)
    expect(await simulated.provider.find(payment)).toEqual({
      payment,
      order,
      outcome: 'paid',
      amount: 1999,
      currency: 'EUR',
      refunds: [],
      chargebacks: [],
    })
  })

  it.each([
    ['failed', 'failed'],
    ['pending', null],
  ] as const)('are %s as the bank says, which is no failed call', async (status, outcome) => {
    const simulated = make()
    const first = await agreed(simulated)
    await simulated.renew(first, status)
    const { payment } = await charge(simulated, first)
    expect(await simulated.provider.find(payment)).toMatchObject({ outcome })
  })

  it('are made once for an order, however often they are requested', async () => {
    const simulated = make()
    const first = await agreed(simulated)
    const order = unique('order')
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => charge(simulated, first, order)))
    for (const other of others) expect(other).toEqual(one)
  })

  it('are refused for good without a mandate, an unpaid first payment, or a revoked mandate', async () => {
    const simulated = make()
    const refused = { refused: true }
    expect(await failureOf(charge(simulated, (await paid(simulated)).payment))).toMatchObject(refused)
    const { payment: open } = await simulated.provider.create({
      ...requestFor(unique('order')),
      recurring: true,
    })
    expect(await failureOf(charge(simulated, open))).toMatchObject(refused)
    const first = await agreed(simulated)
    await simulated.renew(first, 'revoked')
    expect(await failureOf(charge(simulated, first))).toMatchObject(refused)
    expect(await failureOf(charge(simulated, 'nothing of ours'))).toMatchObject(refused)
  })

  it('are reported by webhooks, refunded, charged back and listed like any', async () => {
    const simulated = make()
    const since = Date.now() - 5_000
    const { provider } = simulated
    const { payment } = await charge(simulated, await agreed(simulated))
    const webhook = await simulated.webhook(payment)
    expect(await provider.paymentsIn({ ...webhook, now: Date.now() })).toEqual([payment])
    const { id } = await provider.refund(payment, { key: unique('refund'), amount: 500, currency: 'EUR' })
    await simulated.takeBack(payment, 'charge-back', 'chb_renewal', 1499)
    const gone = {
      refunds: [{ id, amount: 500, reversed: false }],
      chargebacks: [{ id: 'chb_renewal', amount: 1499, reversed: false }],
    }
    expect(await provider.find(payment)).toMatchObject(gone)
    const listed = []
    let cursor: string | null = null
    do {
      const page = await provider.list(since, cursor)
      listed.push(...page.payments.filter((one) => one.payment === payment))
      cursor = page.next
    } while (cursor !== null)
    expect(listed).toEqual([expect.objectContaining(gone)])
  })
})

describe.each(Object.entries(HTTP))('%s with an outage', (name, report) => {
  const simulated = () => PROVIDERS[name as keyof typeof HTTP]()

  it.each([
    ['hangs up', 'hang', { refused: false, code: null }],
    ['is too busy', 'limit', { refused: false, code: 429 }],
    ['is down', 'down', { refused: false, code: 503 }],
    ['refuses', 'refuse', { refused: true, code: 422 }],
  ] as const)('that %s is classified by whether a retry helps', async (_, kind, failure) => {
    const { provider } = simulated()
    await report({ do: 'trouble', kind })
    expect(await failureOf(provider.create(requestFor(unique('order'))))).toEqual(failure)
  })

  it('returns an invalid answer, which is rejected', async () => {
    const { provider } = simulated()
    const { payment } = await begun(simulated())
    await report({ do: 'trouble', kind: 'garbage' })
    expect(await failureOf(provider.find(payment))).toMatchObject({ refused: false })
  })

  it('makes one payment, and refunds once, where its answer was lost', async () => {
    const order = unique('order')
    const { provider, settle } = simulated()
    await report({ do: 'trouble', kind: 'after' })
    expect(await failureOf(provider.create(requestFor(order)))).toEqual({ refused: false, code: null })
    const { payment } = await provider.create(requestFor(order))
    await settle(payment, 'paid')
    const refund = { key: unique('refund'), amount: 1999, currency: 'EUR' }
    await report({ do: 'trouble', kind: 'after' })
    await failureOf(provider.refund(payment, refund))
    const { id } = await provider.refund(payment, refund)
    expect((await provider.find(payment))?.refunds).toEqual([{ id, amount: 1999, reversed: false }])
  })

  it('refuses a wrong key, which is no fault of the payment', async () => {
    const origin = inject('payments')[name as keyof typeof HTTP]
    const wrong =
      name === 'mollie'
        ? createMollie('test_wrong', origin)
        : createStripe({ key: 'sk_test_wrong', webhook_secret: undefined }, origin)
    expect(await failureOf(wrong.create(requestFor(unique('order'))))).toEqual({ refused: false, code: 401 })
  })
})

describe('Stripe', () => {
  it.each([
    ['warning_needs_response', []],
    ['warning_under_review', []],
    ['warning_closed', []],
    ['needs_response', [{ id: 'du_1', amount: 500, reversed: false }]],
    ['under_review', [{ id: 'du_1', amount: 500, reversed: false }]],
    ['lost', [{ id: 'du_1', amount: 500, reversed: false }]],
    ['won', [{ id: 'du_1', amount: 500, reversed: true }]],
    ['prevented', [{ id: 'du_1', amount: 500, reversed: true }]],
  ])('has money back for a dispute that is %s as the bank has it', async (status, chargebacks) => {
    const { payment } = await paid(stripe())
    await tellStripe({ do: 'charge-back', payment, id: 'du_1', amount: 500, status })
    expect(await stripe().provider.find(payment)).toMatchObject({ chargebacks })
  })
})

describe('a signed webhook', () => {
  const NOW = Date.now()
  const session = {
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_test_1', object: 'checkout.session' } },
  }
  const believed = async (webhook: Promise<{ headers: Headers; bytes: Uint8Array }>) =>
    stripe().provider.paymentsIn({ ...(await webhook), now: NOW })

  it('of Stripe is accepted when it is signed with our secret, now', async () => {
    expect(await believed(stripeWebhook(session, { at: NOW }))).toEqual(['cs_test_1'])
  })

  it.each([
    ['with another secret', { secret: 'whsec_guessed' }],
    ['too long ago', { at: NOW - 600_000 }],
  ])('of Stripe is rejected when it was signed %s', async (_, how) => {
    expect(await believed(stripeWebhook(session, { at: NOW, ...how }))).toBeNull()
  })

  it('of Stripe is rejected when its bytes were changed, or it is not signed', async () => {
    const { headers, bytes } = await stripeWebhook(session, { at: NOW })
    const { provider } = stripe()
    const changed = new TextEncoder().encode(
      new TextDecoder().decode(bytes).replace('cs_test_1', 'cs_test_2'),
    )
    expect(await provider.paymentsIn({ headers, bytes: changed, now: NOW })).toBeNull()
    expect(await provider.paymentsIn({ headers: new Headers(), bytes, now: NOW })).toBeNull()
  })

  it('of Stripe about another account, or live where we test, is ignored', async () => {
    expect(await believed(stripeWebhook({ ...session, account: 'acct_other' }, { at: NOW }))).toEqual([])
    expect(await believed(stripeWebhook({ ...session, livemode: true }, { at: NOW }))).toEqual([])
    const { payment } = await begun(stripe())
    await tellStripe({ do: 'settle', payment, status: 'live' })
    expect(await stripe().provider.find(payment)).toBeNull()
  })

  it.each(['charge', 'refund', 'dispute'])('of Stripe about a %s names its payment', async (object) => {
    const simulated = stripe()
    const { payment } = await paid(simulated)
    const found = await fetch(`${inject('payments').stripe}/v1/checkout/sessions/${payment}`, {
      headers: { authorization: `Bearer ${STRIPE_KEY}` },
    })
    const { payment_intent } = (await found.json()) as { payment_intent: string }
    const event = { type: `${object}.updated`, data: { object: { id: 'x', object, payment_intent } } }
    expect(await believed(stripeWebhook(event, { at: NOW }))).toEqual([payment])
  })

  it('of the sandbox is rejected when it is old, or of other bytes', async () => {
    const simulated = sandbox()
    const { payment } = await begun(simulated)
    const webhook = await simulated.webhook(payment, { at: NOW - 600_000 })
    expect(await simulated.provider.paymentsIn({ ...webhook, now: NOW })).toBeNull()
    const { headers } = await simulated.webhook(payment, { at: NOW })
    const bytes = new TextEncoder().encode('{"payment":"sb_other"}')
    expect(await simulated.provider.paymentsIn({ headers, bytes, now: NOW })).toBeNull()
  })
})

describe('Mollie', () => {
  it.each([
    [1999, 'EUR', '19.99'],
    [5, 'EUR', '0.05'],
    [100, 'PLN', '1.00'],
    [300, 'JPY', '300'],
    [Number.MAX_SAFE_INTEGER, 'EUR', '90071992547409.91'],
  ])('gets %d minor units of %s as %s, without floating point', (amount, currency, value) => {
    expect(toValue(amount, currency)).toBe(value)
    expect(toMinor({ value, currency })).toBe(amount)
  })

  it('sends only an id in a webhook, and anything else is rejected', async () => {
    const { provider } = mollie()
    for (const body of ['', 'id=', 'id=cs_1', 'id=tr_1/../x', '{"id":"tr_1"}'])
      expect(
        await provider.paymentsIn({ headers: new Headers(), bytes: new TextEncoder().encode(body), now: 0 }),
      ).toBeNull()
  })
})

describe('the available providers', () => {
  it('follow the configuration: one takes new payments, all with a key are used for old ones', () => {
    const both = { ...env, MOLLIE_KEY, STRIPE_KEY, PAYMENT_PROVIDER: 'stripe' }
    expect(paymentsOf(both).current?.name).toBe('stripe')
    expect(paymentsOf(both).named('mollie')?.name).toBe('mollie')
    expect(paymentsOf({ ...env, PAYMENT_PROVIDER: 'stripe' }).current).toBeNull()
    expect(paymentsOf(env).current?.name).toBe('sandbox')
    expect(paymentsOf({ ...env, ENVIRONMENT: 'production' }).current).toBeNull()
  })

  it('are called over https alone, or on this machine', () => {
    for (const origin of ['http://api.mollie.com', 'ftp://127.0.0.1', 'http://127.0.0.1.example.test'])
      expect(() => createMollie(MOLLIE_KEY, origin)).toThrow('not https')
  })
})
