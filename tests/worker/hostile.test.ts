// Input that a client sends in place of what its page would. Values of every call and every frame, one changed at a time: prices,
// negative numbers, fractions, numbers too big, text, lists, nothing at all. What the contract does not accept is refused with a text
// of ours, without an echo, and changes nothing; prices are the server's, and every wallet is explained to the credit. Then
// generated requests (docs/decisions/testing.md): no bug, no stack, nothing echoed raw, the security headers, errors in the
// contract's shape. Small here; `npm run fuzz` makes as many requests as FUZZ_RUNS says.
import { createExecutionContext, runInDurableObject, SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import localhost from '#sites/localhost.ts'
import { contract } from '#src/contract/index.ts'
import { LiveCommand } from '#src/contract/live.ts'
import { isRefusalCode } from '#src/contract/refusals.ts'
import { bodyOf as demandedBody } from '#src/contract/request-requirements.ts'
import * as schemas from '#src/contract/schemas.ts'
import { LOCALES } from '#src/domain/constants.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { conversationObjectOf, memberObjectOf } from '#tests/support/chat-world.ts'
import { unique } from '#tests/support/factories.ts'
import {
  anyRequest,
  type FuzzRequest,
  MARKER,
  SUBJECTS,
  subjectsOf,
  type World,
} from '#tests/support/fuzz.ts'
import { harness, ORIGIN, signedUp } from '#tests/support/harness.ts'
import { bodyOf, type Changed, changedOnes, withMore } from '#tests/support/hostile-values.ts'
import { listenTo } from '#tests/support/live-socket.ts'
import { otherCalls, sendToOtherCalls } from '#tests/support/other-calls.ts'
import fc from '#tests/support/properties.ts'
import {
  answerOf,
  comeToRest,
  type Recorded,
  recordCalls,
  type Sent,
  sendAs,
  sessionOf,
  storedOf,
} from '#tests/support/recorded-calls.ts'
import { continueDate, endWindows, stopDate } from '#tests/support/stop-time.ts'
import { upstreamEnv } from '#tests/support/upstream-visitor.ts'
import { app } from '#worker/app.ts'
import { findLedgerErrors } from '#worker/durable/member/wallet/reconciliation.ts'
import { all, build } from '#worker/platform/database/query.ts'
import { messagesFor } from '#worker/platform/i18n/messages.ts'

const { runs, seed } = inject('fuzz')
const TIMEOUT_MS = 30_000 + runs * 100

/** The wide limit of a member allows so many, and more a little later. */
const AT_A_TIME = 300

let recorded: Recorded
let changed: Changed[]

const isKnown = ({ sent: { call }, input }: Changed) =>
  call.input !== undefined && v.safeParse(call.input(schemas), input).success

beforeAll(async () => {
  recorded = await recordCalls()
  changed = recorded.sent.filter(({ call }) => call.input).flatMap(changedOnes)
}, 120_000)

/** The wide limits of a member are exceeded quickly. */
function withOwnClock(): void {
  beforeEach(stopDate)
  afterEach(continueDate)
}

/** Sends one after the other as Anna; returns the answers. */
async function sendAll<T extends { sent: Sent }>(list: readonly T[]) {
  const answers: (T & { status: number; text: string })[] = []
  const { anna } = recorded.world
  let token = ''
  for (const [at, one] of list.entries()) {
    if (at % AT_A_TIME === 0) endWindows()
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

/** Every credit and every cent of Anna's follows from the purchases here at our prices, and from messages at our price. */
async function expectSoundWallet(): Promise<void> {
  const { anna, ben, conversation } = recorded.world
  const memberObject = memberObjectOf(anna.user.id)
  const { ledger = [], lots = [] } = (await memberObject.exportPage(null)).tables
  expect(await runInDurableObject(memberObject, (_desk, { storage }) => findLedgerErrors(storage))).toEqual(
    [],
  )
  expect(await memberObject.getBalance()).toBe(ledger.reduce((sum, { delta }) => sum + Number(delta), 0))
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

  const page = await conversationObjectOf(conversation).read(anna.user.id, {
    after: 0,
    cleared_upto: 0,
    limit: 1_000,
  })
  if (!page.ok) throw new Error(page.refusal)
  for (const { sender, producer } of page.messages) {
    expect([anna.user.id, ben.user.id]).toContain(sender)
    expect(producer).toBe('member')
  }
}

// First, while the conversation is new.
describe('written text', () => {
  const send = (text: string) => {
    const { anna, conversation } = recorded.world
    return anna.api.message.send({ conversation, client_id: crypto.randomUUID(), text })
  }

  it('as a message without visible characters is empty and costs nothing', async () => {
    const { anna } = recorded.world
    const { credits } = await anna.api.user.current()
    for (const text of ['\u200b\u200d', '\u2800', '\u202e\u202c', '\0\0', ' \u3164 ', '\ud800']) {
      await expect(send(text)).rejects.toMatchObject({
        code: 'invalid',
        details: { fields: { text: 'required' } },
      })
    }
    expect((await anna.api.user.current()).credits).toBe(credits)
  })

  it('as a message is delivered without deceptive characters, and with all that belong to it', async () => {
    const { message } = await send('\u202eGood\0 evening\ud800 👩‍🚀 नमस्ते')
    expect(message.text).toBe('Good evening 👩‍🚀 नमस्ते')
    await comeToRest(recorded.world)
  })

  it('as a name is one visible line', async () => {
    const named = await signedUp('An\0na\nof the\u202e quay')
    expect(named.user.profile.name).toBe('Anna of the quay')
    const signup = { email: `${unique('x')}@example.test`, name: '\u3164\u200b', password: 'a quiet harbour' }
    await expect(harness().api.user.signup(signup)).rejects.toMatchObject({
      details: { fields: { name: 'required' } },
    })
  })

  it('as a password is refused where it contains NUL', async () => {
    const signup = { email: `${unique('x')}@example.test`, name: 'Anna', password: 'a quiet\0harbour' }
    await expect(harness().api.user.signup(signup)).rejects.toMatchObject({
      details: { fields: { password: 'password_untypable' } },
    })
  })
})

describe('a frame with an unexpected value', () => {
  withOwnClock()

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
      // Frames are processed in sequence, and this one is answered.
      const probe = { type: 'send', client_id: `probe-${at}` }
      socket.sendText(JSON.stringify(probe))
      for (let client_id = ''; client_id !== probe.client_id; ) {
        const event = JSON.parse(await socket.nextText())
        // By its client_id a page knows which message was meant; nothing else of it is echoed.
        client_id = event.client_id
        expect(JSON.stringify({ ...event, client_id: '' })).not.toContain('zq')
        expect(event).toMatchObject({ type: 'refused', code: 'invalid' })
      }
    }
    expect(await storedOf(world)).toEqual(before)
    socket.close()
    await expectSoundWallet()
  })
})

