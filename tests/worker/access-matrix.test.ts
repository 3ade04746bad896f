// Who may do what to whose (design section 16): every request that Anna's browser makes, sent by everybody else. Nothing of hers
// is told, nothing of hers moves, and what is hers is answered like what never was. A new call is covered by its sample.
import { beforeAll, describe, expect, it } from 'vitest'
import gay from '#sites/gay.ts'
import localhost from '#sites/localhost.ts'
import she from '#sites/she.ts'
import { type Access, accessOf, type Call } from '#src/contract/call.ts'
import { contract } from '#src/contract/index.ts'
import type { LiveCommand } from '#src/contract/live.ts'
import { HARM } from '#tests/support/account-actions.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { deskOf } from '#tests/support/chat-world.ts'
import { block, member } from '#tests/support/factories.ts'
import { ORIGIN } from '#tests/support/harness.ts'
import { listenTo } from '#tests/support/live-socket.ts'
import {
  answerOf,
  type Recorded,
  recordCalls,
  type Sent,
  sendAs,
  sessionOf,
  storedOf,
  textOf,
} from '#tests/support/recorded-calls.ts'
import { CALLS } from '#tests/support/samples.ts'
import { ROUTE_HANDLERS } from '#worker/http/api/route-handlers.ts'
import type { Principal } from '#worker/principal.ts'

/** Whoever asks: a token for each request, since some of them end the session. */
type Asking = { token(): Promise<string | null>; origin: string }

let recorded: Recorded
let everybody: Record<Role, Asking>

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
/** Who has no session here. */
const NOBODY: readonly Role[] = [
  'a visitor',
  'a suspended member',
  'a deleted member',
  'a member of another pool, here',
]

const known = { email_confirmed_at: 1, country: 'NL' }
const asked = (token: Asking['token'], origin = ORIGIN): Asking => ({ token, origin })

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
  const { accountActions } = visit(localhost).context.services
  await accountActions.ban(suspended.id, HARM)
  await accountActions.deleteAccount(deleted.id, { who: { kind: 'system', job: 'test' }, why: null })
  return {
    'a visitor': asked(async () => null),
    'a third member': asked(() => sessionOf(third.id)),
    'a member whom both have blocked': asked(() => sessionOf(blocked.id)),
    'a suspended member': asked(async () => tokens[0]),
    'a deleted member': asked(async () => tokens[1]),
    'a member of another pool': asked(() => sessionOf(far.id, gay.pool), 'http://gay.localhost'),
    'a member of another pool, here': asked(() => sessionOf(far.id, gay.pool)),
    'a member of another pool of the same database': asked(
      () => sessionOf(near.id, she.pool),
      'http://she.localhost',
    ),
  }
}

beforeAll(async () => {
  recorded = await recordCalls()
  everybody = await askingPeople(recorded.world)
}, 120_000)

const namesHers = (sent: Sent) => recorded.hers.ids.some((id) => textOf(sent).includes(id))

/** The same request about what never was: every id of hers is another of its shape. */
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

describe('what Anna’s browser sends', () => {
  it('is all of the calls that know who asks, and much of it names what is hers', () => {
    const titles = new Set(recorded.sent.map(({ title }) => title))
    const missing = CALLS.filter(
      ({ title, group, call }) => accessOf(group, call) !== 'public' && !titles.has(title),
    )
    expect(missing.map(({ title }) => title)).toEqual([])
    expect(recorded.sent.filter(namesHers).length).toBeGreaterThanOrEqual(19)
  })

  it.each(ROLES)(
    'is answered to %s with nothing of hers, as what never was, and moves nothing',
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
      // Whoever takes away what is not there has it their way.
      expect(done).toEqual(NOBODY.includes(role) ? [] : ['profileImage.remove'])
      expect(await storedOf(world)).toEqual(before)
    },
  )
})

/** What she has bought, and every movement of her credits. */
async function moneyOf({ anna }: Recorded['world']) {
  const { orders, ledger } = (await deskOf(anna.user.id).exportPage(null)).tables
  return { orders: (orders ?? []).map(({ id }) => String(id)), ledger }
}

const isLeaving = (call: Call) => call === contract.logout.calls.leave

const isOptional = ({ title }: Sent) => {
  const named = CALLS.find((one) => title.startsWith(one.title))
  return named ? accessOf(named.group, named.call) === 'optional' : false
}

describe('what is Anna’s and Ben’s, over the live socket', () => {
  it.each(['a third member', 'a member whom both have blocked', 'a member of another pool'] as const)(
    'is refused to %s, who hears nothing of it and moves nothing',
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
      // What Anna hears next is what Ben writes: nothing came before it.
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

describe('a call for members', () => {
  const strangers: Principal[] = [
    { kind: 'operator', id: 'olga', rights: ['read', 'support', 'moderate', 'finance'] },
    { kind: 'provider', name: 'payments' },
    { kind: 'system', job: 'sweep' },
  ]
  const inputs = [undefined, {}, { id: 'x' }]

  const MEMBERS: readonly Access[] = ['member', 'bearer']
  it.each(CALLS.filter(({ group, call }) => MEMBERS.includes(accessOf(group, call))))(
    '$title is not for operators, providers and jobs, whatever they bring',
    async ({ group, title }) => {
      const served = ROUTE_HANDLERS.find((one) => one.group === group) ?? expect.fail('not served')
      const { context } = visit(localhost)
      for (const principal of strangers)
        for (const input of inputs) {
          const refusal = await refusalOf(
            served.run(title.split('.')[1] ?? '', input, { ...context, principal }),
          )
          expect(refusal).toEqual({ code: 'sign_in_required', details: {} })
        }
    },
  )
})

describe('what a member may see', () => {
  it('is the same room for the other of the two, and nothing of her money', async () => {
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
