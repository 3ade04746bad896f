// The photos of one conversation: which there are, whose, and with which message they went. The pictures are in R2; what leads
// to them, and away from them, is here, so that none is served to a third one and none is forgotten there. Photos that went with
// no message are orphans after a day; those that nobody sees any more go when what was sealed with them does; and what was
// reported stays as long as its report (evidence.ts).

import type { Storage } from '#worker/durable/kit/storage.ts'
import { SEALED_MS, UNSENT_CHAT_PHOTO_MS } from '#worker/platform/retention.ts'

/** At most so many go at once. */
const SWEEP_BATCH_SIZE = 50
const REFERENCED = `name IN (SELECT json_extract(extra, '$.photo') FROM evidence WHERE extra IS NOT NULL)`
/** Somebody still sees the message: it was delivered, its sender is there, and one of the two has neither hidden nor cleared it. */
const SEEN = `EXISTS (
  SELECT 1 FROM messages, participants WHERE messages.seq = photos.seq AND messages.returned_at IS NULL
    AND messages.sender NOT IN (SELECT member FROM gone) AND messages.seq > participants.cleared_upto
    AND NOT EXISTS (SELECT 1 FROM marks
      WHERE marks.seq = messages.seq AND marks.member = participants.member AND marks.hidden = 1))`

export function createConversationPhotos({ sql }: Pick<Storage, 'sql'>) {
  const isAny = (where: string, ...bindings: (string | number)[]) =>
    sql.exec(`SELECT name FROM photos WHERE ${where}`, ...bindings).toArray().length > 0

  return {
    /** Before its pictures are stored: whatever dies afterwards, they are known. */
    add(name: string, member: string, at: number): void {
      sql.exec('INSERT INTO photos (name, member, added_at) VALUES (?, ?, ?)', name, member, at)
    },

    /** Whether a photo waits for a message of a member's. */
    isOffered: (name: string, member: string): boolean =>
      isAny('name = ? AND member = ? AND seq IS NULL', name, member),

    /** It goes with a message, once; whoever sends what is not theirs, or gone, sends nothing of it. */
    attach(name: string, member: string, seq: number): void {
      sql.exec('UPDATE photos SET seq = ? WHERE name = ? AND member = ? AND seq IS NULL', seq, name, member)
    },

    /** The place of the message that a photo went with; null while there is none, or for no photo. */
    findSeq(name: string): number | null {
      const [photo] = sql
        .exec<{ seq: number | null }>('SELECT seq FROM photos WHERE name = ?', name)
        .toArray()
      return photo?.seq ?? null
    },

    /** After whatever hides messages, or shows them: what nobody sees is to go, and what is seen again stays. */
    confirm(at: number): void {
      sql.exec(
        `UPDATE photos SET erase_at = ? WHERE seq IS NOT NULL AND erase_at IS NULL AND NOT ${SEEN}`,
        at + SEALED_MS,
      )
      sql.exec(`UPDATE photos SET erase_at = NULL WHERE erase_at IS NOT NULL AND ${SEEN}`)
    },

    /** Whose pictures are to be deleted now. */
    listDue: (at: number): string[] =>
      sql
        .exec<{ name: string }>(
          `SELECT name FROM photos WHERE (erase_at <= ? OR (seq IS NULL AND added_at <= ?)) AND NOT ${REFERENCED} LIMIT ?`,
          at,
          at - UNSENT_CHAT_PHOTO_MS,
          SWEEP_BATCH_SIZE,
        )
        .toArray()
        .map(({ name }) => name),

    /** Their pictures are gone. */
    remove(names: readonly string[]): void {
      for (const name of names) sql.exec('DELETE FROM photos WHERE name = ?', name)
    },

    /** When pictures are to be deleted next; null where none are. */
    getNextDue(): number | null {
      const [row] = sql
        .exec<{ at: number | null }>(
          `SELECT min(coalesce(erase_at, added_at + ?)) AS at FROM photos
           WHERE (erase_at IS NOT NULL OR seq IS NULL) AND NOT ${REFERENCED}`,
          UNSENT_CHAT_PHOTO_MS,
        )
        .toArray()
      return row?.at ?? null
    },
  }
}
