// Buying, from the button to the receipt: prices are the server's, an attempt is one order and one payment, and credits follow
// the provider's answer, once.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { PlacedOrder } from '#src/contract/orders.ts'
import { REFUSALS } from '#src/contract/refusals.ts'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { createClock } from '#tests/support/clock.ts'
import { type MadeMember, type MemberFacts, member, unique } from '#tests/support/factories.ts'
import { signedUp } from '#tests/support/harness.ts'
import { tellMollie, WITH_MOLLIE } from '#tests/support/payments/control.ts'
import { confirm, paymentOf, purchase, settle, tell, wish } from '#tests/support/purchases.ts'
import { takeComplaints } from '#tests/support/strict-console.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { type PaymentEvent, reversalKeyOf } from '#worker/durable/member/orders/protocol.ts'
import type { Subscription } from '#worker/durable/member/orders/subscription.ts'
import { LIMITS } from '#worker/features/limits/service.ts'
import { jobsOfPaymentEvent } from '#worker/features/payments/email-jobs.ts'
import type { OrderRow } from '#worker/features/payments/order-queries.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { all, build, first } from '#worker/platform/database/query.ts'
import { createSandboxStore } from '#worker/platform/payments/sandbox-store.ts'

const CREDITS = 60
const PRICE = 1499

const buyer = (facts: MemberFacts = {}) =>
  member(localhost, { email_confirmed_at: 1, country: 'NL', ...facts })
const rowOf = (id: string) => first(env.DB, build.selectFrom('orders').where('id', '=', id).selectAll())
const rowsOf = (who: MadeMember) =>
  all(env.DB, build.selectFrom('orders').where('member_id', '=', who.id).selectAll())
const balanceOf = ({ id }: MadeMember) => memberStub(env, id).getBalance()

/** An order of a member, with the outcome of its payment reported. */
async function bought(who: MadeMember, outcome: 'paid' | 'failed' | 'cancelled' | 'expired' = 'paid') {
  const placed = await visit(localhost, who).api.orders.place(wish())
  await settle(placed, outcome)
  expect(await tell(placed)).toBe(200)
  return placed
}
const find = (who: MadeMember, { transaction }: PlacedOrder, visited: Visit = visit(localhost, who)) =>
  visited.api.transaction.find({ id: transaction })

