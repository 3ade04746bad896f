// Reactions and hiding of messages in an open conversation. Pure; the result does not depend on the order of events.
import type { Chat, Message } from '../contract/chat.ts'
import type { MessageChange, Reaction } from '../contract/message-changes.ts'

/** The messages of a conversation, and the `seq` of those that the member has hidden from themselves. */
type MessagesWithChanges = { chat: Chat; hidden: ReadonlySet<number> }

/** Of two by the same member the later one holds; one that was taken back stays in the list, so that an older event does not restore it. */
function withReaction(message: Message, reaction: Reaction): Message {
  const known = message.reactions ?? []
  const isSame = ({ member }: Reaction) => member === reaction.member
  const before = known.find(isSame)
  if (before && before.revision >= reaction.revision) return message
  const others = known.filter((one) => !isSame(one))
  return { ...message, reactions: [...others, reaction] }
}

/** Applies changes of messages; those that are not loaded have them when they are. */
export function withMessageChanges(
  { chat, hidden }: MessagesWithChanges,
  changes: readonly (Pick<MessageChange, 'seq' | 'reactions' | 'unanswered'> & { hidden?: boolean })[],
): MessagesWithChanges {
  const bySeq = new Map<number, Reaction[]>()
  const left = new Set(hidden)
  for (const change of changes) {
    bySeq.set(change.seq, [...(bySeq.get(change.seq) ?? []), ...change.reactions])
    if (change.hidden === true) left.add(change.seq)
    if (change.hidden === false) left.delete(change.seq)
  }
  const given_back = changes.filter(({ unanswered }) => unanswered).map(({ seq }) => seq)
  const messages = chat.messages.map((message) => {
    const seq = message.seq ?? 0
    const changed = (bySeq.get(seq) ?? []).reduce(withReaction, message)
    return given_back.includes(seq) ? { ...changed, unanswered: true as const } : changed
  })
  return { chat: { ...chat, messages }, hidden: left }
}

/** A member's own reaction before the server has it: half a revision ahead, so that any later one replaces it. */
export function withOwnReaction(
  state: MessagesWithChanges,
  seq: number,
  { member, reaction }: Pick<Reaction, 'member' | 'reaction'>,
): MessagesWithChanges {
  const known = findReaction(state, seq, member)
  const revision = (known?.revision ?? 0) + 0.5
  return withMessageChanges(state, [{ seq, reactions: [{ member, reaction, revision }] }])
}

export const findReaction = (
  { chat }: Pick<MessagesWithChanges, 'chat'>,
  seq: number,
  member: string,
): Reaction | undefined =>
  chat.messages.find((message) => message.seq === seq)?.reactions?.find((one) => one.member === member)
