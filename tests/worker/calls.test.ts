// Makes every page request and call once as Anna in a world of three members, and checks that each answer has the contract's shape,
// keeps its hop budget (design section 15), and contains nothing that she may not see. Then everybody else sends the same requests
// (design section 16): they get and change nothing of hers, and her ids are answered like ids that never existed. Pages of the site
// map and calls of the contract are found by themselves.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import performance from '#docs/performance.md?raw'
import gay from '#sites/gay.ts'
import localhost from '#sites/localhost.ts'
import she from '#sites/she.ts'
import { accessOf, type Call } from '#src/contract/call.ts'
import { contract } from '#src/contract/index.ts'
import type { LiveCommand } from '#src/contract/live.ts'
import { HARM } from '#tests/support/account-actions.ts'
import { visit } from '#tests/support/api.ts'
import { memberObjectOf } from '#tests/support/chat-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { block, member, unique } from '#tests/support/factories.ts'
import { type Harness, harness, ORIGIN } from '#tests/support/harness.ts'
import { type Hops, startCounting } from '#tests/support/hops.ts'
import { listenTo } from '#tests/support/live-socket.ts'
import { withTable } from '#tests/support/page-tables.ts'
import {
  answerOf,
  type Recorded,
  recordCalls,
  type Sent,
  sendAs,
  sessionOf,
  storedOf,
  type Told,
  textOf,
} from '#tests/support/recorded-calls.ts'
import { CALLS, callOnce, type World } from '#tests/support/samples.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'
import type { Budget } from './budgets/budgets.ts'
import { growthTable } from './budgets/growth.ts'
import { COUNTED_CALLS, type Counted, PAGES_AND_DEEDS } from './budgets/requests.ts'
import { type CountedRow, missingRows, tableOf } from './budgets/table.ts'

const REQUESTS = [...PAGES_AND_DEEDS, ...COUNTED_CALLS]
const PASSWORD = 'a quiet harbour'

/** The caller: a token for each request, since some of them end the session. */
type Asking = { token(): Promise<string | null>; origin: string }

let hopsOf: Awaited<ReturnType<typeof startCounting>>
let recorded: Recorded
let everybody: Record<Role, Asking>
const outcomes = new Map<string, { counted: Hops } | { error: unknown }>()
const told: Told[] = []

/** Makes a request and counts its hops; a failure is thrown in the request's own test. */
async function make({ title, count }: Counted, world: World): Promise<void> {
  const outcome = count(world, hopsOf).then(
    (counted) => ({ counted }),
    (error: unknown) => ({ error }),
  )
  outcomes.set(title, await outcome)
}

beforeAll(async () => {
  hopsOf = await startCounting()
  recorded = await recordCalls({
    async first(world) {
      for (const request of PAGES_AND_DEEDS) await make(request, world)
    },
    async make(world, { title }) {
      await make(COUNTED_CALLS.find((one) => one.title === title) ?? expect.fail(title), world)
    },
    calls: CALLS,
    hear: (one) => void told.push(one),
  })
  everybody = await askingPeople(recorded.world)
}, 240_000)

const ROLES = [
  'a visitor',
  'a third member',
  'a member whom both have blocked',
  'a suspended member',
  'a deleted member',
  'a member of another pool',
  'a member of another pool, here',
  'a member of another pool of the same database',
] as const
type Role = (typeof ROLES)[number]
/** Callers without a session here. */
const NOBODY: readonly Role[] = [
  'a visitor',
  'a suspended member',
  'a deleted member',
  'a member of another pool, here',
]

const known = { email_confirmed_at: 1, country: 'NL' }
const requested = (token: Asking['token'], origin = ORIGIN): Asking => ({ token, origin })

async function askingPeople({ anna, ben }: Recorded['world']): Promise<Record<Role, Asking>> {
  const make = async (site = localhost) => member(site, known)
  const [third, blocked, suspended, deleted, far, near] = await Promise.all([
    make(),
    make(),
    make(),
    make(),
    make(gay),
    make(she),
  ])
  const cardOf = ({ user }: typeof anna) => ({ id: user.id, pool: localhost.pool, name: '', email: '' })
  await Promise.all([anna, ben].map((one) => block(cardOf(one), blocked)))
  const tokens = await Promise.all([sessionOf(suspended.id), sessionOf(deleted.id)])
  const { accountActions } = visit(localhost).services
  await accountActions.ban(suspended.id, HARM)
  await accountActions.deleteAccount(deleted.id, { who: { kind: 'system', job: 'test' }, why: null })
  return {
    'a visitor': requested(async () => null),
    'a third member': requested(() => sessionOf(third.id)),
    'a member whom both have blocked': requested(() => sessionOf(blocked.id)),
    'a suspended member': requested(async () => tokens[0]),
    'a deleted member': requested(async () => tokens[1]),
    'a member of another pool': requested(() => sessionOf(far.id, gay.pool), 'http://gay.localhost'),
    'a member of another pool, here': requested(() => sessionOf(far.id, gay.pool)),
    'a member of another pool of the same database': requested(
      () => sessionOf(near.id, she.pool),
      'http://she.localhost',
    ),
  }
}

