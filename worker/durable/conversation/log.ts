// The log of one conversation: messages numbered by seq, from 1 without gaps (design section 4).
import type { SequencedMessage } from '#worker/durable/kit/message.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import type { QueuedMessage } from '#worker/durable/member/outbox.ts'
import { NOT_HIDDEN } from './reactions.ts'

export const MESSAGE_COLUMNS = 'seq, client_id, sender, producer, text, extra, sent_at'

/** `after` and `before` exclude; `cleared_upto` hides what the reader has removed; `since` also asks for changes after a revision. */
export type LogPage = {
  after?: number
  before?: number
  since?: number
  cleared_upto: number
  limit: number
}
/** `shown_upto`: the read mark that the other member may know. */
export type Participant = { member: string; read_upto: number; shown_upto: number }
export type ConversationLog = ReturnType<typeof createConversationLog>

export function createConversationLog({ sql, cacheRows }: CachedStorage) {
  const participants = cacheRows<Participant[]>('participants')
  const last = cacheRows<number>('last seq')

  const listMessages = (where: string, ...bindings: (number | string)[]) =>
    sql
      .exec<SequencedMessage>(
        `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE returned_at IS NULL AND ${where}`,
        ...bindings,
      )
      .toArray()

  const getLastSeq = (): number =>
    last.get('', () => {
      const [row] = sql.exec<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM messages').toArray()
      return row?.seq ?? 0
    })

  /** The seq of a sender's message; null while it has none. */
  function findSeq(sender: string, client_id: string): number | null {
    const [known] = sql
      .exec<{ seq: number }>('SELECT seq FROM messages WHERE sender = ? AND client_id = ?', sender, client_id)
      .toArray()
    return known?.seq ?? null
  }

  return {
    getLastSeq,
    findSeq,

    listParticipants: (): Participant[] =>
      participants.get('', () =>
        sql
          .exec<Participant>('SELECT member, read_upto, shown_upto FROM participants ORDER BY member')
          .toArray(),
      ),

    /** The first message sets the two participants, who never change. False when the batch is of others. */
    admit(members: readonly [string, string]): boolean {
      const present = this.listParticipants().map((row) => row.member)
      if (present.length > 0) return [...members].sort().join() === present.join()
      for (const member of members) sql.exec('INSERT INTO participants (member) VALUES (?)', member)
      participants.clear()
      return true
    },

    /** Gives a message its seq; a repeated `client_id` of the same sender keeps the one it has. */
    append(sender: string, message: QueuedMessage): { seq: number; added: boolean } {
      const seq = getLastSeq() + 1
      const { length: added } = sql
        .exec(
          `INSERT INTO messages (seq, client_id, sender, producer, text, extra, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (sender, client_id) DO NOTHING RETURNING seq`,
          seq,
          message.client_id,
          sender,
          message.producer,
          message.text,
          message.extra ?? null,
          message.sent_at,
        )
        .toArray()
      if (added === 0) return { seq: findSeq(sender, message.client_id) ?? 0, added: false }
      last.set('', seq)
      return { seq, added: true }
    },

    find(seq: number): SequencedMessage | null {
      const [message] = sql
        .exec<SequencedMessage>(`SELECT ${MESSAGE_COLUMNS} FROM messages WHERE seq = ?`, seq)
        .toArray()
      return message ?? null
    },

    /** The newest message that a reader is shown before a `seq`. */
    findBefore(seq: number, reader: string): SequencedMessage | null {
      return listMessages(`seq < ? AND ${NOT_HIDDEN} ORDER BY seq DESC LIMIT 1`, seq, reader)[0] ?? null
    },

    /** A message that was not taken back, for either reader. */
    findSequenced(seq: number): SequencedMessage | null {
      return listMessages('seq = ?', seq)[0] ?? null
    },

    /** A message that the reader may see and that still has content. */
    findShown(seq: number, reader: string): SequencedMessage | null {
      const [message] = listMessages(
        `seq = ? AND ${NOT_HIDDEN} AND (text <> '' OR extra IS NOT NULL)
         AND seq > (SELECT cleared_upto FROM participants WHERE participants.member = ?)`,
        seq,
        reader,
        reader,
      )
      return message ?? null
    },

    /** The other participant; null when the member is not a participant. */
    findPeer(member: string): string | null {
      const members = this.listParticipants().map((row) => row.member)
      return members.includes(member) ? (members.find((other) => other !== member) ?? null) : null
    },

    /** A participant has removed the conversation up to a `seq` from their list. */
    clear(member: string, upto: number): void {
      sql.exec(
        'UPDATE participants SET cleared_upto = max(cleared_upto, ?) WHERE member = ?',
        Math.min(upto, getLastSeq()),
        member,
      )
    },

    /** A page of what the reader has not hidden, in ascending order: the first after `after`, else the last before `before`, else the newest. */
    read(
      reader: string,
      { after, before, cleared_upto, limit }: LogPage,
    ): { messages: SequencedMessage[]; has_more: boolean } {
      const list = (where: string, ...bindings: number[]) =>
        listMessages(`${NOT_HIDDEN} AND ${where}`, reader, ...bindings)
      const floor = Math.max(after ?? 0, cleared_upto)
      const ceiling = before ?? Number.MAX_SAFE_INTEGER
      const messages =
        after === undefined
          ? list('seq > ? AND seq < ? ORDER BY seq DESC LIMIT ?', floor, ceiling, limit).reverse()
          : list('seq > ? AND seq < ? ORDER BY seq LIMIT ?', floor, ceiling, limit)
      const first = messages[0]?.seq ?? (after === undefined ? ceiling : after + 1)
      const older = list('seq > ? AND seq < ? LIMIT 1', cleared_upto, first)
      return { messages, has_more: older.length > 0 }
    },

    /** Hides an undeliverable message from both. */
    removeMessage(seq: number, at: number): void {
      sql.exec('UPDATE messages SET returned_at = coalesce(returned_at, ?) WHERE seq = ?', at, seq)
    },

    /**
     * Moves a member's read mark forward, never past the newest message; with `shown` also the mark that the other may see.
     * Returns the mark, and whether the other has to be notified.
     */
    markRead(member: string, upto: number, shown: boolean): { read_upto: number; has_changed: boolean } {
      const before = this.listParticipants().find((row) => row.member === member)
      const read_upto = Math.max(before?.read_upto ?? 0, Math.min(upto, getLastSeq()))
      const shown_before = before?.shown_upto ?? 0
      const shown_upto = shown ? read_upto : shown_before
      sql.exec(
        'UPDATE participants SET read_upto = ?, shown_upto = ? WHERE member = ?',
        read_upto,
        shown_upto,
        member,
      )
      participants.clear()
      return { read_upto, has_changed: shown_upto > shown_before }
    },
  }
}
