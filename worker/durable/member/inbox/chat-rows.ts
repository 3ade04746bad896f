// The rows of a member's chats: read through the row cache and changed in one place. The messages themselves are in the conversation
// objects.
import type { ProfileKind } from '#src/contract/profile.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'

export type InboxChat = {
  conversation: string
  peer: string
  peer_kind: ProfileKind
  listed: number
  archived: number
  /** An index of `BLOCKED`. */
  blocked: number
  gone: number
  acknowledged: number
  active_at: number
  num_unread_messages: number
  /** Ranges of unread seqs: seq-ranges.ts. */
  unread: string
  last_seq: number
  last_text: string | null
  last_sender: string | null
  last_sent_at: number | null
  received_upto: number
  read_upto: number
  peer_read_upto: number
  cleared_upto: number
}
/** Who has blocked: the member, whether or not the peer has too, or the peer alone. */
export type BlockedBy = 'me' | 'peer' | null
/** The meaning of each value of the column `blocked`. */
export const BLOCKED = [null, 'me', 'peer'] as const satisfies BlockedBy[]
export const blockedBy = ({ blocked }: Pick<InboxChat, 'blocked'>): BlockedBy => BLOCKED[blocked] ?? null

export type ChatRows = ReturnType<typeof createChatRows>

export function createChatRows({ sql, cacheRows }: Pick<CachedStorage, 'sql' | 'cacheRows'>) {
  const cached = cacheRows<InboxChat | null>('chats')

  const find = (conversation: string): InboxChat | null =>
    cached.get(conversation, () => {
      const [chat] = sql.exec<InboxChat>('SELECT * FROM chats WHERE conversation = ?', conversation).toArray()
      return chat ?? null
    })

  /** Changes one chat, and caches the row that is stored. */
  function change(conversation: string, set: string, ...bindings: (string | number | null)[]): void {
    const [chat] = sql
      .exec<InboxChat>(
        `UPDATE chats SET ${set} WHERE conversation = ? RETURNING *`,
        ...bindings,
        conversation,
      )
      .toArray()
    cached.set(conversation, chat ?? null)
  }

  /** Changes several chats, and empties the cache. */
  function changeAll(statement: string, ...bindings: (string | number)[]) {
    const changed = sql.exec(statement, ...bindings).toArray()
    cached.clear()
    return changed
  }

  return {
    find,
    change,
    changeAll,
    /** Caches a row whose every value is known. */
    set: (chat: InboxChat): void => cached.set(chat.conversation, chat),
  }
}