describe('hops are counted', () => {
  const ask = () => env.DB.prepare('SELECT 1').first()
  const three = ['D1 first', 'D1 first', 'D1 first']

  it('in sequence where one waits for the other, and as one where they run in parallel', async () => {
    const inSequence = await hopsOf(async () => {
      for (const _ of three) await ask()
    })
    expect(inSequence).toMatchObject({ hops: 3, journeys: 3, waves: three.map((name) => [name]) })
    expect(await hopsOf(() => Promise.all(three.map(ask)))).toMatchObject({ hops: 1, waves: [three] })
  })

  it('until the answer, and apart after it', async () => {
    const behind = async () => {
      for (const _ of three) await ask()
    }
    expect(await hopsOf(async () => void behind())).toMatchObject({ hops: 0, journeys: 0, behind: three })
  })

  it('per batch of statements, as one trip', async () => {
    const batch = () => env.DB.batch(three.map(() => env.DB.prepare('SELECT 1')))
    expect(await hopsOf(batch)).toMatchObject({ hops: 1, journeys: 1, statements: 3 })
  })
})

/** What exceeds a budget; empty where the budget is kept. */
function overspent({ counted, budget }: CountedRow): string[] {
  if (!budget) return ['has no budget']
  return (['hops', 'journeys'] satisfies (keyof Budget)[]).flatMap((what) =>
    counted[what] <= budget[what]
      ? []
      : [`${counted[what]} ${what} where ${budget[what]} are allowed: ${JSON.stringify(counted.waves)}`],
  )
}

describe('a page or a call', () => {
  const rowOf = ({ title, budget }: Counted): CountedRow => {
    const outcome = outcomes.get(title) ?? expect.fail('was not made')
    if ('error' in outcome) throw outcome.error
    return { title, budget, counted: outcome.counted }
  }

  it.each(REQUESTS)(
    '$title is answered exactly as the contract says, within its budget of hops and trips to D1 @spec 3.1 7.14 7.18 7.25 @design 15',
    (request) => {
      expect(overspent(rowOf(request))).toEqual([])
    },
  )

  // `npx vitest run --project worker tests/worker/calls.test.ts -u` writes the counted figures.
  it('has its row in the tables of docs/performance.md with the counted figures', async () => {
    const rows = REQUESTS.map(rowOf)
    const missing = missingRows(performance, rows)
    if (missing.length === 0) return
    const page = withTable(withTable(performance, 'hops', tableOf(rows)), 'growth', growthTable(rows))
    await expect(page, missing.join('\n')).toMatchFileSnapshot('../../docs/performance.md')
  })

  it('returns no secret and no address of others to Anna', () => {
    const { anna, ben, cato } = recorded.world
    expect(told.length).toBeGreaterThan(200)
    expect(told.filter(({ text }) => text.includes(anna.email)).length).toBeGreaterThan(5)
    const sessions = told.flatMap(({ cookies }) =>
      cookies.flatMap((cookie) => /^session=[^.;]+\.([^;]+)/.exec(cookie)?.[1] ?? []),
    )
    expect(sessions.length).toBeGreaterThan(0)
    const ours = [env.SECRET, env.MAIL_WEBHOOK_SECRET ?? expect.fail('no secret'), '$argon2', PASSWORD]
    const secrets = [...ours, ...sessions, ben.email, cato.email]
    const leaks = told.flatMap(({ what, text }) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => `${what} tells ${secret}`),
    )
    expect(leaks).toEqual([])
  })
})

const namesHers = (sent: Sent) => recorded.hers.ids.some((id) => textOf(sent).includes(id))