describe('placing an order', () => {
  it('sells what the site offers at its own price, and returns where to pay', async () => {
    const anna = await buyer()
    const { transaction, pay_at } = await visit(localhost, anna).api.orders.place(wish())
    expect(pay_at).toBe(`https://site.test/_sandbox/pay/sb_${transaction}`)
    expect(await rowOf(transaction)).toMatchObject({
      member_id: anna.id,
      package: 'credits-60',
      credits: CREDITS,
      price: PRICE,
      currency: 'EUR',
      vat_rate: 2_100,
      country: 'NL',
      state: 'open',
    })
    expect(await createSandboxStore(env).find(`sb_${transaction}`)).toMatchObject({
      amount: PRICE,
      currency: 'EUR',
      return_to: `https://site.test/transactions/${transaction}`,
    })
  })

  it('grants nothing before it is paid', async () => {
    const anna = await buyer()
    const placed = await visit(localhost, anna).api.orders.place(wish())
    expect(await find(anna, placed)).toMatchObject({ state: 'open', paid_at: null, receipt: null })
    expect(await balanceOf(anna)).toBe(0)
  })

  it('is one order and one payment for an attempt: a double click, two tabs, a retry', async () => {
    const anna = await buyer()
    const wished = wish()
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => visit(localhost, anna).api.orders.place(wished)),
    )
    for (const other of others) expect(other).toEqual(first)
    expect(await rowsOf(anna)).toHaveLength(1)
  })

  it.each([
    ['a price of one’s own', { price: 1, amount: 1, credits: 1_000_000 }],
    ['a negative one', { price: -1999 }],
  ])('ignores %s', async (_, made_up) => {
    const anna = await buyer()
    const placed = await visit(localhost, anna).api.orders.place({ ...wish(), ...made_up } as never)
    expect(await rowOf(placed.transaction)).toMatchObject({ price: PRICE, credits: CREDITS })
  })

  it('leads back to the chat where it was begun, on this site and nowhere else', async () => {
    const anna = await buyer()
    const { transaction } = await visit(localhost, anna).api.orders.place({ ...wish(), chat: 'room-1' })
    expect(await createSandboxStore(env).find(`sb_${transaction}`)).toMatchObject({
      return_to: `https://site.test/chats/room-1?order=${transaction}`,
    })
  })

  it.each([
    ['https://evil.example/'],
    ['//evil.example'],
    ['/chats/room-1'],
    ['../../evil'],
    ['room-1?order=other'],
    ['room-1\r\nLocation: x'],
    ['\\\\evil.example'],
    [''],
  ])('refuses to lead back to %j', async (chat) => {
    const anna = await buyer()
    const requested = visit(localhost, anna).api.orders.place({ ...wish(), chat })
    expect(await refusalOf(requested)).toMatchObject({ code: 'invalid', details: { fields: { chat: 'id' } } })
    expect(await rowsOf(anna)).toEqual([])
  })

  it.each([
    ['a package that is not sold', { credit: 'credits-9999' }, 'not_found'],
    ['no package', { credit: '../../etc' }, 'invalid'],
    ['a number too big', { credit: 2 ** 53 }, 'invalid'],
    ['a fraction', { credit: 0.5 }, 'invalid'],
    ['a payment method the provider does not offer', { method: 'ideal' }, 'invalid'],
    ['an unknown payment method', { method: 'gold' }, 'invalid'],
    ['no consent that it begins at once', { express_start: false }, 'invalid'],
    ['an invalid attempt', { attempt: 'x' }, 'invalid'],
    ['an invalid code', { code: 'NO-SUCH-CODE' }, 'code_unusable'],
  ])('refuses %s', async (_, wrong, code) => {
    const anna = await buyer()
    const requested = visit(localhost, anna).api.orders.place({ ...wish(), ...wrong } as never)
    expect(await refusalOf(requested)).toMatchObject({ code })
    expect(await rowsOf(anna)).toEqual([])
  })

  it.each([
    ['birth_date_required', { birth_date: null }],
    ['email_unconfirmed', { email_confirmed_at: null }],
  ] as const)('refuses with %s before anything is sold', async (code, facts) => {
    const anna = await buyer(facts)
    expect(await refusalOf(visit(localhost, anna).api.orders.place(wish()))).toMatchObject({ code })
  })

  it('with another code, package or method is another request: the attempt is refused, and not sold as the first', async () => {
    const anna = await buyer()
    const wished = wish()
    const { api } = visit(localhost, anna)
    await api.orders.place(wished)
    for (const other of [
      { code: localhost.discounts.welcome?.code },
      { credit: 'credits-150' },
      { method: 'ideal' as const },
    ])
      expect(await refusalOf(api.orders.place({ ...wished, ...other }))).toMatchObject({
        code: 'invalid',
        details: { fields: { attempt: 'attempt' } },
      })
    expect(await rowsOf(anna)).toHaveLength(1)
  })

  it('refuses with payments_closed where no provider is configured', async () => {
    const anna = await buyer()
    const closed = visit(localhost, anna, { bindings: { PAYMENT_PROVIDER: 'none' } })
    expect(await refusalOf(closed.api.orders.place(wish()))).toMatchObject({ code: 'payments_closed' })
    expect(REFUSALS.payments_closed).toBe(403)
  })

  it('refuses with payment_provider where the provider does not answer, and the same attempt continues the same order', async () => {
    const anna = await buyer()
    const wished = { ...wish(), method: 'creditcard' as const }
    const place = () => visit(localhost, anna, { bindings: { ...WITH_MOLLIE } }).api.orders.place(wished)
    for (const kind of ['down', 'hang', 'after'] as const) {
      await tellMollie({ do: 'trouble', kind })
      expect(await refusalOf(place())).toMatchObject({ code: 'payment_provider' })
    }
    // The provider that the order was placed with is no longer configured.
    expect(await refusalOf(visit(localhost, anna).api.orders.place(wished))).toMatchObject({
      code: 'payments_closed',
    })
    const placed = await place()
    expect(placed.pay_at).toMatch(/^https:\/\/www\.mollie\.com\/checkout\/tr_/)
    expect(await rowsOf(anna)).toHaveLength(1)
    expect(await place()).toEqual(placed)
  })
})

