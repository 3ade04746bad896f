// Whatever a client sends in place of what its page would: prices of its own, negative numbers, fractions, numbers too big, text,
// lists and nothing at all, in every value of every call and of every frame. What the contract does not know is refused in its
// words, without an echo, and nothing moves; prices are the server's, and every wallet is explained to the credit.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import localhost from '#sites/localhost.ts'
import { contract } from '#src/contract/index.ts'
import { LiveCommand } from '#src/contract/live.ts'
import { bodyOf as demandedBody } from '#src/contract/request-requirements.ts'
import * as schemas from '#src/contract/schemas.ts'
import { deskOf, roomOf } from '#tests/support/chat-world.ts'
import { bodyOf, type Changed, changedOnes, withMore } from '#tests/support/hostile-values.ts'
import { listenTo } from '#tests/support/live-socket.ts'
import {
  answerOf,
  type Recorded,
  recordCalls,
  type Sent,
  sendAs,
  sessionOf,
  storedOf,
} from '#tests/support/recorded-calls.ts'
import { findLedgerErrors } from '#worker/durable/member/wallet/reconciliation.ts'
import { all, build } from '#worker/platform/database/query.ts'

/** The wide limit of a member lets so many through, and more a little later. */
const AT_A_TIME = 300
const LATER_MS = 11_000

let recorded: Recorded
let changed: Changed[]

const isKnown = ({ sent: { call }, input }: Changed) =>
  call.input !== undefined && v.safeParse(call.input(schemas), input).success

beforeAll(async () => {
  recorded = await recordCalls()
  changed = recorded.sent.filter(({ call }) => call.input).flatMap(changedOnes)
}, 120_000)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Sends one after the other as Anna; answers what was said to each. */
async function sendAll<T extends { sent: Sent }>(list: readonly T[]) {
  const answers: (T & { status: number; text: string })[] = []
  const { anna } = recorded.world
  let token = ''
  for (const [at, one] of list.entries()) {
    if (at % AT_A_TIME === 0) vi.setSystemTime(Date.now() + LATER_MS)
    // Some of them end the session.
    if (at % 20 === 0) token = await sessionOf(anna.user.id)
    let response = await sendAs(one.sent, token)
    if (response.status === 401) {
      token = await sessionOf(anna.user.id)
      response = await sendAs(one.sent, token)
    }
    answers.push({ ...one, status: response.status, text: await answerOf(response) })
  }
  return answers
}

/** Every credit and every cent of Anna's is explained by what was bought here, at our prices, and written at our price. */
async function expectSound(): Promise<void> {
  const { anna, ben, conversation } = recorded.world
  const desk = deskOf(anna.user.id)
  const { ledger = [], lots = [] } = (await desk.exportPage(null)).tables
  expect(await runInDurableObject(desk, (_desk, { storage }) => findLedgerErrors(storage))).toEqual([])
  expect(await desk.getBalance()).toBe(ledger.reduce((sum, { delta }) => sum + Number(delta), 0))
  const cost = -localhost.settings.message_cost
  expect(ledger.filter(({ reason, delta }) => reason === 'message' && delta !== cost)).toEqual([])

  const orders = await all(
    env.DB,
    build.selectFrom('orders').where('member_id', '=', anna.user.id).selectAll(),
  )
  const priced = localhost.credit_packages.map(({ id, credits, prices }) => [id, credits, prices.EUR])
  for (const { package: id, credits, price, currency, vat_rate } of orders) {
    expect(priced).toContainEqual([id, credits, price])
    expect([currency, vat_rate]).toEqual(['EUR', 2_100])
  }
  const paid = orders.filter(({ paid_at }) => paid_at !== null).length
  expect(lots.map(({ granted }) => granted)).toEqual([
    localhost.settings.welcome_credits,
    ...Array.from({ length: paid }, () => 60),
  ])

  const page = await roomOf(conversation).read(anna.user.id, { after: 0, cleared_upto: 0, limit: 1_000 })
  if (!page.ok) throw new Error(page.refusal)
  for (const { sender, producer } of page.messages) {
    expect([anna.user.id, ben.user.id]).toContain(sender)
    expect(producer).toBe('member')
  }
}