/** The same request with each of her ids replaced by an unknown one of the same shape. */
function madeUp(sent: Sent): Sent {
  const other = (id: string) => id.replace(/[0-9A-Za-z]{8}/, 'nobodys0')
  const without = (text: string) => recorded.hers.ids.reduce((all, id) => all.replaceAll(id, other(id)), text)
  const body = sent.body && new TextEncoder().encode(without(new TextDecoder().decode(sent.body))).buffer
  return { ...sent, path: without(sent.path), body: body && (body as ArrayBuffer) }
}

async function ask(sent: Sent, { token, origin }: Asking) {
  const response = await sendAs(sent, await token(), origin)
  const text = await answerOf(response)
  const code = response.status < 400 ? null : JSON.parse(text).error
  return { status: response.status, text, refusal: code && { ...code, request_id: '' } }
}

describe('Anna’s requests', () => {
  it('include all calls that need a caller, and many name ids of hers', () => {
    const titles = new Set(recorded.sent.map(({ title }) => title))
    const missing = CALLS.filter(
      ({ title, group, call }) => accessOf(group, call) !== 'public' && !titles.has(title),
    )
    expect(missing.map(({ title }) => title)).toEqual([])
    expect(recorded.sent.filter(namesHers).length).toBeGreaterThanOrEqual(19)
  })

  it.each(ROLES)(
    'are answered to %s with nothing of hers, like unknown ids, and change nothing',
    {
      timeout: 60_000,
    },
    async (role) => {
      const who = everybody[role]
      const { world, hers } = recorded
      const before = await storedOf(world)
      const done: string[] = []
      for (const sent of recorded.sent) {
        const { title } = sent
        const answer = await ask(sent, who)
        const told = [...hers.ids, ...hers.words].filter(
          (word) => answer.text.includes(word) && !textOf(sent).includes(word),
        )
        expect({ title, told }).toEqual({ title, told: [] })
        if (NOBODY.includes(role) && !isOptional(sent))
          expect({ title, ...answer.refusal }).toMatchObject({ title, code: 'sign_in_required' })
        if (!namesHers(sent)) continue
        if (answer.refusal === null) done.push(title)
        const { status, refusal } = await ask(madeUp(sent), who)
        expect({ title, status, refusal }).toEqual({ title, status: answer.status, refusal: answer.refusal })
      }
      // Deleting something unknown succeeds for everybody.
      expect(done).toEqual(NOBODY.includes(role) ? [] : ['profileImage.remove'])
      expect(await storedOf(world)).toEqual(before)
    },
  )
})

/** Her purchases, and every movement of her credits. */
async function moneyOf({ anna }: Recorded['world']) {
  const { orders, ledger } = (await memberObjectOf(anna.user.id).exportPage(null)).tables
  return { orders: (orders ?? []).map(({ id }) => String(id)), ledger }
}

const isLeaving = (call: Call) => call === contract.logout.calls.leave

const isOptional = ({ title }: Sent) => {
  const named = CALLS.find((one) => title.startsWith(one.title))
  return named ? accessOf(named.group, named.call) === 'optional' : false
}

describe('data of Anna and Ben, over the live socket', () => {
  it.each(['a third member', 'a member whom both have blocked', 'a member of another pool'] as const)(
    'is refused to %s, who gets no event of it and changes nothing',
    async (role) => {
      const { world } = recorded
      const { conversation } = world
      const before = await storedOf(world)
      const socket = await openLive(everybody[role])
      const annas = listenTo(await upgrade(world.anna.fetch))
      const frames: LiveCommand[] = [
        { type: 'typing', conversation },
        { type: 'read', conversation, read_upto: 1 },
        {
          type: 'send',
          conversation,
          client_id: crypto.randomUUID(),
          text: 'Me too',
          acknowledge_fictional: true,
        },
      ]
      for (const frame of frames) socket.send(frame)
      expect(await socket.next()).toMatchObject({ type: 'refused', code: 'not_found', details: {} })
      // The next event that Anna gets is Ben's message: none came before it.
      await world.ben.api.message.send({ conversation, client_id: crypto.randomUUID(), text: 'Still here?' })
      expect(await annas.next()).toMatchObject({ type: 'message', message: { text: 'Still here?' } })
      const after = await storedOf(world)
      expect(Object.keys(after)).toEqual(Object.keys(before))
      expect(JSON.stringify(after)).not.toContain('Me too')
      socket.close()
      annas.close()
    },
  )
})

async function upgrade(fetch: typeof recorded.world.anna.fetch): Promise<WebSocket> {
  const { webSocket } = await fetch('/api/live.php', { headers: { upgrade: 'websocket' } })
  return webSocket ?? expect.fail('no socket')
}

