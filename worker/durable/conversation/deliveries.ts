// What a room still has to bring to a desk: messages to their receiver, and the news of an undeliverable one to
// its sender. In order per desk, until it is settled (design section 4). How far a desk has got its messages is a mark, known
// in memory and written down with the next alarm: after a crash what lies past the mark is brought again, and the desk knows
// by its place what it has (docs/decisions/chat.md).
import { ALARM_DELAY_MS, earliest } from '#worker/durable/kit/alarms.ts'
import type { SequencedMessage } from '#worker/durable/kit/message.ts'
import { afterFailure, type Backoff } from '#worker/durable/kit/retry.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import { createConversationLog, MESSAGE_COLUMNS } from './log.ts'

const DELIVERY_BATCH = 50
/** Beyond so many what waits for a desk is read again when its turn has come. */
const MAX_CACHED = 200

/** `upto`: what the desk has; `saved`: of that, what is written down. */
type DeliveryProgress = Backoff & { upto: number; saved: number }
/** What waits for a desk, from its mark on; `whole`: all of it. */
type PendingMessages = { messages: SequencedMessage[]; whole: boolean }
type Return = { seq: number; desk: string; attempts: number; due_at: number }
export type PendingDeliveries = ReturnType<typeof createPendingDeliveries>

export function createPendingDeliveries(storage: CachedStorage) {
  const { sql, cacheRows } = storage
  const { listParticipants } = createConversationLog(storage)
  const progress = cacheRows<DeliveryProgress>('delivery marks')
  const waiting = cacheRows<PendingMessages>('deliveries')
  const returns = cacheRows<Return[]>('returns')
  /** When the first message was brought that is not written down as such. */
  let open_since: number | null = null

  const progressOf = (recipient: string): DeliveryProgress =>
    progress.get(recipient, () => {
      const [row] = sql
        .exec<{ upto: number; attempts: number; next_try_at: number | null }>(
          `SELECT delivered_upto AS upto, delivery_attempts AS attempts, next_try_at
           FROM participants WHERE member = ?`,
          recipient,
        )
        .toArray()
      return row ? { ...row, saved: row.upto } : { upto: 0, saved: 0, attempts: 0, next_try_at: null }
    })

  const pendingFor = (recipient: string): PendingMessages =>
    waiting.get(recipient, () => {
      const messages = sql
        .exec<SequencedMessage>(
          `SELECT ${MESSAGE_COLUMNS} FROM messages
           WHERE seq > ? AND sender <> ? AND returned_at IS NULL ORDER BY seq LIMIT ?`,
          progressOf(recipient).upto,
          recipient,
          MAX_CACHED,
        )
        .toArray()
      return { messages, whole: messages.length < MAX_CACHED }
    })

  const listReturns = (): Return[] =>
    returns.get('', () =>
      sql
        .exec<Return>(`SELECT seq, desk, attempts, due_at FROM deliveries WHERE kind = 'return' ORDER BY seq`)
        .toArray(),
    )
  const listRecipients = () => listParticipants().map(({ member }) => member)

  const hasMessages = (recipient: string) => pendingFor(recipient).messages.length > 0
  const isOpen = (recipient: string) =>
    hasMessages(recipient) || progressOf(recipient).upto > progressOf(recipient).saved
  const dueOf = (recipient: string, at: number) => progressOf(recipient).next_try_at ?? at

  return {
    /** A message has its place and goes to a desk. */
    add(recipient: string, message: SequencedMessage, at: number): void {
      open_since ??= at
      const known = waiting.peek(recipient)
      // Unknown, it is found when the desk's turn has come.
      if (!known?.whole) return
      if (known.messages.length < MAX_CACHED) known.messages.push(message)
      else waiting.set(recipient, { ...known, whole: false })
    },

    /** The receiver will never take it: now its sender must be told. */
    returnToSender(seq: number, sender: string, at: number): void {
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
    acknowledge(recipient: string, upto: number): void {
      const { messages, whole } = pendingFor(recipient)
      const progressEntry = progressOf(recipient)
      progress.set(recipient, {
        ...progressEntry,
        upto: Math.max(progressEntry.upto, upto),
        attempts: 0,
        next_try_at: null,
      })
      if (whole) waiting.set(recipient, { messages: messages.filter(({ seq }) => seq > upto), whole })
      else waiting.delete(recipient)
    },

    /** The desk knows of messages that came back. */
    acknowledgeReturns(recipient: string, seqs: number[]): void {
      for (const seq of seqs) sql.exec('DELETE FROM deliveries WHERE seq = ? AND desk = ?', seq, recipient)
      if (seqs.length > 0) returns.clear()
    },

    listMessages: (recipient: string): SequencedMessage[] =>
      pendingFor(recipient).messages.slice(0, DELIVERY_BATCH),

    listReturns: (recipient: string): number[] =>
      listReturns()
        .filter((one) => one.desk === recipient)
        .slice(0, DELIVERY_BATCH)
        .map(({ seq }) => seq),

    /** The first message that has not come to a desk yet; null where all have. */
    findFirst: (recipient: string): number | null => pendingFor(recipient).messages[0]?.seq ?? null,

    has(recipient: string): boolean {
      return hasMessages(recipient) || listReturns().some((one) => one.desk === recipient)
    },

    /** After a failure: the desk is left alone, longer than the last time where its time had come. Answers the failures so far. */
    postpone(recipient: string, at: number): number {
      const progressEntry = progressOf(recipient)
      const { attempts, next_try_at } = afterFailure(progressEntry, at)
      progress.set(recipient, { ...progressEntry, saved: progressEntry.upto, attempts, next_try_at })
      sql.exec(
        'UPDATE participants SET delivered_upto = ?, delivery_attempts = ?, next_try_at = ? WHERE member = ?',
        progressEntry.upto,
        attempts,
        next_try_at,
        recipient,
      )
      sql.exec(
        'UPDATE deliveries SET attempts = ?, due_at = ? WHERE desk = ?',
        attempts,
        next_try_at,
        recipient,
      )
      returns.clear()
      return attempts
    },

    /** Desks for which something is due; what was not tried yet is. */
    listDue: (at: number): string[] => [
      ...new Set([
        ...listRecipients().filter((recipient) => hasMessages(recipient) && dueOf(recipient, at) <= at),
        ...listReturns().flatMap(({ desk: recipient, due_at }) => (due_at <= at ? [recipient] : [])),
      ]),
    ],

    listReturnRecipients: (at: number): string[] => [
      ...new Set(listReturns().flatMap(({ desk: recipient, due_at }) => (due_at <= at ? [recipient] : []))),
    ],

    /** Writes the marks down. */
    save(): void {
      for (const [recipient, progressEntry] of progress.entries()) {
        if (progressEntry.upto === progressEntry.saved) continue
        sql.exec(
          'UPDATE participants SET delivered_upto = ?, delivery_attempts = ?, next_try_at = ? WHERE member = ?',
          progressEntry.upto,
          progressEntry.attempts,
          progressEntry.next_try_at,
          recipient,
        )
        progress.set(recipient, { ...progressEntry, saved: progressEntry.upto })
      }
      open_since = null
    },

    /** Forgets what was read of the messages: they are not what they were. */
    invalidate: (): void => waiting.clear(),

    /** When the alarm must ring next, to try again or to write marks down; null when nothing waits. */
    getNextDue(now: number): number | null {
      const alarm_at = (open_since ?? now) + ALARM_DELAY_MS
      const open = listRecipients().filter(isOpen)
      return earliest(
        ...open.map((recipient) => dueOf(recipient, alarm_at)),
        ...listReturns().map(({ due_at }) => due_at),
      )
    },
  }
}