describe('a call with an unexpected value', () => {
  withOwnClock()

  it('is generated for every call of the contract, and every value of its input', () => {
    const of = new Set(changed.map(({ sent }) => sent.title))
    const without = recorded.sent.filter(
      ({ title, call }) => call.input && demandedBody(call).kind !== 'files' && !of.has(title),
    )
    // Those have no input, and were not called.
    expect(without.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(changed.length).toBeGreaterThan(700)
  })

  it('is refused with a text of ours, with nothing of it echoed and nothing changed', {
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

  it('that the contract accepts is answered, and every wallet stays explained', {
    timeout: 90_000,
  }, async () => {
    // A password may be anything; the right one, once it is chosen, deletes the account.
    const requested = changed.filter((one) => isKnown(one) && one.sent.call !== contract.user.calls.remove)
    const answers = await sendAll(requested)
    for (const { sent, what, value, status } of answers)
      expect({ title: sent.title, what, value, status }).toMatchObject({
        status: expect.toSatisfy((s) => s < 500),
      })
    await expectSoundWallet()
  })

  it('beside the accepted ones has no effect: no price, no credits, no other member’s name', {
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
    await expectSoundWallet()
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

const Problem = v.strictObject({
  error: v.strictObject({
    code: v.custom<string>(isRefusalCode),
    details: v.record(v.string(), v.unknown()),
    request_id: v.pipe(v.string(), v.uuid()),
  }),
})

let fuzzed: World
let member_id: string
let session = ''
/** A page's answer when the hash queue is full. */
let busy: string[]
let requested = 0
function toRequest({ method, path, headers, body, signed_in }: FuzzRequest): Request {
  requested += 1
  const cookie = [headers.cookie, signed_in ? `session=${session}` : ''].filter(Boolean).join('; ')
  return new Request(ORIGIN + path, {
    method,
    redirect: 'manual',
    headers: { ...headers, cookie, 'cf-connecting-ip': unique('address') },
    ...(body !== null && { body }),
  })
}

const statuses = new Map<number, number>()

async function expectSoundAnswer(request: FuzzRequest, response: Response): Promise<void> {
  const { status, headers } = response
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status === 101) {
    response.webSocket?.accept()
    response.webSocket?.close()
    return
  }
  const text = new TextDecoder().decode(await response.arrayBuffer())
  const type = headers.get('content-type') ?? ''
  const is_api = new URL(ORIGIN + request.path).pathname.startsWith('/api/')

  if (status >= 500) {
    const meant =
      /prefetch|prerender/i.test(request.headers['sec-purpose'] ?? '') ||
      text.includes('"code":"busy"') ||
      busy.some((words) => text.includes(words))
    expect({ status, meant, text }).toMatchObject({ status: 503, meant: true })
  }
  expect(text).not.toMatch(/\n\s+at \S|node_modules|\b[\w-]+\.tsx?:\d+/)
  if (type.includes('html')) {
    expect(text).not.toContain('<zq')
    // In JSON a quotation mark has a backslash before it.
    expect(text).not.toMatch(/(?<!\\)">.?zq'/)
  }
  for (const [name, value] of [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
  ]) {
    expect(headers.get(name ?? ''), name).toBe(value)
  }
  expect(headers.get('content-security-policy')).toContain("default-src '")
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  if (is_api && status >= 400 && request.method !== 'HEAD') {
    expect(type).toContain('application/json')
    expect(v.is(Problem, JSON.parse(text)), text).toBe(true)
  }
  if (headers.has('location')) {
    const target = new URL(headers.get('location') ?? '', ORIGIN + request.path)
    expect(target.origin).toBe(ORIGIN)
  }
}

/** Generated requests can log out or delete the account, so another member is signed up if it is gone. */
async function renewSession(): Promise<void> {
  session = await sessionOf(member_id).catch(async () => {
    member_id = (await signedUp('Dora')).user.id
    return sessionOf(member_id)
  })
}

/** Sends a generated request; a failure names the request, reduced as far as it still fails. */
async function ask(
  requests: fc.Arbitrary<FuzzRequest>,
  times: number,
  send: (request: FuzzRequest) => Promise<Response>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      if (requested % 50 === 0) await renewSession()
      await expectSoundAnswer(request, await send(request))
    }),
    { numRuns: times, seed, endOnFailure: true },
  )
}

describe('generated requests', () => {
  beforeAll(async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    // Not Anna: the requests in her name above have changed what she may do.
    const dora = await signedUp('Dora')
    const { ben } = recorded.world
    const { id } = await dora.api.chat.open({ profile: ben.user.id })
    member_id = dora.user.id
    fuzzed = { profile: ben.user.id, conversation: id }
    await env.PHOTOS.put('zq.webp', new Uint8Array(64))
    busy = await Promise.all(
      LOCALES.map(async (locale) =>
        createTranslate(locale, await messagesFor(localhost, locale))('errors.busy'),
      ),
    )
    session = await sessionOf(member_id)
    return () => warnings.mockRestore()
  })

  it('cover every call of the contract, every page and every file', () => {
    expect(SUBJECTS.length).toBeGreaterThan(80)
    const orders = SUBJECTS.find(({ path }) => path === contract.orders.path)
    expect(orders?.fields).toEqual(['credit', 'method', 'code', 'attempt', 'express_start', 'chat'])
    expect(MARKER).toContain('<zq')
    expect(new Set(busy).size).toBe(LOCALES.length)
  })

  it(`are all answered correctly by the own API and its pages (${runs})`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    await ask(anyRequest(fuzzed), runs, (request) => SELF.fetch(toRequest(request)))
    if (runs > 1_000) console.info(`${runs} requests:`, Object.fromEntries([...statuses].sort()))
  })

  it('are all answered correctly where a call takes files, forms and raw bytes', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const send = sendToOtherCalls()
    await ask(anyRequest(fuzzed, subjectsOf(otherCalls)), Math.ceil(runs / 4), (request) =>
      send(toRequest(request)),
    )
  })

  it('are all answered correctly in front of an upstream', { timeout: TIMEOUT_MS }, async () => {
    const { env: before } = upstreamEnv(inject('upstreams').echo)
    const calls = SUBJECTS.filter(({ path }) => path.startsWith('/api/'))
    await ask(anyRequest(fuzzed, calls), Math.ceil(runs / 4), async (request) =>
      app.fetch(toRequest(request), before, createExecutionContext()),
    )
  })
})