describe('a payment', () => {
  it('grants the credits once, the receipt a number, and sends an email', async () => {
    const anna = await buyer()
    const placed = await bought(anna)
    expect(await balanceOf(anna)).toBe(CREDITS)
    expect(await tell(placed)).toBe(200)
    expect(await balanceOf(anna)).toBe(CREDITS)
    const transaction = await find(anna, placed)
    expect(transaction).toMatchObject({
      state: 'paid',
      credits: CREDITS,
      price: { amount: PRICE, currency: 'EUR' },
      receipt: expect.stringMatching(/^[A-Z]{3}-20\d\d-\d{6}$/),
      withdrawal: { credits: CREDITS, money: { amount: PRICE, currency: 'EUR' } },
    })
    const again = await visit(localhost, anna).api.orders.place(
      wish((await rowOf(placed.transaction))?.attempt ?? ''),
    )
    expect(again).toEqual({ transaction: placed.transaction, pay_at: null })
  })

  it.each(['failed', 'cancelled', 'expired'] as const)('that is %s grants nothing', async (outcome) => {
    const anna = await buyer()
    const placed = await bought(anna, outcome)
    expect(await find(anna, placed)).toMatchObject({ state: outcome, receipt: null, withdrawal: null })
    expect(await balanceOf(anna)).toBe(0)
  })

  it('is found when the member returns, where no webhook came', async () => {
    const anna = await buyer()
    const placed = await visit(localhost, anna).api.orders.place(wish())
    await settle(placed, 'paid')
    expect(await find(anna, placed)).toMatchObject({ state: 'paid' })
    expect(await balanceOf(anna)).toBe(CREDITS)
  })

  it('is shown as it was where its provider does not answer, and is found once that does', async () => {
    const anna = await buyer()
    const clock = createClock()
    const visited = visit(localhost, anna, { bindings: { ...WITH_MOLLIE }, clock })
    const placed = await visited.api.orders.place({ ...wish(), method: 'creditcard' })
    const payment = (await rowOf(placed.transaction))?.payment ?? ''
    await tellMollie({ do: 'settle', payment, status: 'paid' })
    await tellMollie({ do: 'trouble', kind: 'down' })
    expect(await find(anna, placed, visited)).toMatchObject({ state: 'open' })
    clock.advance(3_001)
    expect(await find(anna, placed, visited)).toMatchObject({ state: 'paid' })
  })

  it('is found by its order after a crash before it was stored', async () => {
    const anna = await buyer()
    const placed = await visit(localhost, anna).api.orders.place(wish())
    const lost = { payment: null, pay_at: null }
    await env.DB.batch([
      env.DB.prepare('UPDATE orders SET payment = NULL, pay_at = NULL WHERE id = ?').bind(placed.transaction),
    ])
    expect(await rowOf(placed.transaction)).toMatchObject(lost)
    await settle(placed, 'paid')
    expect(await tell(placed)).toBe(200)
    expect(await balanceOf(anna)).toBe(CREDITS)
    expect(await rowOf(placed.transaction)).toMatchObject({ payment: paymentOf(placed), state: 'paid' })
  })

  it.each([
    ['less', { amount: PRICE - 1 }],
    ['in another currency', { currency: 'PLN' }],
  ])('of %s than the order’s price grants nothing, and is logged', async (_, wrong) => {
    const anna = await buyer()
    const placed = await visit(localhost, anna).api.orders.place(wish())
    const store = createSandboxStore(env)
    const stored = (await store.find(paymentOf(placed))) ?? expect.fail('no payment')
    await store.save({ ...stored, outcome: 'paid', ...wrong })
    const bindings = { ...env }
    const { services } = visit(localhost, null, { bindings })
    const { createSandbox } = await import('#worker/platform/payments/sandbox.ts')
    await services.paymentEvents.settle(createSandbox(env), [paymentOf(placed)])
    expect(takeComplaints().map((line) => JSON.parse(line).event)).toEqual(['payment-refused'])
    expect(await balanceOf(anna)).toBe(0)
    expect(await rowOf(placed.transaction)).toMatchObject({ state: 'open', receipt_number: null })
  })

  it('revokes the credits where the bank reverses it', async () => {
    const anna = await buyer()
    const placed = await bought(anna)
    await createSandboxStore(env).refund(paymentOf(placed), {
      id: 'chb',
      kind: 'chargeback',
      amount: PRICE,
    })
    expect(await tell(placed)).toBe(200)
    expect(await balanceOf(anna)).toBe(0)
    expect(await find(anna, placed)).toMatchObject({ state: 'charged_back', withdrawal: null })
  })

  it('is settled for a member who has left meanwhile, whose order keeps only what accounting requires', async () => {
    const anna = await buyer()
    const placed = await visit(localhost, anna).api.orders.place(wish())
    const left = visit(localhost, anna)
    await left.services.accountActions.deleteAccount(anna.id, {
      who: { kind: 'system', job: 'test' },
      why: null,
    })
    await left.settled()
    expect(await rowOf(placed.transaction)).toMatchObject({
      attempt: null,
      code: null,
      pay_at: null,
      price: PRICE,
    })
    await settle(placed, 'paid')
    expect(await tell(placed)).toBe(200)
    expect(await rowOf(placed.transaction)).toMatchObject({ state: 'paid' })
  })
})

