// Two hundred parallel requests, over HTTP and the live socket, for the same money: as many succeed as there is money
// for, and every wallet equals a plain count, to the credit. `npm run fuzz` runs each twenty times; of webhooks `npm run test:all` sends two
// hundred, `npm test` forty.
import { createExecutionContext, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { proRata } from '#src/domain/money.ts'
import type { PaymentMethod } from '#src/domain/orders.ts'
import { consume } from '#tests/support/account-actions.ts'
import { conversationObjectOf, memberObjectOf } from '#tests/support/chat-world.ts'
import { member, unique } from '#tests/support/factories.ts'
import { type Harness, harness, type Send } from '#tests/support/harness.ts'
import {
  mollie,
  sandbox,
  stripe,
  type Told,
  WITH_MOLLIE,
  WITH_STRIPE,
} from '#tests/support/payments/control.ts'
import { paymentOf, settle, tell, wish } from '#tests/support/purchases.ts'
import { sessionOf } from '#tests/support/recorded-calls.ts'
import { tries } from '#tests/support/thorough.ts'
import { app } from '#worker/app.ts'
import { findLedgerErrors } from '#worker/durable/member/wallet/reconciliation.ts'
import type { Env } from '#worker/env.ts'
import { all, build, run } from '#worker/platform/database/query.ts'
import { createSandbox } from '#worker/platform/payments/sandbox.ts'

/** Webhooks of one payment at once. */
const WEBHOOKS = tries(40, 200)
const TIMEOUT = { timeout: 120_000 }
const CREDITS = 60
const PRICE = 1_499
const atOnce = <T>(count: number, work: (nth: number) => T) =>
  Array.from({ length: count }, (_, nth) => work(nth))

type Buyer = Harness & { id: string }

/** A member who may buy and write, with so many credits. */
async function buyer(credits = 0, send?: Send): Promise<Buyer> {
  const { id } = await member(localhost, { email_confirmed_at: 1, country: 'NL' })
  const session = await sessionOf(id)
  await memberObjectOf(id).grant({ key: 'gift', origin: 'gift', credits })
  return { ...harness({ session, ...(send && { send }) }), id }
}

/** Waits for all; returns the successes, and the codes of the failures. */
async function outcomesOf<T>(calls: readonly Promise<T>[]) {
  const settled = await Promise.allSettled(calls)
  const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = settled.flatMap(({ status, reason }: { status: string; reason?: unknown }) => {
    if (status === 'fulfilled') return []
    if (!(reason instanceof Refusal)) throw reason
    return [reason.code]
  })
  return { done, codes: [...new Set(refused)].sort() }
}

/** The balance equals a plain count, the sum of the ledger, and what is left in the lots. */
async function expectExact(id: string, credits: number): Promise<void> {
  const memberObject = memberObjectOf(id)
  const { ledger = [], lots = [] } = (await memberObject.exportPage(null)).tables
  const sum = (rows: typeof ledger, column: string) => rows.reduce((all, row) => all + Number(row[column]), 0)
  expect({
    balance: await memberObject.getBalance(),
    ledger: sum(ledger, 'delta'),
    lots: sum(lots, 'remaining'),
  }).toEqual({
    balance: credits,
    ledger: credits,
    lots: credits,
  })
  expect(await runInDurableObject(memberObject, (_desk, { storage }) => findLedgerErrors(storage))).toEqual(
    [],
  )
}

const ordersOf = (id: string) =>
  all(env.DB, build.selectFrom('orders').where('member_id', '=', id).selectAll())
const onlyOf =
  (...codes: string[]) =>
  (seen: string[]) =>
    seen.every((one) => codes.includes(one))
const busyOr = (...codes: string[]) => expect.toSatisfy(onlyOf('busy', ...codes))

/** Anna writes to Ben two hundred times at once: half over HTTP, half over her sockets. Returns what the conversation object then has of it. */
async function writeAtOnce(anna: Buyer) {
  const ben = await buyer()
  const { id: conversation } = await anna.api.chat.open({ profile: ben.id })
  const message = () => ({ conversation, client_id: crypto.randomUUID(), text: 'Hi Ben' })
  const sockets = await Promise.all(atOnce(4, () => socketOf(anna)))
  const overSocket = (nth: number) =>
    (sockets[nth % sockets.length] ?? expect.fail('no socket')).send(message())
  const { done, codes } = await outcomesOf(
    atOnce(200, async (nth) => {
      if (nth % 2 === 0) return overSocket(nth / 2)
      return (await anna.api.message.send(message())).message.client_id
    }),
  )
  for (const socket of sockets) socket.close()
  const page = await conversationObjectOf(conversation).read(anna.id, {
    after: 0,
    cleared_upto: 0,
    limit: 1_000,
  })
  const placed = page.ok ? page.messages.map(({ client_id }) => client_id) : []
  expect(placed.toSorted()).toEqual(done.toSorted())
  return { sent: done.length, codes }
}

/** A live socket that answers its messages as HTTP does. */
async function socketOf(anna: Buyer) {
  const { webSocket } = await anna.fetch('/api/live.php', { headers: { upgrade: 'websocket' } })
  const socket = webSocket ?? expect.fail('no socket')
  const waiting = new Map<string, PromiseWithResolvers<string>>()
  socket.addEventListener('message', ({ data }) => {
    const { type, client_id, code } = JSON.parse(String(data))
    if (type === 'sent') waiting.get(client_id)?.resolve(client_id)
    if (type === 'refused') waiting.get(client_id)?.reject(new Refusal(code))
  })
  socket.accept()
  return {
    send(message: { conversation: string; client_id: string; text: string }): Promise<string> {
      const answer = Promise.withResolvers<string>()
      waiting.set(message.client_id, answer)
      socket.send(JSON.stringify({ type: 'send', ...message, acknowledge_fictional: false }))
      return answer.promise
    },
    close: () => socket.close(1000, 'leaving'),
  }
}

describe('two hundred parallel requests', () => {
  it(
    'write, over HTTP and the socket, and as many messages are sent as there are credits',
    TIMEOUT,
    async () => {
      const anna = await buyer(30)
      const { sent, codes } = await writeAtOnce(anna)
      expect(sent).toBe(30)
      expect(codes).toEqual(busyOr('insufficient_credits'))
      await expectExact(anna.id, 0)
    },
  )

  it(
    'write, and never exceed the limit that the member set for a day, though it is loosened meanwhile',
    TIMEOUT,
    async () => {
      const anna = await buyer(100)
      await anna.api.credits.guard({ guard: { per_day: 7, per_chat: null } })
      const [{ sent, codes }] = await Promise.all([
        writeAtOnce(anna),
        ...atOnce(10, () => anna.api.credits.guard({ guard: { per_day: null, per_chat: null } })),
      ])
      expect(sent).toBe(7)
      expect(codes).toEqual(busyOr('spending_guard'))
      await expectExact(anna.id, 93)
    },
  )

  it('order by the same click, and it is one order, one payment and one purchase', TIMEOUT, async () => {
    const anna = await buyer()
    const wished = wish()
    const { done, codes } = await outcomesOf(atOnce(200, () => anna.api.orders.place(wished)))
    expect(new Set(done.map((one) => JSON.stringify(one))).size).toBe(1)
    // More than ten clicks a minute are refused.
    expect(codes).toEqual(['too_many'])
    const placed = done[0] ?? expect.fail('nothing was placed')
    expect(await ordersOf(anna.id)).toMatchObject([{ id: placed.transaction, price: PRICE, state: 'open' }])
    await settle(placed, 'paid')
    expect(await tell(placed)).toBe(200)
    await expectExact(anna.id, CREDITS)
  })

  it(
    'order with one code, and it is used as often as its limits say, by each and by all',
    TIMEOUT,
    async () => {
      const code = unique('CODE').toUpperCase()
      const limits = { limit_member: 2, limit_total: 15 }
      const row = {
        pool: localhost.pool,
        code,
        kind: 'percent' as const,
        value: 10,
        origin: 'operator' as const,
      }
      await run(env.DB, build.insertInto('discount_codes').values({ ...row, ...limits, created_at: 0 }))
      const people = await Promise.all(atOnce(20, () => buyer()))
      const { done, codes } = await outcomesOf(
        atOnce(200, (nth) => (people[nth % 20] as Buyer).api.orders.place({ ...wish(), code })),
      )
      expect(done.length).toBeGreaterThanOrEqual(1)
      // A member whose first two orders have the code may move it to another one.
      expect(codes).toEqual(expect.arrayContaining(['code_unusable']))
      expect(codes).toSatisfy(onlyOf('code_unusable', 'invalid'))
      const stored = await all(
        env.DB,
        build
          .selectFrom('discount_uses')
          .where('code', '=', code)
          .where('state', '<>', 'freed')
          .select(['order_id', 'member_id']),
      )
      expect(stored.length).toBeLessThanOrEqual(15)
      const payable: string[] = []
      for (const { id } of people) {
        expect(stored.filter(({ member_id }) => member_id === id).length).toBeLessThanOrEqual(2)
        const orders = (await ordersOf(id)).filter(
          ({ payment, state }) => payment !== null && state === 'open',
        )
        for (const { price } of orders) expect(price).toBe(Math.floor((PRICE * 90) / 100))
        payable.push(...orders.map((order) => order.id))
      }
      expect(payable.toSorted()).toEqual(stored.map(({ order_id }) => order_id).toSorted())
    },
  )

  it(
    'withdraw the same purchase while it is being used and the bank reports it, and no cent is refunded twice',
    TIMEOUT,
    async () => {
      const anna = await buyer()
      const ben = await buyer()
      const placed = await anna.api.orders.place(wish())
      await settle(placed, 'paid')
      expect(await tell(placed)).toBe(200)
      const { id: conversation } = await anna.api.chat.open({ profile: ben.id })
      const { transaction } = placed
      const shown = await anna.api.transaction.find({ id: transaction })
      const money = shown.withdrawal?.money ?? expect.fail('nothing to give back')
      const [given, sent, told] = await Promise.all([
        outcomesOf(atOnce(170, () => anna.api.withdraw.confirm({ transaction, money }))),
        outcomesOf(
          atOnce(10, () =>
            anna.api.message.send({ conversation, client_id: crypto.randomUUID(), text: 'Hi Ben' }),
          ),
        ),
        Promise.all(atOnce(20, () => tell(placed))),
      ])
      expect(new Set(told)).toEqual(new Set([200]))
      expect(await tell(placed)).toBe(200)
      const refunds = (await createSandbox(env).find(paymentOf(placed)))?.refunds ?? []
      const after = await anna.api.transaction.find({ id: transaction })
      const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
      expect(after.refunded.amount).toBe(back)
      // The first one has refunded nothing yet: the amount had changed by then.
      const all = given.done.length > 0
      expect(back).toBe(all ? money.amount : 0)
      expect(refunds).toHaveLength(all ? 1 : 0)
      await expectExact(anna.id, all ? 0 : CREDITS - sent.done.length)
      expect(all ? sent.done : []).toEqual([])
    },
  )

  it(
    'sign up with one address, or grant what a signup grants, and the welcome credits are granted once',
    TIMEOUT,
    async () => {
      const email = `${unique('anna')}@example.test`
      const { done } = await outcomesOf(
        atOnce(8, () => harness().api.user.signup({ email, name: 'Anna', password: 'a quiet harbour' })),
      )
      expect(done).toHaveLength(1)
      const [row] = await all(env.DB, build.selectFrom('members').where('email', '=', email).select('id'))
      const id = row?.id ?? expect.fail('nobody signed up')
      const { welcome_credits: credits } = localhost.settings
      await Promise.all(
        atOnce(200, (nth) =>
          consume({
            kind: 'grant-welcome',
            id: `${id}-${nth % 20}`,
            pool: localhost.pool,
            site: localhost.id,
            member_id: id,
            credits,
          }),
        ),
      )
      await expectExact(id, credits)
    },
  )
})

/** A worker with these bindings. */
const workerWith = (bindings: Partial<Env>): Send => {
  const all = { ...env, ...bindings } as Env
  return async (request) => app.fetch(request, all, createExecutionContext())
}

type Shop = { told: () => Told; method: PaymentMethod; send: Send }
const SHOPS: Record<string, Shop> = {
  sandbox: { told: sandbox, method: 'sandbox', send: workerWith({}) },
  mollie: { told: mollie, method: 'creditcard', send: workerWith(WITH_MOLLIE) },
  stripe: { told: stripe, method: 'creditcard', send: workerWith(WITH_STRIPE) },
}

describe.each(Object.entries(SHOPS))('webhooks of %s in parallel', (name, { told, method, send }) => {
  async function tellAtOnce(payment: string, times = WEBHOOKS): Promise<void> {
    const answers = await Promise.all(
      atOnce(times, async () => {
        const { headers, bytes } = await told().webhook(payment)
        headers.set('content-length', String(bytes.length))
        const path = `/api/payment_event.php?provider=${name}`
        return (await harness({ send }).fetch(path, { method: 'POST', headers, body: bytes })).status
      }),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
  }

  it(
    'report payments, refunds and chargebacks, and every credit and cent is counted once',
    TIMEOUT,
    async () => {
      const anna = await buyer(0, send)
      const { transaction } = await anna.api.orders.place({ ...wish(), method })
      const [order] = await ordersOf(anna.id)
      const payment = order?.payment ?? expect.fail('no payment')
      await tellAtOnce(payment, 20)
      await expectExact(anna.id, 0)

      await told().settle(payment, 'paid')
      // A refund arrives while the payment is still being reported.
      const part = 500
      await Promise.all([
        tellAtOnce(payment),
        told().takeBack(payment, 'refund', `re_${unique('one')}`, part),
      ])
      await tellAtOnce(payment, 1)
      const left = CREDITS - proRata(CREDITS, part, PRICE)
      await expectExact(anna.id, left)
      expect(await anna.api.transaction.find({ id: transaction })).toMatchObject({
        state: 'refunded',
        refunded: { amount: part },
      })

      await told().takeBack(payment, 'charge-back', `chb_${unique('one')}`, PRICE - part)
      await tellAtOnce(payment)
      await expectExact(anna.id, 0)
      const after = await anna.api.transaction.find({ id: transaction })
      expect(after).toMatchObject({ state: 'charged_back', refunded: { amount: PRICE } })
      expect(await ordersOf(anna.id)).toMatchObject([
        { state: 'charged_back', receipt_number: expect.any(Number) },
      ])
    },
  )
})
