// A conversation as a blocked member reads it: as if the other had deleted their account. It has no text and no reaction of the other,
// so that a block cannot be distinguished from a deletion (docs/decisions/privacy.md).
import type { Message } from '#src/contract/chat.ts'
import type { MessageChange } from '#src/contract/message-changes.ts'

/** Empty texts stay in their places, as the conversation object leaves them of a deleted member. */
export const withoutWordsOf = (peer: string, messages: readonly Message[]): Message[] =>
  messages.map(({ reactions = [], quoted, ...message }) => {
    const remaining = reactions.filter(({ member }) => member !== peer)
    return {
      ...message,
      ...(message.sender === peer
        ? { text: '', extra: null }
        : quoted !== undefined && { quoted: quoted?.sender === peer ? null : quoted }),
      ...(remaining.length > 0 && { reactions: remaining }),
    }
  })

/** A page of it, and what has changed since another. */
export function withoutPeer<Page extends { messages: Message[]; changes: MessageChange[] }>(
  page: Page,
  peer: string,
): Page {
  const changes = page.changes.map((change) => ({
    ...change,
    reactions: change.reactions.map((put) => (put.member === peer ? { ...put, reaction: null } : put)),
  }))
  return { ...page, messages: withoutWordsOf(peer, page.messages), changes }
}
