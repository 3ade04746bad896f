// Members who chat over HTTP and live sockets: rows in D1, and a session and credits in their member object.
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { D1Database, DurableObjectNamespace } from '@cloudflare/workers-types'
import * as v from 'valibot'
import { Chat, Message } from '#src/contract/chat.ts'
import type { MemberProtocol } from '#worker/durable/protocol.ts'
import { createSessionToken } from '#worker/platform/crypto/session-token.ts'
import type { MemberFacts } from '#worker/platform/database/member-facts.ts'
import { type MeasuredServer, SECRET } from './server.ts'

const SITE = 'localhost'
const RETRY_MS = 400

export type Chatter = { id: string; cookie: string; address: string }
/** The facts of D1 about each. */
export const FACTS: MemberFacts = {
  version: 0,
  pool: SITE,
  status: 'active',
  name: 'Chatter',
  language: 'en',
  email_confirmed: true,
  read_receipts: true,
  restricted_at: null,
  restricted_until: null,
  typing: true,
  gender: null,
  country: null,
  birth_date: '1990-05-04',
  ended_by: 0,
  kept_session: null,
}

const Opened = v.object({ id: v.string() })
const Sent = v.object({ message: Message, credits: v.number() })

/** Creates members with a session and `credits` credits each. */
export async function makeChatters(
  { miniflare }: MeasuredServer,
  count: number,
  credits: number,
): Promise<Chatter[]> {
  const { DB, MEMBER_DESK } = await miniflare.getBindings<{
    DB: D1Database
    MEMBER_DESK: DurableObjectNamespace
  }>()
  const now = Date.now()
  const made = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const id = `chatter${randomBytes(6).toString('hex')}`
      const address = `198.18.${index >> 8}.${index & 255}`
      return { id, address, ...(await createSessionToken(SECRET, id)) }
    }),
  )
  const rows = JSON.stringify(made)
  await DB.prepare(
    `INSERT INTO members (id, pool, site, kind, email, email_confirmed_at, name, language, created_at, last_active_at)
     SELECT value ->> 'id', ?2, ?2, 'member', (value ->> 'id') || '@example.test', ?3, 'Chatter', 'en', ?3, ?3
     FROM json_each(?1)`,
  )
    .bind(rows, SITE, now)
    .run()
  for (const { id, bearer } of made) {
    const memberObject = MEMBER_DESK.get(MEMBER_DESK.idFromName(id)) as unknown as MemberProtocol
    await memberObject.beginSession(FACTS, { id, hash: bearer.hash, device: 'Bench/1.0', as_of: 0 })
    await memberObject.grant({ key: 'bench', origin: 'gift', credits })
  }
  return made.map(({ id, token, address }) => ({ id, address, cookie: `session=${token}` }))
}

export const headersOf = ({ cookie, address }: Chatter, origin: string) => ({
  cookie,
  origin,
  'cf-connecting-ip': address,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
})

async function call<Schema extends v.GenericSchema>(
  schema: Schema,
  { origin }: MeasuredServer,
  chatter: Chatter,
  path: string,
  body?: unknown,
): Promise<v.InferOutput<Schema>> {
  const answer = await fetch(origin + path, {
    headers: headersOf(chatter, origin),
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
  return v.parse(schema, await answer.json())
}

/** Opens the conversation of two members. Returns its id. */
export async function openChat(server: MeasuredServer, from: Chatter, to: Chatter): Promise<string> {
  return (await call(Opened, server, from, `/api/chat.php?profile=${to.id}`)).id
}

type NewMessage = { conversation: string; text: string; client_id?: string }

/** Sends a message. Returns the time until it was acknowledged; throws if it was not. */
export async function sendMessage(server: MeasuredServer, from: Chatter, message: NewMessage) {
  const body = { client_id: randomUUID(), ...message }
  const started = performance.now()
  await call(Sent, server, from, '/api/message.php', body)
  return { client_id: body.client_id, started, acknowledged_ms: performance.now() - started }
}

/** Sends the same message again until it is acknowledged, as a client on a bad connection does. */
export async function sendUntilAcknowledged(
  server: MeasuredServer,
  from: Chatter,
  message: NewMessage,
  timeout_ms: number,
) {
  const same = { client_id: randomUUID(), ...message }
  const deadline = performance.now() + timeout_ms
  for (let attempts = 1; ; attempts++) {
    try {
      return { ...(await sendMessage(server, from, same)), attempts }
    } catch (error) {
      if (performance.now() > deadline) throw error
      await wait(RETRY_MS)
    }
  }
}

/** The balance of a member's wallet. */
export async function balanceOf(server: MeasuredServer, chatter: Chatter): Promise<number> {
  return (await call(v.object({ balance: v.number() }), server, chatter, '/api/credits.php')).balance
}

/** The price of one message of a conversation, in credits. */
export async function messageCost(
  server: MeasuredServer,
  chatter: Chatter,
  conversation: string,
): Promise<number> {
  return (await call(Chat, server, chatter, `/api/chat.php?id=${conversation}`)).message_cost
}

/** Every message of a conversation, in order. */
export async function readChat(server: MeasuredServer, chatter: Chatter, conversation: string) {
  const messages: v.InferOutput<typeof Message>[] = []
  for (;;) {
    const after = messages.at(-1)?.seq ?? 0
    const page = await call(Chat, server, chatter, `/api/chat.php?id=${conversation}&after=${after}`)
    const placed = page.messages.filter((message) => message.seq !== null)
    if (placed.length === 0) return messages
    messages.push(...placed)
  }
}