describe('receipts', () => {
  it('are numbered in sequence within a site, whoever pays at the same moment', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => buyer()))
    const placed = await Promise.all(buyers.map((who) => visit(localhost, who).api.orders.place(wish())))
    await Promise.all(placed.map((one) => settle(one, 'paid')))
    await Promise.all(placed.map(tell))
    const rows = await Promise.all(placed.map(({ transaction }) => rowOf(transaction)))
    const numbers = rows.map((row) => row?.receipt_number ?? 0).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
  })
})

describe('a receipt', () => {
  const mailed = ({ jobs }: Visit) =>
    jobs.filter((job) => job.kind === 'send-mail' && job.template === 'receipt')

  it('is emailed once more on its owner’s request, once for a double click', async () => {
    const anna = await buyer()
    const { transaction: id } = await bought(anna)
    const visited = visit(localhost, anna)
    const clicks = Array.from({ length: 20 }, () => visited.api.transaction.mailReceipt({ id }))
    expect(new Set(await Promise.all(clicks))).toEqual(new Set(['done']))
    await visited.settled()
    expect(mailed(visited)).toMatchObject([{ member_id: anna.id, order_id: id }])
  })

  it('is emailed to nobody else, nor for an unpaid order', async () => {
    const [anna, ben] = [await buyer(), await buyer()]
    const { transaction: id } = await bought(anna)
    const open = await visit(localhost, anna).api.orders.place(wish())
    const stranger = visit(localhost, ben)
    expect(await refusalOf(stranger.api.transaction.mailReceipt({ id }))).toMatchObject({ code: 'not_found' })
    const visited = visit(localhost, anna)
    const requested = visited.api.transaction.mailReceipt({ id: open.transaction })
    expect(await refusalOf(requested)).toMatchObject({ code: 'not_found' })
    await Promise.all([stranger.settled(), visited.settled()])
    expect([...mailed(stranger), ...mailed(visited)]).toEqual([])
  })

  it('is emailed only so often a day', async () => {
    const anna = await buyer()
    const [first, ...others] = LIMITS.receipt_mail
    expect(others).toEqual([])
    const { transaction: id } = await bought(anna)
    const visited = visit(localhost, anna)
    for (let each = 0; each < first.max; each++) await visited.services.limits.take('receipt_mail', anna.id)
    expect(await refusalOf(visited.api.transaction.mailReceipt({ id }))).toMatchObject({ code: 'too_many' })
  })
})

describe('a member’s transactions', () => {
  it('are their own: nobody else finds, lists or withdraws them', async () => {
    const [anna, ben] = [await buyer(), await buyer()]
    const placed = await bought(anna)
    const { api } = visit(localhost, ben)
    expect(await refusalOf(api.transaction.find({ id: placed.transaction }))).toMatchObject({
      code: 'not_found',
    })
    expect(await api.transactions.list()).toEqual([])
    expect(await api.transactions.last()).toBeNull()
    const money = { amount: PRICE, currency: 'EUR' }
    expect(await refusalOf(api.withdraw.confirm({ transaction: placed.transaction, money }))).toMatchObject({
      code: 'not_found',
    })
    expect(await balanceOf(anna)).toBe(CREDITS)
  })

  it('are returned page by page, newest first, and the last paid one is bought again', async () => {
    const anna = await buyer()
    const paid = await bought(anna)
    const failed = await bought(anna, 'failed')
    const { api } = visit(localhost, anna, { clock: createClock(Date.now()) })
    const listed = await api.transactions.list()
    const { receipt } = await api.transaction.find({ id: paid.transaction })
    expect(receipt).not.toBeNull()
    expect(Object.fromEntries(listed.map((each) => [each.id, each.receipt]))).toEqual({
      [failed.transaction]: null,
      [paid.transaction]: receipt,
    })
    expect(await api.transactions.list({ after: listed[0]?.cursor ?? '' })).toEqual(listed.slice(1))
    expect(await api.transactions.last()).toEqual({
      id: paid.transaction,
      package: 'credits-60',
      method: 'sandbox',
    })
  })
})

