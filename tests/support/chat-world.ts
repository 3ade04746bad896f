// Members, desks and rooms for tests inside workerd: every call makes people nobody else has.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { ProfileKind } from '#src/contract/profile.ts'
import { conversationIdOf } from '#worker/durable/conversation/conversation-id.ts'
import { conversationStub, memberStub } from '#worker/durable/kit/stubs.ts'
import type { SendRequest } from '#worker/durable/member/sending.ts'
import type { ConversationProtocol, LimiterProtocol, MemberProtocol } from '#worker/durable/protocol.ts'
import type { MemberFacts } from '#worker/platform/database/member-facts.ts'
import { eventually } from './eventually.ts'
import { BIRTH_DATE } from './factories.ts'

/** What D1 might say of a member; facts that are not given are plain. */
export const factsOf = (facts: Partial<MemberFacts> = {}): MemberFacts => ({
  version: 1,
  pool: 'tests',
  status: 'active',
  name: 'Anna',
  language: 'en',
  email_confirmed: true,
  read_receipts: true,
  typing: true,
  gender: null,
  country: null,
  birth_date: BIRTH_DATE,
  ended_by: 0,
  kept_session: null,
  ...facts,
})

/** What a desk is told of an account that was deleted. */
export const GONE = factsOf({ status: 'deleted' })

/** Of everybody here; D1 knows none of them. */
export const POOL = 'tests'

export const deskOf = (member: string) => memberStub(env, member)
export const roomOf = (conversation: string) => conversationStub(env, conversation)

/** The id of a new member with so many credits. */
export async function memberWith(credits: number): Promise<string> {
  const id = crypto.randomUUID()
  await deskOf(id).grant({ key: 'welcome', origin: 'welcome', credits })
  return id
}

/** Anna, with credits, has opened a chat with Ben; `send` is hers. */
export async function openChat(credits: number, peer_kind: ProfileKind = 'member') {
  const anna = await memberWith(credits)
  const ben = crypto.randomUUID()
  const conversation = await conversationIdOf(POOL, anna, ben)
  await deskOf(anna).open({ conversation, peer: ben, peer_kind, email_confirmed: true, may_begin: true })
  const send = (text: string, request: Partial<SendRequest> = {}) =>
    sendFrom(anna, { conversation, text, ...request })
  return { anna, ben, conversation, send }
}

/** Sends a message for one credit. */
export function sendFrom(
  member: string,
  request: Partial<SendRequest> & Pick<SendRequest, 'conversation' | 'text'>,
) {
  const plain = { cost: 1, producer: 'member', acknowledge_fictional: false } as const
  return deskOf(member).send({ client_id: crypto.randomUUID(), ...plain, ...request }, null)
}

/** What a participant can read, oldest first. */
export async function readAll(member: string, conversation: string) {
  const page = await roomOf(conversation).read(member, { after: 0, cleared_upto: 0, limit: 1_000 })
  if (!page.ok) throw new Error(page.refusal)
  return page.messages
}

/** The chat list of a member once so many messages are unread in it. */
export function inboxWithUnread(member: string, unread: number) {
  return eventually(
    () => deskOf(member).list(),
    (list) => list[0]?.num_unread_messages === unread,
  )
}

type Stub =
  | DurableObjectStub<MemberProtocol>
  | DurableObjectStub<ConversationProtocol>
  | DurableObjectStub<LimiterProtocol>

/** Every object's clock is a port. */
type Timed = Rpc.DurableObjectBranded & { now: () => number }

/** Ends an object as a crash does: at once, with whatever it was doing; only what it had stored is left. */
export async function kill(room: Stub): Promise<void> {
  const dying = runInDurableObject(room as DurableObjectStub, (_room, state) =>
    state.abort('killed by a test'),
  )
  await dying.catch(() => {})
}

/** Gives an object another clock, which answers epoch milliseconds. */
export function setClock(room: Stub, now: () => number): Promise<void> {
  return runInDurableObject(room as unknown as DurableObjectStub<Timed>, (object) => {
    object.now = now
  })
}
