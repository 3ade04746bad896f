// The log of one conversation: numbered from 1 without gaps, one place per message (design section 4).
import type { PlacedMessage } from './message.ts'
import type { QueuedMessage } from './outbox.ts'
import type { Storage } from './storage.ts'

const COLUMNS = 'seq, client_id, sender, producer, text, sent_at'

/** `after` and `before` exclude; `cleared_upto` hides what the reader has removed. */
export type LogPage = { after?: number; before?: number; cleared_upto: number; limit: number }
export type RoomLog = ReturnType<typeof createRoomLog>

export function createRoomLog({ sql }: Storage) {
  const listMessages = (where: string, ...bindings: number[]) =>
    sql
      .exec<PlacedMessage>(
        `SELECT ${COLUMNS} FROM messages WHERE returned_at IS NULL AND ${where}`,
        ...bindings,
      )
      .toArray()

  function getLastSeq(): number {
    const [row] = sql.exec<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM messages').toArray()
    return row?.seq ?? 0
  }

  /** The place of a sender's message; null while it has none. */
  function findPlace(sender: string, client_id: string): number | null {
    const [known] = sql
      .exec<{ seq: number }>('SELECT seq FROM messages WHERE sender = ? AND client_id = ?', sender, client_id)
      .toArray()
    return known?.seq ?? null
  }

  return {
    getLastSeq,
    findPlace,

    listParticipants(): { member: string; read_upto: number }[] {
      return sql
        .exec<{ member: string; read_upto: number }>(
          'SELECT member, read_upto FROM participants ORDER BY member',
        )
        .toArray()
    },

    /** Two take part, set by the first message and never changed; false when these are others. */
    admit(members: readonly [string, string]): boolean {
      const present = this.listParticipants().map((row) => row.member)
      if (present.length > 0) return [...members].sort().join() === present.join()
      for (const member of members) sql.exec('INSERT INTO participants (member) VALUES (?)', member)
      return true
    },

    /** Gives the message its place; a repeat of the sender's `client_id` keeps the one it has. */
    append(sender: string, message: QueuedMessage): { seq: number; added: boolean } {
      const known = findPlace(sender, message.client_id)
      if (known !== null) return { seq: known, added: false }
      const seq = getLastSeq() + 1
      sql.exec(
        'INSERT INTO messages (seq, client_id, sender, producer, text, sent_at) VALUES (?, ?, ?, ?, ?, ?)',
        seq,
        message.client_id,
        sender,
        message.producer,
        message.text,
        message.sent_at,
      )
      return { seq, added: true }
    },

    find(seq: number): PlacedMessage | null {
      const [message] = sql
        .exec<PlacedMessage>(`SELECT ${COLUMNS} FROM messages WHERE seq = ?`, seq)
        .toArray()
      return message ?? null
    },

    /** The newest message that is shown before a `seq`. */
    findBefore(seq: number): PlacedMessage | null {
      return listMessages('seq < ? ORDER BY seq DESC LIMIT 1', seq)[0] ?? null
    },

    /** A page in ascending order: the first after `after`, else the last before `before`, else the newest. */
    read({ after, before, cleared_upto, limit }: LogPage): { messages: PlacedMessage[]; has_more: boolean } {
      const floor = Math.max(after ?? 0, cleared_upto)
      const ceiling = before ?? Number.MAX_SAFE_INTEGER
      const messages =
        after === undefined
          ? listMessages('seq > ? AND seq < ? ORDER BY seq DESC LIMIT ?', floor, ceiling, limit).reverse()
          : listMessages('seq > ? AND seq < ? ORDER BY seq LIMIT ?', floor, ceiling, limit)
      const first = messages[0]?.seq ?? (after === undefined ? ceiling : after + 1)
      const older = listMessages('seq > ? AND seq < ? LIMIT 1', cleared_upto, first)
      return { messages, has_more: older.length > 0 }
    },

    /** Takes a message that cannot be delivered out of sight. */
    takeBack(seq: number, at: number): void {
      sql.exec('UPDATE messages SET returned_at = coalesce(returned_at, ?) WHERE seq = ?', at, seq)
    },

    /** Moves a member's reading mark forward, never past the end. Answers the mark and whether it moved. */
    markRead(member: string, upto: number): { read_upto: number; moved: boolean } {
      const before = this.listParticipants().find((row) => row.member === member)?.read_upto ?? 0
      const read_upto = Math.max(before, Math.min(upto, getLastSeq()))
      sql.exec('UPDATE participants SET read_upto = ? WHERE member = ?', read_upto, member)
      return { read_upto, moved: read_upto > before }
    },
  }
}
