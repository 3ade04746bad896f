// Records the requests of Anna's browser for every call, to be sent again by others or with changes; and reads everything that is stored of
// her and of her conversation, to check that nothing changed. New calls are included by their samples.
import { runInDurableObject, SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import localhost from '#sites/localhost.ts'
import { accessOf } from '#src/contract/call.ts'
import { contract } from '#src/contract/index.ts'
import { createSessions } from '#worker/features/sessions/service.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { conversationObjectOf, memberObjectOf } from './chat-world.ts'
import { eventually } from './eventually.ts'
import { unique } from './factories.ts'
import { ORIGIN } from './harness.ts'
import { CALLS, callOnce, makeWorld, type NamedCall, type World } from './samples.ts'

export type Sent = Pick<NamedCall, 'call'> & {
  title: string
  method: string
  /** Path and query. */
  path: string
  type: string | null
  /** As bytes, because a photo is not text. */
  body: ArrayBuffer | null
}
export type Recorded = {
  world: World
  sent: Sent[]
  /** Anna's private data. `ids`: ids that she received. `words`: texts that nobody else may read. */
  hers: { ids: string[]; words: string[] }
}

/** Matches ids. */
const TOKEN = /[\w-]{16,}/g
const LETTER = 'Between the two of us alone'
const ANSWER = 'And nobody else will know'

/** A response to Anna: of which call, its text, its cookies. */
export type Told = { what: string; text: string; cookies: string[] }

type Recording = {
  /** Called before any call. */
  first?: (world: World) => Promise<void>
  /** Makes a call once. */
  make?: (world: World, named: NamedCall) => Promise<unknown>
  /** Calls that do not use the session are made, but not recorded. */
  calls?: readonly NamedCall[]
  /** Called for each response to Anna. */
  hear?: (told: Told) => void
}

const knowsWhoAsks = ({ group, call }: NamedCall) => accessOf(group, call) !== 'public'

/** Makes calls once as Anna, by default all that use the session; preparing requests are left out. */
export async function recordCalls({
  first,
  make = (world, named) => callOnce(world, named),
  calls = CALLS.filter(knowsWhoAsks),
  hear = () => undefined,
}: Recording = {}): Promise<Recorded> {
  const seen: Request[] = []
  const told = new Set<string>()
  const hearing: Promise<void>[] = []
  const world = await makeWorld(async (request) => {
    seen.push(request.clone())
    const response = await SELF.fetch(request)
    const type = response.headers.get('content-type') ?? ''
    const reading = /json|html|text/.test(type) ? response.clone().text() : Promise.resolve('')
    const what = `${request.method} ${request.url}`
    const cookies = response.headers.getSetCookie()
    hearing.push(reading.then((text) => hear({ what, text, cookies })))
    if (type.includes('json')) for (const [token] of (await reading).matchAll(TOKEN)) told.add(token)
    return response
  })
  await first?.(world)
  const sent: Sent[] = []
  const record = async (named: NamedCall, work: () => Promise<unknown>) => {
    seen.length = 0
    await work()
    const own = seen.findLast((request) => isOf(named, request))
    if (own) sent.push(await toSent(named, own))
  }
  for (const named of calls)
    if (knowsWhoAsks(named)) await record(named, () => make(world, named))
    else await make(world, named)
  // One of the calls logs out.
  const { anna } = world
  await anna.api.login.enter({ email: anna.email, password: 'a quiet harbour' })
  const message = { conversation: world.conversation, seq: await exchangeLetters(world) }
  const report = { category: 'report', text: 'It threatens me.', good_faith: true, message } as const
  const [complain] = CALLS.filter(({ title }) => title === 'complaints.file')
  if (complain)
    await record({ ...complain, title: 'complaints.file of a message' }, () =>
      anna.api.complaints.file(report),
    )
  await comeToRest(world)
  await Promise.all(hearing)
  return { world, sent, hers: await listHers(world, sent, told) }
}

/** Adds messages, because the samples leave few to read. Returns the position of Ben's. */
async function exchangeLetters({ anna, ben, conversation }: World): Promise<number> {
  await anna.api.chat.open({ profile: ben.user.id })
  await anna.api.message.send({ conversation, client_id: crypto.randomUUID(), text: LETTER })
  await eventually(
    () => ben.api.chats.list(),
    ([chat]) => chat?.last_message?.text === LETTER,
  )
  const { message } = await ben.api.message.send({
    conversation,
    client_id: crypto.randomUUID(),
    text: ANSWER,
  })
  await eventually(
    () => anna.api.chats.list(),
    ([chat]) => chat?.last_message?.text === ANSWER,
  )
  return message.seq ?? 0
}

/** Waits until jobs and deliveries are done: after that nothing changes by itself. */
export async function comeToRest(world: World): Promise<void> {
  const objects = objectsOf(world)
  await eventually(
    async () => {
      // Run by hand: where hops are counted no alarm is set (counted-bindings.ts).
      for (const object of objects) await runInDurableObject(object, (instance) => instance.alarm?.())
      const [desk, room] = await Promise.all(objects.map(tablesOf))
      return { outbox: desk?.outbox ?? [], participants: room?.participants ?? [] }
    },
    ({ outbox, participants }) =>
      outbox.every(({ status }) => status !== 'queued') &&
      participants.every(({ delivered_upto }) => Number(delivered_upto) > 0),
  )
}

/** Waits until a member object has told everybody that its member has left, or is back. */
export async function toldEverybody(memberObject: DurableObjectStub): Promise<void> {
  await eventually(
    async () => {
      await runInDurableObject(memberObject, (instance) => instance.alarm?.())
      const { peers_to_tell = [], likes_to_tell = [], rooms_to_tell = [] } = await tablesOf(memberObject)
      return [...peers_to_tell, ...likes_to_tell, ...rooms_to_tell]
    },
    ({ length }) => length === 0,
  )
}

function isOf({ group, call }: NamedCall, { url, method }: Request): boolean {
  const { pathname, searchParams } = new URL(url)
  if (pathname !== group.path || method !== call.method) return false
  const flags = Object.values(group.calls).flatMap(({ method: other, flag }) =>
    other === method && flag ? [flag] : [],
  )
  return call.flag ? searchParams.has(call.flag) : !flags.some((flag) => searchParams.has(flag))
}

async function toSent({ title, call }: NamedCall, request: Request): Promise<Sent> {
  const { method, url, headers } = request
  const body = method === 'GET' ? null : await request.arrayBuffer()
  const { pathname, search } = new URL(url)
  return { title, call, method, path: pathname + search, type: headers.get('content-type'), body }
}

/** The path and body of what was sent, as text. */
export const textOf = ({ path, body }: Pick<Sent, 'path' | 'body'>): string =>
  decodeURIComponent(path) + (body ? new TextDecoder().decode(body) : '')

/** Sends it with the given token, from a new address. */
export function sendAs(
  { method, path, type, body }: Pick<Sent, 'method' | 'path' | 'type' | 'body'>,
  token: string | null,
  origin = ORIGIN,
): Promise<Response> {
  const headers = {
    origin,
    'sec-fetch-site': 'same-origin',
    'cf-connecting-ip': unique('address'),
    ...(token && { cookie: `session=${token}` }),
    ...(path.startsWith(contract.live.path) && { upgrade: 'websocket' }),
    ...(body && { 'content-length': String(body.byteLength) }),
    ...(type && { 'content-type': type }),
  }
  return SELF.fetch(`${origin}${path}`, { method, redirect: 'manual', headers, ...(body && { body }) })
}

/** The text of the response; a socket is closed. */
export async function answerOf(response: Response): Promise<string> {
  response.webSocket?.accept()
  response.webSocket?.close()
  return response.webSocket ? '' : new TextDecoder().decode(await response.arrayBuffer())
}

/** Begins a new session of a member. Returns its token. */
export async function sessionOf(member_id: string, pool = localhost.pool): Promise<string> {
  const deps = { env, pool, database: databaseOf(env, pool), now: Date.now, background: () => undefined }
  return (await createSessions(deps).create(member_id, 'Test/1.0')).token
}

type Row = Record<string, unknown>

/** Every table of an object with all its rows. */
const tablesOf = (stub: DurableObjectStub): Promise<Record<string, Row[]>> =>
  runInDurableObject(stub, (_object, { storage: { sql } }) => {
    const tables = sql.exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*'",
    )
    return Object.fromEntries(
      [...tables].map(({ name }) => [
        name,
        sql.exec<Record<string, SqlStorageValue>>(`SELECT * FROM ${name}`).toArray(),
      ]),
    )
  })