describe('the emails of a payment event', () => {
  const event = (outcome: PaymentEvent['outcome']) => ({
    key: `sandbox:one:${outcome}`,
    outcome,
    amount: 999,
  })
  const running = { paid_until: 5, due_at: 5, ended_at: null }
  const cancelled = { ...running, due_at: null }
  const ended = { ...cancelled, ended_at: 3 }

  /** Of an event that the member is told about as `told`. */
  async function emailsOf(
    outcome: PaymentEvent['outcome'],
    told: PaymentEvent['outcome'] | null = outcome,
    subscription: object | null = null,
    who?: MadeMember,
  ) {
    const { id: member_id } = who ?? (await buyer())
    return jobsOfPaymentEvent(
      { env, database: databaseOf(env, localhost.pool), request_id: undefined },
      { id: 'order', pool: localhost.pool, site: localhost.id, member_id } as OrderRow,
      { order: 'order', currency: 'EUR', ...event(outcome) },
      { subscription: subscription as Subscription | null, tell: told },
    )
  }

  it('are a receipt, which says until when premium is paid and whether it is renewed', async () => {
    const [receipt] = await emailsOf('paid')
    expect(receipt).toMatchObject({ template: 'receipt', id: 'mail:sandbox:one:paid', order_id: 'order' })
    expect(receipt).not.toHaveProperty('premium')
    expect(await emailsOf('paid', 'paid', running)).toMatchObject([{ premium: { until: 5, renews: true } }])
    expect(await emailsOf('paid', 'paid', cancelled)).toMatchObject([
      { premium: { until: 5, renews: false } },
    ])
  })

  it('say what went back, and what came again, with premium where that goes on', async () => {
    expect(await emailsOf('refunded')).toMatchObject([{ template: 'refund', amount: 999 }])
    expect(await emailsOf('charged_back')).toMatchObject([{ template: 'chargeback', amount: 999 }])
    const [reversal] = await emailsOf('refund_failed', 'refund_failed', ended)
    expect(reversal).toMatchObject({ template: 'reversal', what: 'refund_failed', amount: 999 })
    expect(reversal).not.toHaveProperty('premium')
    expect(await emailsOf('chargeback_reversed', 'chargeback_reversed', cancelled)).toMatchObject([
      { template: 'reversal', what: 'chargeback_reversed', premium: { until: 5, renews: false } },
    ])
  })

  it('are the reversal’s alone, once, where that was reported before what it reverses', async () => {
    expect(await emailsOf('refunded', 'refund_failed')).toMatchObject([
      { template: 'reversal', id: `mail:${reversalKeyOf('sandbox:one:refunded')}` },
    ])
    expect(await emailsOf('refund_failed', null)).toEqual([])
  })

  it('are none for a payment that was not made, nor to a member who has left', async () => {
    for (const outcome of ['failed', 'cancelled', 'expired'] as const)
      expect(await emailsOf(outcome)).toEqual([])
    const left = await member(localhost, { status: 'deleted' })
    expect(await emailsOf('paid', 'paid', null, left)).toEqual([])
  })
})

describe('payment events', () => {
  it('are rejected without a valid signature, and 404 for providers that are not configured', async () => {
    const { fetch, api, user } = await signedUp()
    const placed = await purchase(api, user.id)
    const body = JSON.stringify({ payment: paymentOf(placed) })
    const post = (name: string) =>
      fetch(`/api/payment_event.php?provider=${name}`, {
        method: 'POST',
        body,
        headers: { 'Content-Length': String(body.length) },
      })
    expect((await post('sandbox')).status).toBe(403)
    for (const name of ['', 'mollie', 'stripe', 'constructor', unique('nobody')])
      expect((await post(name)).status).toBe(404)
  })

  it('of an unknown payment change nothing and are answered', async () => {
    await confirm('nobody')
    expect(await tell({ transaction: unique('nobody') })).toBe(200)
  })
})
