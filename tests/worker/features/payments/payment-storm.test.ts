// A hundred payment events, a thousand in `npm run test:all`, each delivered one to five times, shuffled and in parallel, a tenth of the deliveries crashing midway:
// every wallet, order, receipt and email is exact afterwards. Emails are counted and not sent: sending a thousand is
// tested elsewhere, and takes longer than all of this.
import { env } from 'cloudflare:workers'
import { describe, expect, inject, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { OrderState } from '#src/domain/orders.ts'
import { recordingQueue } from '#tests/support/api.ts'
import { type MadeMember, member, unique } from '#tests/support/factories.ts'
import { takeComplaints } from '#tests/support/strict-console.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { NewOrder } from '#worker/durable/member/orders/protocol.ts'
import type { Env } from '#worker/env.ts'
import { settlePayment } from '#worker/features/payments/settle-payment.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { all, anyOf, batch, build } from '#worker/platform/database/query.ts'
import type { Payment } from '#worker/platform/payments/provider.ts'
import type { QueueMessage } from '#worker/platform/queue/jobs.ts'

const THOROUGH = inject('thorough')
const MEMBERS = THOROUGH ? 40 : 8
const ORDERS_EACH = THOROUGH ? 10 : 5
const EVENTS = THOROUGH ? 1_000 : 100
const CREDITS = 60
const PRICE = 1_500
const AT_ONCE = 40
const STORM_TIMEOUT_MS = 300_000

/** `failed`: so many of the refunds, the first ones. */
type Bought = {
  order: NewOrder
  payment: string
  buyer: MadeMember
  refunds: number
  failed: number
  chargeback: 'none' | 'stands' | 'reversed'
}

const random = seeded(20_261_181)
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const below = (limit: number) => Math.floor(random() * limit)
/** One to five times, more often few. */
const timesTold = () => 1 + Math.floor(5 * random() ** 2)
function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => [random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
}

const jobs: QueueMessage[] = []
const bindings: Env = { ...env, JOBS: recordingQueue(jobs) }

/** Placed in the member object, and begun at the provider; the copy is still to be stored. */
async function buy(buyer: MadeMember): Promise<Bought> {
  const id = unique('order')
  const order: NewOrder = {
    id,
    attempt: unique('attempt'),
    kind: 'package',
    package: 'credits-60',
    credits: CREDITS,
    bonus: 0,
    price: PRICE,
    currency: 'EUR',
    vat_rate: 2_100,
    country: 'NL',
    code: null,
    provider: 'sandbox',
    method: 'sandbox',
    express_start: '',
  }
  await memberStub(env, buyer.id).placeOrder(order)
  return { order, payment: `sb_${id}`, buyer, refunds: 0, failed: 0, chargeback: 'none' }
}

/** The copies in D1, as they are while it is being paid. */
const keepCopies = (bought: readonly Bought[]) =>
  batch(
    databaseOf(env, localhost.pool).write,
    bought.map(
      ({ order: { bonus: _, express_start: __, ...order }, payment, buyer: { id: member_id, pool } }) =>
        build.insertInto('orders').values({
          ...{ ...order, payment, member_id, pool },
          ...{ site: localhost.id, state: 'open', pay_at: 'https://pay.test', created_at: Date.now() },
        }),
    ),
  )

/** The provider's state after so many of the events of a payment. */
function truth({ order, payment, refunds, failed, chargeback }: Bought): Payment {
  const of = { payment, order: order.id, outcome: 'paid' as const, amount: PRICE, currency: 'EUR' }
  return {
    ...of,
    refunds: Array.from({ length: refunds }, (_, at) => ({
      id: `re_${at}`,
      amount: PRICE / 2,
      reversed: at < failed,
    })),
    chargebacks:
      chargeback === 'none' ? [] : [{ id: 'chb', amount: PRICE, reversed: chargeback === 'reversed' }],
  }
}

/** A worker that crashes at one step: after the member object's answer, at the copy in D1, or while enqueuing jobs. */
function dying(step: number): Env {
  const died = () => {
    throw new Error('died midway')
  }
  if (step === 0)
    return {
      ...bindings,
      MEMBER_DESK: {
        getByName: (name: string) => ({
          settlePayment: async (newEvent: never) => {
            await memberStub(env, name).settlePayment(newEvent)
            died()
          },
        }),
      },
    } as unknown as Env
  const withSession = (since: string) => {
    const session = env.DB.withSession(since)
    let writes = 0
    return {
      prepare: (query: string) => session.prepare(query),
      batch: (statements: D1PreparedStatement[]) => {
        writes += 1
        return writes > 1 ? died() : session.batch(statements)
      },
      getBookmark: () => session.getBookmark(),
    }
  }
  if (step === 1) return { ...bindings, DB: { withSession } } as unknown as Env
  return { ...bindings, JOBS: { sendBatch: died } } as unknown as Env
}

async function report(payment: Payment, env: Env): Promise<boolean> {
  const work: Promise<unknown>[] = []
  const deps = { env, now: Date.now, background: (one: Promise<unknown>) => void work.push(one) }
  try {
    await settlePayment({ ...deps, pool: localhost.pool }, 'sandbox', payment)
    return true
  } catch {
    return false
  } finally {
    await Promise.all(work)
  }
}

type ReturnedKey = { key: string; reversed: boolean }
const returnsOf = ({ payment, refunds, chargebacks }: Payment): ReturnedKey[] => [
  ...refunds.map(({ id, reversed }) => ({ key: `sandbox:${payment}:refunded:${id}`, reversed })),
  ...chargebacks.map(({ id, reversed }) => ({ key: `sandbox:${payment}:charged_back:${id}`, reversed })),
]
const stateOf = ({ refunds, failed, chargeback }: Bought): OrderState => {
  if (chargeback === 'stands') return 'charged_back'
  return refunds > failed ? 'refunded' : 'paid'
}
const creditsOf = ({ refunds, failed, chargeback }: Bought) =>
  chargeback === 'stands' ? 0 : CREDITS - ((refunds - failed) * CREDITS) / 2

describe('payment events', () => {
  it('delivered one to five times, shuffled, in parallel, with a tenth of the deliveries crashing midway, leave every wallet exact', {
    timeout: STORM_TIMEOUT_MS,
  }, async () => {
    const buyers = await Promise.all(Array.from({ length: MEMBERS }, () => member(localhost)))
    const bought = await Promise.all(
      buyers.flatMap((buyer) => Array.from({ length: ORDERS_EACH }, () => buy(buyer))),
    )
    await keepCopies(bought)
    const events = bought.map(truth)
    while (events.length < EVENTS) {
      const one = bought[below(bought.length)] as Bought
      if (one.failed < one.refunds && random() < 0.3) one.failed += 1
      else if (one.refunds < 2 && random() < 0.6) one.refunds += 1
      else one.chargeback = one.chargeback === 'none' ? 'stands' : 'reversed'
      events.push(truth(one))
    }
    const tellings = shuffled(events.flatMap((event) => Array.from({ length: timesTold() }, () => event)))
    let died = 0
    for (let at = 0; at < tellings.length; at += AT_ONCE)
      await Promise.all(
        tellings.slice(at, at + AT_ONCE).map(async (payment) => {
          const dies = random() < 0.1
          if (await report(payment, dies ? dying(below(3)) : bindings)) return
          died += 1
          // Unanswered deliveries are repeated.
          expect(await report(payment, bindings)).toBe(true)
        }),
      )
    expect(died).toBeGreaterThan(EVENTS / 50)

    for (const buyer of buyers) {
      const own = bought.filter((one) => one.buyer === buyer)
      const memberObject = memberStub(env, buyer.id)
      expect(await memberObject.getBalance()).toBe(own.reduce((sum, one) => sum + creditsOf(one), 0))
      const orders = await memberObject.listOrders({ limit: 50 })
      expect(new Map(orders.map(({ id, state }) => [id, state]))).toEqual(
        new Map(own.map((one) => [one.order.id, stateOf(one)])),
      )
    }
    const rows = await all(
      env.DB,
      build
        .selectFrom('orders')
        .where('id', 'in', anyOf(bought.map(({ order }) => order.id)))
        .selectAll(),
    )
    expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
      new Map(bought.map((one) => [one.order.id, stateOf(one)])),
    )
    const numbers = rows.map(({ receipt_number }) => receipt_number ?? 0).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))

    // An email for each event: given to the queue, which recognises a repeat by its id, or stored for the sweep.
    const pending = await all(env.DB, build.selectFrom('pending_jobs').select('id'))
    const handed = jobs.flatMap((job) => ('id' in job ? [job.id] : []))
    const owed = [...handed, ...pending.map(({ id }) => id)].filter((id) => id.startsWith('mail:'))
    const received = new Set(
      events.flatMap(returnsOf).flatMap(({ key, reversed }) => (reversed ? [] : [key])),
    )
    const ends = bought.map(truth).flatMap(returnsOf)
    // An event reversed before its arrival is not emailed; one that arrived late is emailed as reversed alone.
    const reversed = ends.filter((one) => one.reversed && received.has(one.key)).map(({ key }) => key)
    const standing = ends.filter((one) => !one.reversed).map(({ key }) => key)
    const paid = bought.map(({ payment }) => `sandbox:${payment}:paid`)
    const due = [...paid, ...standing, ...reversed.map((key) => `${key}:reversed`)].map(
      (key) => `mail:${key}`,
    )
    const early = new Set(reversed.map((key) => `mail:${key}`))
    expect(reversed.length).toBeGreaterThan(0)
    expect(new Set(owed.filter((id) => !early.has(id)))).toEqual(new Set(due))
    takeComplaints()
  })
})
