// The state of an open conversation, and how placed messages and events change it. Pure: the store (conversation.ts) makes the
// calls.
import type { Chat, Message } from '../contract/chat.ts'
import type { LiveEvent } from '../contract/live.ts'
import type { RefusalCode } from '../contract/refusals.ts'
import type { Writing, WritingEvent } from '../domain/conversation-machine.ts'
import { withAccepted } from '../domain/outgoing.ts'
import { withMessageChanges } from './message-changes.ts'

export type ConversationState = Writing<RefusalCode> & {
  /** Its messages are the placed ones, in order of `seq`. */
  chat: Chat
  /** `seq` of the messages that the member has hidden from themselves, as far as known here. */
  hidden: ReadonlySet<number>
  peer_typing: boolean
  /** How often a message was refused for missing credits: the page offers some at each. */
  credit_refusals: number
}

/** `more`: what else changes together with it. Returns whether the machine took the event. */
export type DispatchWriting = (event: WritingEvent<RefusalCode>, more?: Partial<ConversationState>) => boolean

const isSequenced = (message: Message) => message.seq !== null

/** The highest `seq`; 0 for none. */
export const lastSeq = (messages: readonly Message[]) => messages.filter(isSequenced).at(-1)?.seq ?? 0

/** The highest `seq` up to which no message is missing, given that none is up to `known_upto`. */
export function lastContiguousSeq(messages: readonly Message[], known_upto: number): number {
  const seqs = new Set(messages.map(({ seq }) => seq))
  let last = known_upto
  while (seqs.has(last + 1)) last += 1
  return last
}

/** Whether the server has no acknowledgement yet that the other profile is fictional: messages carry it. */
export const isUnacknowledged = ({ profile, acknowledged }: Chat) =>
  profile.kind === 'fictional' && !acknowledged

/** Whether the member is asked for it: not again while a message that carries it waits, also one of another tab. */
export const hasToAcknowledge = ({ chat, outgoing }: Pick<ConversationState, 'chat' | 'outgoing'>) =>
  isUnacknowledged(chat) && !outgoing.some(({ acknowledge_fictional }) => acknowledge_fictional)

/** From the loader's answer and the stored draft. */
export const initialState = (chat: Chat, saved_draft = ''): ConversationState => ({
  status: 'idle',
  draft_status: 'unread',
  saved_draft,
  chat: { ...chat, messages: chat.messages.filter(isSequenced) },
  outgoing: withAccepted(
    [],
    chat.messages.filter((message) => !isSequenced(message)),
  ),
  hidden: new Set(),
  replying: null,
  draft: '',
  refused: null,
  retry_after: null,
  peer_typing: false,
  credit_refusals: 0,
})

/** Joins placed messages by sender and client_id, in order of seq. */
function mergeMessages(known: readonly Message[], fresh: readonly Message[]): Message[] {
  const placed = [...known, ...fresh].filter(isSequenced)
  const byId = new Map<string, Message>()
  // Not every source of a message has its reactions: those that are known stay.
  for (const message of placed) {
    const name = `${message.sender} ${message.client_id}`
    byId.set(name, { ...byId.get(name), ...message })
  }
  return [...byId.values()].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
}

/** Merges placed messages; `more`: the other fields of the chat in the same answer. */
export function withMessages(
  { chat }: Pick<ConversationState, 'chat'>,
  fresh: readonly Message[],
  more: Partial<Chat> = {},
): Pick<ConversationState, 'chat'> {
  const messages = mergeMessages(chat.messages, fresh)
  const { acknowledged = chat.acknowledged } = more
  const isWritten = messages.some(({ sender }) => sender !== chat.profile.id)
  // The server takes no message before the acknowledgement, so that a placed one, even of another tab or the service worker, proves it.
  return { chat: { ...chat, ...more, messages, acknowledged: acknowledged || isWritten } }
}

/** Which of the member's own messages the server has, after `fresh` ones are merged. */
export const toSynced = ({ messages, profile }: Chat, fresh: readonly Message[]) =>
  ({
    type: 'synced',
    placed: new Set(messages.filter(({ sender }) => sender !== profile.id).map(({ client_id }) => client_id)),
    queued: fresh.filter((message) => !isSequenced(message)),
  }) as const satisfies WritingEvent<RefusalCode>

/** What an event of the live socket changes of the chat; the same state object where it concerns another conversation. */
export function withEvent(state: ConversationState, event: LiveEvent): Partial<ConversationState> {
  const { chat } = state
  const { conversation } = chat
  if ((event.type === 'blocked' || event.type === 'gone') && event.profile === chat.profile.id)
    return { chat: { ...chat, available: event.type === 'gone' && !event.gone } }
  if (!('conversation' in event) || event.conversation !== conversation.id) return state
  switch (event.type) {
    case 'reaction':
      return withMessageChanges(state, [{ seq: event.seq, reactions: [event] }])
    case 'message-hidden':
    case 'message-unanswered':
      return withMessageChanges(state, [{ ...event, reactions: [] }])
    case 'message-returned':
      return { chat: { ...chat, available: false } }
    // Removed on this device or another: a later message starts an empty chat.
    case 'chat-removed':
      return { chat: { ...chat, messages: [], has_more: false } }
    case 'delivered': {
      const peer_has_upto = Math.max(conversation.peer_has_upto ?? 0, event.has_upto)
      return { chat: { ...chat, conversation: { ...conversation, peer_has_upto } } }
    }
    case 'read': {
      const side = event.reader === chat.profile.id ? 'peer_read_upto' : 'read_upto'
      const read_upto = Math.max(conversation[side], event.read_upto)
      return { chat: { ...chat, conversation: { ...conversation, [side]: read_upto } } }
    }
    default:
      return state
  }
}
