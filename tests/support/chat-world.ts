// Members, member objects and conversation objects for tests inside workerd. Every call makes new people.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { demoAnswering } from '#sites/demo-settings.ts'
import type { ProfileKind } from '#src/contract/profile.ts'
import { conversationIdOf } from '#worker/durable/conversation/conversation-id.ts'
import type { ConversationProtocol } from '#worker/durable/conversation/protocol.ts'
import { conversationStub, memberStub } from '#worker/durable/kit/stubs.ts'
import type { SendRequest } from '#worker/durable/member/sending.ts'
import type { LimiterProtocol, MemberProtocol } from '#worker/durable/protocol.ts'
import type { MemberFacts } from '#worker/platform/database/member-facts.ts'
import { eventually } from './eventually.ts'
import { BIRTH_DATE, staffDesk } from './factories.ts'

/** The facts of D1 about a member; missing ones have defaults. */
export const factsOf = (facts: Partial<MemberFacts> = {}): MemberFacts => ({
  version: 1,
  pool: 'tests',
  status: 'active',
  name: 'Anna',
  language: 'en',
  email_confirmed: true,
  read_receipts: true,
  restricted_at: null,
  restricted_until: null,
  typing: true,
  gender: null,
  country: null,
  birth_date: BIRTH_DATE,
  ended_by: 0,
  kept_session: null,
  ...facts,
})

/** The facts of a deleted account. */
export const GONE = factsOf({ status: 'deleted' })

/** The facts of all members here; D1 has no rows of them. */
export const POOL = 'tests'

/** Messages to fictional profiles are answered round the clock. */
export const ANSWERING = { pool: POOL, ...demoAnswering }

export const memberObjectOf = (member: string) => memberStub(env, member)
export const conversationObjectOf = (conversation: string) => conversationStub(env, conversation)

/** Makes a member with credits. Returns the id. */
export async function memberWith(credits: number): Promise<string> {
  const id = crypto.randomUUID()
  await memberObjectOf(id).grant({ key: 'welcome', origin: 'welcome', credits })
  return id
}

/** Anna, with credits, has opened a chat with Ben; `send` is hers. */
export async function openChat(credits: number, peer_kind: ProfileKind = 'member') {
  if (peer_kind === 'fictional') await staffDesk(POOL)
  const anna = await memberWith(credits)
  const ben = crypto.randomUUID()
  const conversation = await conversationIdOf(POOL, anna, ben)
  await memberObjectOf(anna).open({
    conversation,
    peer: ben,
    peer_kind,
    email_confirmed: true,
    may_begin: true,
  })
  const send = (text: string, request: Partial<SendRequest> = {}) =>
    sendFrom(anna, { conversation, text, ...request })
  return { anna, ben, conversation, send }
}

/** Sends a message for one credit. */
export function sendFrom(
  member: string,
  request: Partial<SendRequest> & Pick<SendRequest, 'conversation' | 'text'>,
) {
  const plain = {
    cost: 1,
    producer: 'member',
    acknowledge_fictional: false,
    answering: ANSWERING,
  } as const
  return memberObjectOf(member).send({ client_id: crypto.randomUUID(), ...plain, ...request }, null)
}

/** The messages that a participant can read, oldest first. */
export async function readAll(member: string, conversation: string) {
  const page = await conversationObjectOf(conversation).read(member, {
    after: 0,
    cleared_upto: 0,
    limit: 1_000,
  })
  if (!page.ok) throw new Error(page.refusal)
  return page.messages
}

/** Waits until so many messages are unread in a member's chat list. Returns the list. */
export function inboxWithUnread(member: string, unread: number) {
  return eventually(
    () => memberObjectOf(member).list(),
    (list) => list[0]?.num_unread_messages === unread,
  )
}

type Stub =
  | DurableObjectStub<MemberProtocol>
  | DurableObjectStub<ConversationProtocol>
  | DurableObjectStub<LimiterProtocol>

/** The clock of an object, which tests replace. */
type Timed = Rpc.DurableObjectBranded & { now: () => number }

/** Ends an object at once, as a crash does: only what it has stored is left. */
export async function kill(room: Stub): Promise<void> {
  const dying = runInDurableObject(room as DurableObjectStub, (_room, state) =>
    state.abort('killed by a test'),
  )
  await dying.catch(() => {})
}

const DAY_MS = 86_400_000

/**
 * Replaces the clock of an object, which returns epoch milliseconds. Its alarms ring by the machine's clock: one that is due by that, but
 * not by the object's, would find nothing to do and ring again at once, without end. Such an alarm waits to be rung by the test.
 */
export function setClock(room: Stub, now: () => number): Promise<void> {
  return runInDurableObject(room as unknown as DurableObjectStub<Timed>, (object, { storage }) => {
    object.now = now
    const { setAlarm }: DurableObjectStorage = Object.getPrototypeOf(storage)
    storage.setAlarm = (at, options) => {
      const isEarly = Number(at) > now() && Number(at) <= Date.now()
      return setAlarm.call(storage, isEarly ? Date.now() + DAY_MS : at, options)
    }
  })
}