/** Anna's member object and the conversation object. */
const objectsOf = ({ anna, conversation }: World) =>
  [memberObjectOf(anna.user.id), conversationObjectOf(conversation)].map(
    (stub) => stub as unknown as DurableObjectStub,
  )

/** The tables of D1 about a member's money, chats and photos. */
const OWNED = [
  'members',
  'orders',
  'discount_codes',
  'discount_uses',
  'photos',
  'passkeys',
  'complaints',
  'blocks',
]

async function rowsAbout(member_id: string): Promise<Row[]> {
  const rows = await Promise.all(
    OWNED.map(async (table) => (await env.DB.prepare(`SELECT * FROM ${table}`).all<Row>()).results),
  )
  return rows.flat().filter((row) => JSON.stringify(row).includes(member_id))
}

/** Everything that is stored of Anna, and of her conversation with Ben. */
export async function storedOf(world: World): Promise<object> {
  const [desk, room] = await Promise.all(objectsOf(world).map(tablesOf))
  // The time and device of her last request change.
  const { sessions: _, ...kept } = desk ?? {}
  return { desk: kept, room, rows: await rowsAbout(world.anna.user.id) }
}

/** `told`: all ids that she received. */
async function listHers(
  { anna, ben, cato, lotte }: World,
  sent: readonly Sent[],
  told: ReadonlySet<string>,
): Promise<Recorded['hers']> {
  const everybodys = [anna.user.id, ben.user.id, cato.id, lotte.id]
  const asked = sent.flatMap(({ call, ...one }) => {
    const tokens = [...textOf(one).matchAll(TOKEN)].map(([token]) => token)
    // Chosen by the client, and not secret.
    const { idempotency_key: key } = call
    const own = key && JSON.parse(new TextDecoder().decode(one.body ?? undefined))[key]
    return tokens.filter((token) => token !== own)
  })
  const rows = await rowsAbout(anna.user.id)
  const orders = rows.filter(({ receipt_number }) => Number.isInteger(receipt_number))
  return {
    ids: [...new Set(asked)].filter((id) => told.has(id) && !everybodys.includes(id)),
    words: [anna.email, LETTER, ANSWER, ...orders.map(({ id }) => String(id))],
  }
}