async function openLive({ token, origin }: Asking) {
  const live = recorded.sent.find(({ title }) => title === 'live.open') ?? expect.fail('not recorded')
  const { webSocket } = await sendAs(live, await token(), origin)
  return listenTo(webSocket ?? expect.fail('no socket'))
}

describe('a member sees', () => {
  it('the same conversation as the other participant, and nothing of her money', async () => {
    const { world, sent, hers } = recorded
    const { orders, ledger } = await moneyOf(world)
    const token = () => sessionOf(world.ben.user.id)
    const seen: string[] = []
    for (const one of sent.filter(({ call }) => call.method === 'GET' && !isLeaving(call))) {
      const { text } = await ask(one, { token, origin: ORIGIN })
      seen.push(text)
      const told = [world.anna.email, ...orders].filter(
        (word) => text.includes(word) && !textOf(one).includes(word),
      )
      expect({ title: one.title, told }).toEqual({ title: one.title, told: [] })
    }
    expect(seen.join()).toContain(hers.words[1])
    expect(await moneyOf(world)).toEqual({ orders, ledger })
  })
})

describe('a call', () => {
  it.each(CALLS.filter(({ call }) => call.idempotency_key))(
    '$title answers a repeat under the same key the same',
    async (named) => {
      const { call } = named
      const answers: unknown[] = []
      const keys: unknown[] = []
      await callOnce(recorded.world, named, (transport) => async (exchange) => {
        const answer = await transport(exchange)
        if (exchange.call === call) {
          answers.push(answer, await transport(exchange))
          keys.push((exchange.input as Record<string, unknown>)[call.idempotency_key ?? ''])
        }
        return answer
      })
      expect(keys).toEqual([expect.stringMatching(/./)])
      expect(answers).toEqual([answers[0], answers[0]])
    },
  )
})

/** All rows of D1, as text. */
async function everythingInD1(): Promise<string> {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite_*'",
  ).all<{ name: string }>()
  const rows = await env.DB.batch(tables.results.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`)))
  return JSON.stringify(rows.map(({ results }) => results))
}

/** All that a member object stores, as text. */
const everythingAtTheDesk = (member_id: string) =>
  runInDurableObject(memberStub(env, member_id), (_desk, { storage: { sql } }) =>
    JSON.stringify(
      sql
        .exec<{ name: string }>(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*'",
        )
        .toArray()
        .map(({ name }) => sql.exec(`SELECT * FROM ${name}`).toArray()),
    ),
  )

const cookieOf = (response: Response, name: string) =>
  new RegExp(`${name}=([^;]+)`).exec(response.headers.getSetCookie().join('\n'))?.[1] ?? ''

describe('secrets at rest', () => {
  let visitor: Harness
  const email = `${unique('anna')}@example.test`
  beforeAll(() => {
    visitor = harness()
  })

  it('are hashes: no session, device, signup token, emailed link or password is in D1 or in the member object', async () => {
    const { token } = await visitor.api.validateEmail.check({ email })
    const body = JSON.stringify({ email, name: 'Anna', password: PASSWORD, token })
    const response = await visitor.fetch('/api/user.php?new=1', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'Content-Length': String(body.length) },
    })
    expect(response.status).toBe(200)
    const mails = await eventually(
      () => listDevMail(env, { to: email }),
      (found) => found.length > 0,
    )
    const mailed = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
    const session = cookieOf(response, 'session').split('.')[1]
    const { challenge } = await visitor.api.passkeyLogin.begin()
    const { id } = await visitor.api.user.current()
    const stores = (await everythingInD1()) + (await everythingAtTheDesk(id))
    // The search finds what it must find, so that the absence of the rest proves something.
    for (const known of [id, email, '$argon2id$']) expect(stores).toContain(known)
    const told = { token, mailed, session, device: cookieOf(response, 'device').split('.')[0], challenge }
    for (const [name, secret] of Object.entries({ ...told, password: PASSWORD })) {
      expect([name, String(secret).length]).toEqual([name, expect.toSatisfy((length: number) => length > 10)])
      expect([name, stores.includes(String(secret))]).toEqual([name, false])
    }
  })

  it('signing in begins a new session and ends the device’s earlier one, so that nobody uses a session planted by an attacker', async () => {
    const [before] = await visitor.api.sessions.list()
    await visitor.api.login.enter({ email, password: PASSWORD })
    const after = await visitor.api.sessions.list()
    expect(after).toHaveLength(1)
    expect(after[0]?.id).not.toBe(before?.id)
  })
})
