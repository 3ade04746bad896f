// Reactions, which both members see, and hidden messages, which only the member knows who hid them. Every change has a
// revision, so that a client that was offline can ask for all it missed.
import type { ReactionName } from '#src/domain/reactions.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'

/** Changes in one page. */
const CHANGES_PER_PAGE = 100

/** `reaction` null: taken back. `revision` grows with every change in the conversation; the higher one of a message wins. */
export type ReactionChange = { seq: number; member: string; reaction: ReactionName | null; revision: number }
/** What changed on one message, as far as the reader may know. */
export type MessageChange = {
  seq: number
  hidden: boolean
  reactions: Omit<ReactionChange, 'seq'>[]
  /** Of the reader's own message: nobody answered it in time, and its credits are back. */
  unanswered?: true
}
export type MessageChanges = ReturnType<typeof createMessageChanges>

/** A condition on `messages`: the reader, who is bound to it, has not hidden the message. */
export const NOT_HIDDEN = 'seq NOT IN (SELECT seq FROM marks WHERE member = ? AND hidden = 1)'

const REACTION = 'seq, member, reaction, revision'

export function createMessageChanges({ sql }: Pick<Storage, 'sql'>) {
  function getRevision(): number {
    const [row] = sql
      .exec<{ revision: number }>('SELECT coalesce(max(revision), 0) AS revision FROM marks')
      .toArray()
    return row?.revision ?? 0
  }

  const isHidden = (member: string, seq: number): boolean =>
    sql.exec('SELECT seq FROM marks WHERE member = ? AND seq = ? AND hidden = 1', member, seq).toArray()
      .length > 0

  return {
    getRevision,
    isHidden,

    /** Sets a member's reaction, or takes it back. Null when nothing changed. */
    react(member: string, seq: number, reaction: ReactionName | null): ReactionChange | null {
      const [known] = sql
        .exec<ReactionChange>(`SELECT ${REACTION} FROM marks WHERE seq = ? AND member = ?`, seq, member)
        .toArray()
      if ((known?.reaction ?? null) === reaction) return null
      const revision = getRevision() + 1
      sql.exec(
        `INSERT INTO marks (seq, member, reaction, revision) VALUES (?, ?, ?, ?)
         ON CONFLICT (seq, member) DO UPDATE SET reaction = excluded.reaction, revision = excluded.revision`,
        seq,
        member,
        reaction,
        revision,
      )
      return { seq, member, reaction, revision }
    },

    /** Hides a message from a member, or shows it again; false when nothing changed. */
    setHidden(member: string, seq: number, hidden: boolean): boolean {
      if (isHidden(member, seq) === hidden) return false
      sql.exec(
        `INSERT INTO marks (seq, member, hidden, revision) VALUES (?, ?, ?, ?)
         ON CONFLICT (seq, member) DO UPDATE SET hidden = excluded.hidden, revision = excluded.revision`,
        seq,
        member,
        hidden ? 1 : 0,
        getRevision() + 1,
      )
      return true
    },

    /** Marks a sender's own message as not answered in time; false when it was. */
    setUnanswered(sender: string, seq: number): boolean {
      if (this.listUnanswered(sender, seq, seq).length > 0) return false
      sql.exec(
        `INSERT INTO marks (seq, member, unanswered, revision) VALUES (?, ?, 1, ?)
         ON CONFLICT (seq, member) DO UPDATE SET unanswered = 1, revision = excluded.revision`,
        seq,
        sender,
        getRevision() + 1,
      )
      return true
    },

    /** Which of a sender's messages from `first` to `last`, both included, were not answered in time. */
    listUnanswered(sender: string, first: number, last: number): number[] {
      return sql
        .exec<{ seq: number }>(
          'SELECT seq FROM marks WHERE member = ? AND seq BETWEEN ? AND ? AND unanswered = 1',
          sender,
          first,
          last,
        )
        .toArray()
        .map(({ seq }) => seq)
    },

    /** The reactions to the messages from `first` to `last`, both included. */
    listReactions(first: number, last: number): ReactionChange[] {
      return sql
        .exec<ReactionChange>(
          `SELECT ${REACTION} FROM marks WHERE seq BETWEEN ? AND ? AND reaction IS NOT NULL ORDER BY seq, revision`,
          first,
          last,
        )
        .toArray()
    },

    /**
     * What changed for a reader since a revision, oldest first, at most a hundred changes, and the revision they lead to. Leaves out
     * what the other member has hidden.
     */
    listChanges(reader: string, since: number): { changes: MessageChange[]; revision: number } {
      const rows = sql
        .exec<ReactionChange & { hidden: number; unanswered: number }>(
          `SELECT ${REACTION}, hidden, unanswered FROM marks WHERE revision > ? ORDER BY revision LIMIT ?`,
          since,
          CHANGES_PER_PAGE,
        )
        .toArray()
      const changes = rows.map(({ seq, hidden, unanswered, ...reaction }): MessageChange => {
        const mine = reaction.member === reader
        return {
          seq,
          hidden: mine ? hidden === 1 : isHidden(reader, seq),
          reactions: [reaction],
          ...(mine && unanswered === 1 && { unanswered: true }),
        }
      })
      return { changes, revision: rows.at(-1)?.revision ?? Math.max(since, getRevision()) }
    },

    /** Deletes the reactions of a member who has deleted their account. */
    forget(member: string): void {
      const revision = getRevision()
      const gone = sql
        .exec<{ seq: number }>('SELECT seq FROM marks WHERE member = ? AND reaction IS NOT NULL', member)
        .toArray()
      for (const [index, { seq }] of gone.entries())
        sql.exec(
          'UPDATE marks SET reaction = NULL, revision = ? WHERE seq = ? AND member = ?',
          revision + index + 1,
          seq,
          member,
        )
    },
  }
}
