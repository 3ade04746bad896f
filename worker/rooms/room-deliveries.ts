// What a room still has to bring to a desk: messages to their receiver, and the news of an undeliverable one to
// its sender. In order per desk, until it is settled (design section 4). How far a desk has got its messages is a mark, known
// in memory and written down with the next alarm: after a crash what lies past the mark is brought again, and the desk knows
// by its place what it has (docs/decisions/0340).
import { earliest, STANDING_MS } from './alarm-clock.ts'
import type { PlacedMessage } from './message.ts'
import { afterFailure, type Backoff } from './retry.ts'
import { createRoomLog, MESSAGE_COLUMNS } from './room-log.ts'
import type { RememberingStorage } from './storage.ts'

const DELIVERY_BATCH = 50
/** Beyond so many what waits for a desk is read again when its turn has come. */
const KEPT_MAX = 200

/** `upto`: what the desk has; `saved`: of that, what is written down. */
type Mark = Backoff & { upto: number; saved: number }
/** What waits for a desk, from its mark on; `whole`: all of it. */
type Waiting = { messages: PlacedMessage[]; whole: boolean }
type Return = { seq: number; desk: string; attempts: number; due_at: number }
export type Deliveries = ReturnType<typeof createDeliveries>

export function createDeliveries(storage: RememberingStorage) {
  const { sql, remember } = storage
  const { listParticipants } = createRoomLog(storage)
  const marks = remember<Mark>('delivery marks')
  const waiting = remember<Waiting>('deliveries')
  const returns = remember<Return[]>('returns')
  /** When the first message was brought that is not written down as such. */
  let open_since: number | null = null

  const markOf = (desk: string): Mark =>
    marks.get(desk, () => {
      const [row] = sql
        .exec<{ upto: number; attempts: number; next_try_at: number | null }>(
          `SELECT delivered_upto AS upto, delivery_attempts AS attempts, next_try_at
           FROM participants WHERE member = ?`,
          desk,
        )
        .toArray()
      return row ? { ...row, saved: row.upto } : { upto: 0, saved: 0, attempts: 0, next_try_at: null }
    })

  const waitingFor = (desk: string): Waiting =>
    waiting.get(desk, () => {
      const messages = sql
        .exec<PlacedMessage>(
          `SELECT ${MESSAGE_COLUMNS} FROM messages
           WHERE seq > ? AND sender <> ? AND returned_at IS NULL ORDER BY seq LIMIT ?`,
          markOf(desk).upto,
          desk,
          KEPT_MAX,
        )
        .toArray()
      return { messages, whole: messages.length < KEPT_MAX }
    })

  const listReturns = (): Return[] =>
    returns.get('', () =>
      sql
        .exec<Return>(`SELECT seq, desk, attempts, due_at FROM deliveries WHERE kind = 'return' ORDER BY seq`)
        .toArray(),
    )
  const listDesks = () => listParticipants().map(({ member }) => member)

  const hasMessages = (desk: string) => waitingFor(desk).messages.length > 0
  const isOpen = (desk: string) => hasMessages(desk) || markOf(desk).upto > markOf(desk).saved
  const dueOf = (desk: string, at: number) => markOf(desk).next_try_at ?? at

  return {
    /** A message has its place and goes to a desk. */
    add(desk: string, message: PlacedMessage, at: number): void {
      open_since ??= at
      const known = waiting.peek(desk)
      // Unknown, it is found when the desk's turn has come.
      if (!known?.whole) return
      if (known.messages.length < KEPT_MAX) known.messages.push(message)
      else waiting.set(desk, { ...known, whole: false })
    },

    /** The receiver will never take it: now its sender must be told. */
    turnBack(seq: number, sender: string, at: number): void {
      sql.exec(
        `INSERT INTO deliveries (seq, kind, desk, due_at) VALUES (?, 'return', ?, ?)
         ON CONFLICT (seq) DO UPDATE SET kind = 'return', desk = excluded.desk, due_at = excluded.due_at`,
        seq,
        sender,
        at,
      )
      returns.clear()
    },

    /** The desk has answered for everything up to a place. */
    settle(desk: string, upto: number): void {
      const { messages, whole } = waitingFor(desk)
      const mark = markOf(desk)
      marks.set(desk, { ...mark, upto: Math.max(mark.upto, upto), attempts: 0, next_try_at: null })
      if (whole) waiting.set(desk, { messages: messages.filter(({ seq }) => seq > upto), whole })
      else waiting.delete(desk)
    },

    /** The desk knows of messages that came back. */
    settleReturns(desk: string, seqs: number[]): void {
      for (const seq of seqs) sql.exec('DELETE FROM deliveries WHERE seq = ? AND desk = ?', seq, desk)
      if (seqs.length > 0) returns.clear()
    },

    listMessages: (desk: string): PlacedMessage[] => waitingFor(desk).messages.slice(0, DELIVERY_BATCH),

    listReturns: (desk: string): number[] =>
      listReturns()
        .filter((one) => one.desk === desk)
        .slice(0, DELIVERY_BATCH)
        .map(({ seq }) => seq),

    /** The first message that has not come to a desk yet; null where all have. */
    findFirst: (desk: string): number | null => waitingFor(desk).messages[0]?.seq ?? null,

    has(desk: string): boolean {
      return hasMessages(desk) || listReturns().some((one) => one.desk === desk)
    },

    /** After a failure: the desk is left alone, longer than the last time where its time had come. Answers the failures so far. */
    postpone(desk: string, at: number): number {
      const mark = markOf(desk)
      const { attempts, next_try_at } = afterFailure(mark, at)
      marks.set(desk, { ...mark, saved: mark.upto, attempts, next_try_at })
      sql.exec(
        'UPDATE participants SET delivered_upto = ?, delivery_attempts = ?, next_try_at = ? WHERE member = ?',
        mark.upto,
        attempts,
        next_try_at,
        desk,
      )
      sql.exec('UPDATE deliveries SET attempts = ?, due_at = ? WHERE desk = ?', attempts, next_try_at, desk)
      returns.clear()
      return attempts
    },

    /** Desks for which something is due; what was not tried yet is. */
    listDue: (at: number): string[] => [
      ...new Set([
        ...listDesks().filter((desk) => hasMessages(desk) && dueOf(desk, at) <= at),
        ...listReturns().flatMap(({ desk, due_at }) => (due_at <= at ? [desk] : [])),
      ]),
    ],

    listReturnDesks: (at: number): string[] => [
      ...new Set(listReturns().flatMap(({ desk, due_at }) => (due_at <= at ? [desk] : []))),
    ],

    /** Writes the marks down. */
    save(): void {
      for (const [desk, mark] of marks.entries()) {
        if (mark.upto === mark.saved) continue
        sql.exec(
          'UPDATE participants SET delivered_upto = ?, delivery_attempts = ?, next_try_at = ? WHERE member = ?',
          mark.upto,
          mark.attempts,
          mark.next_try_at,
          desk,
        )
        marks.set(desk, { ...mark, saved: mark.upto })
      }
      open_since = null
    },

    /** Forgets what was read of the messages: they are not what they were. */
    readAgain: (): void => waiting.clear(),

    /** When the alarm must ring next, to try again or to write marks down; null when nothing waits. */
    getNextDue(now: number): number | null {
      const standing = (open_since ?? now) + STANDING_MS
      const open = listDesks().filter(isOpen)
      return earliest(
        ...open.map((desk) => dueOf(desk, standing)),
        ...listReturns().map(({ due_at }) => due_at),
      )
    },
  }
}
