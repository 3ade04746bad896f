// The photos of one conversation: who added each, and which message it went with. The images are in R2; these rows decide who may
// load them, and which are to be deleted: unsent ones after a day, those of messages that neither member sees together with the
// sealed text, reported ones with their report (evidence.ts).

import type { Storage } from '#worker/durable/kit/storage.ts'
import { SEALED_MS, UNSENT_CHAT_PHOTO_MS } from '#worker/platform/retention.ts'

/** How many images one alarm deletes. */
const SWEEP_BATCH_SIZE = 50
const REFERENCED = `name IN (SELECT json_extract(extra, '$.photo') FROM evidence WHERE extra IS NOT NULL)`
/** One of the two still sees the message: it was delivered, its sender has an account, and one of them has neither hidden nor cleared it. */
const SEEN = `EXISTS (
  SELECT 1 FROM messages, participants WHERE messages.seq = photos.seq AND messages.returned_at IS NULL
    AND messages.sender NOT IN (SELECT member FROM gone) AND messages.seq > participants.cleared_upto
    AND NOT EXISTS (SELECT 1 FROM marks
      WHERE marks.seq = messages.seq AND marks.member = participants.member AND marks.hidden = 1))`

export function createConversationPhotos({ sql }: Pick<Storage, 'sql'>) {
  const isAny = (where: string, ...bindings: (string | number)[]) =>
    sql.exec(`SELECT name FROM photos WHERE ${where}`, ...bindings).toArray().length > 0

  return {
    /** Called before the images are stored: after a crash in between, the row still leads to their deletion. */
    add(name: string, member: string, at: number): void {
      sql.exec('INSERT INTO photos (name, member, added_at) VALUES (?, ?, ?)', name, member, at)
    },

    /** Whether the member added this photo and has not sent it yet. */
    isOffered: (name: string, member: string): boolean =>
      isAny('name = ? AND member = ? AND seq IS NULL', name, member),

    /** Attaches a photo to a message, once. A photo of somebody else, or one that was deleted, is not attached. */
    attach(name: string, member: string, seq: number): void {
      sql.exec('UPDATE photos SET seq = ? WHERE name = ? AND member = ? AND seq IS NULL', seq, name, member)
    },

    /** The seq of the message that a photo went with; null for one that was not sent or does not exist. */
    findSeq(name: string): number | null {
      const [photo] = sql
        .exec<{ seq: number | null }>('SELECT seq FROM photos WHERE name = ?', name)
        .toArray()
      return photo?.seq ?? null
    },

    /** Call after every change of what is hidden: photos that neither member sees get a deletion date, those seen again lose it. */
    confirm(at: number): void {
      sql.exec(
        `UPDATE photos SET erase_at = ? WHERE seq IS NOT NULL AND erase_at IS NULL AND NOT ${SEEN}`,
        at + SEALED_MS,
      )
      sql.exec(`UPDATE photos SET erase_at = NULL WHERE erase_at IS NOT NULL AND ${SEEN}`)
    },

    /** Photos whose images are to be deleted now. */
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

    /** Their images are deleted. */
    remove(names: readonly string[]): void {
      for (const name of names) sql.exec('DELETE FROM photos WHERE name = ?', name)
    },

    /** When images are to be deleted next; null where none are. */
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