// First, while the conversation is as it was made.
describe('a frame with a value nobody asked for', () => {
  it('is no message, is not echoed, and costs nothing', { timeout: 60_000 }, async () => {
    const { world } = recorded
    const { webSocket } = await world.anna.fetch('/api/live.php', { headers: { upgrade: 'websocket' } })
    const socket = listenTo(webSocket ?? expect.fail('no socket'))
    const { conversation } = world
    const client_id = () => crypto.randomUUID()
    const plain = [
      {
        type: 'send',
        conversation,
        client_id: client_id(),
        text: 'Hi',
        acknowledge_fictional: false,
        quote: 1,
      },
      { type: 'read', conversation, read_upto: 1 },
      { type: 'typing', conversation },
    ]
    const frames = plain.flatMap((frame) =>
      changedOnes(frameAsSent(frame)).filter(({ input }) => !v.safeParse(LiveCommand, input).success),
    )
    expect(frames.length).toBeGreaterThan(60)
    const before = await storedOf(world)
    for (const [at, { sent }] of frames.entries()) {
      vi.setSystemTime(Date.now() + 1_500)
      socket.sendText(JSON.stringify(bodyOf(sent)))
      // Frames are heard one after the other, and this one is answered.
      const probe = { type: 'send', client_id: `probe-${at}` }
      socket.sendText(JSON.stringify(probe))
      for (let client_id = ''; client_id !== probe.client_id; ) {
        const event = JSON.parse(await socket.nextText())
        // By its own word for a message a page knows which one was meant; nothing else of it comes back.
        client_id = event.client_id
        expect(JSON.stringify({ ...event, client_id: '' })).not.toContain('zq')
        expect(event).toMatchObject({ type: 'refused', code: 'invalid' })
      }
    }
    expect(await storedOf(world)).toEqual(before)
    socket.close()
    await expectSound()
  })
})

describe('a call with a value nobody asked for', () => {
  it('is any of the contract’s, by every value of what it takes', () => {
    const of = new Set(changed.map(({ sent }) => sent.title))
    const without = recorded.sent.filter(
      ({ title, call }) => call.input && demandedBody(call).kind !== 'files' && !of.has(title),
    )
    // Those need nothing, and were asked nothing.
    expect(without.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(changed.length).toBeGreaterThan(700)
  })

  it('is refused in our words, with nothing of it echoed and nothing changed', {
    timeout: 90_000,
  }, async () => {
    const before = await storedOf(recorded.world)
    const answers = await sendAll(changed.filter((one) => !isKnown(one)))
    for (const { sent, what, value, status, text } of answers) {
      const of = { title: sent.title, what, value }
      expect({ ...of, status, text }).toMatchObject({
        ...of,
        status: 422,
        text: expect.stringContaining('"invalid"'),
      })
      expect(text).not.toContain('zq')
      expect(text).not.toContain('xxxx')
    }
    expect(await storedOf(recorded.world)).toEqual(before)
  })

  it('that the contract knows all the same is answered, and every wallet stays explained', {
    timeout: 90_000,
  }, async () => {
    // A password may be anything; the right one, once it is chosen, deletes the account.
    const asked = changed.filter((one) => isKnown(one) && one.sent.call !== contract.user.calls.remove)
    const answers = await sendAll(asked)
    for (const { sent, what, value, status } of answers)
      expect({ title: sent.title, what, value, status }).toMatchObject({
        status: expect.toSatisfy((s) => s < 500),
      })
    await expectSound()
  })

  it('beside those it takes gets nothing by it: no price, no credits, no other’s name', {
    timeout: 60_000,
  }, async () => {
    const { anna, ben } = recorded.world
    const account = () =>
      env.DB.prepare('SELECT kind, pool, site, status, email, paid_at, created_at FROM members WHERE id = ?')
        .bind(anna.user.id)
        .first()
    const before = await account()
    const more = {
      ...{
        price: 1,
        amount: 1,
        credits: 1_000_000,
        bonus: 1_000_000,
        cost: -5,
        message_cost: 0,
        balance: 1e9,
      },
      ...{
        currency: 'XXX',
        vat_rate: 0,
        state: 'paid',
        paid: true,
        paid_at: 1,
        outcome: 'paid',
        refunded: -1,
      },
      ...{ member: ben.user.id, member_id: ben.user.id, sender: ben.user.id, producer: 'operator' },
      ...{ kind: 'fictional', status: 'banned', pool: 'gay', site: 'gay', order: 'x', key: 'welcome' },
      constructor: { prototype: { admin: true } },
    }
    const wellFormed = recorded.sent.filter(
      ({ method, type }) => method !== 'GET' && type === 'application/json',
    )
    const answers = await sendAll(wellFormed.map((sent) => ({ sent: withMore(sent, more) })))
    for (const { sent, status } of answers)
      expect({ title: sent.title, status }).toMatchObject({ status: expect.toSatisfy((s) => s < 500) })
    expect(await account()).toEqual(before)
    await expectSound()
  })
})

const frameAsSent = (frame: object): Sent => ({
  title: 'frame',
  call: recorded.sent[0]?.call ?? expect.fail('nothing was recorded'),
  method: 'POST',
  path: '',
  type: 'application/json',
  body: new TextEncoder().encode(JSON.stringify(frame)).buffer as ArrayBuffer,
})
