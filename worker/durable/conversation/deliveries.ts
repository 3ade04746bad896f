// What a conversation object still has to deliver to a member object, in order: messages to their receiver, returned ones to their
// sender. The delivered mark is held in memory and written with the next alarm: after a crash the messages past it are delivered
// again, and the member object recognises them by their seq (docs/decisions/chat.md).
import { ALARM_DELAY_MS, earliest } from '#worker/durable/kit/alarms.ts'
import type { SequencedMessage } from '#worker/durable/kit/message.ts'
import { afterFailure, type Backoff } from '#worker/durable/kit/retry.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import { createConversationLog, MESSAGE_COLUMNS } from './log.ts'

const DELIVERY_BATCH = 50
/** Of longer queues only this many messages are held in memory; the rest is read when its turn has come. */
const MAX_CACHED = 200

/** `upto`: the last seq that the member object has; `saved`: the last one that is stored as delivered. */
type DeliveryProgress = Backoff & { upto: number; saved: number }
/** The undelivered messages of one member object, from its mark on; `is_complete`: these are all. */
type PendingMessages = { messages: SequencedMessage[]; is_complete: boolean }
type Return = { seq: number; desk: string; attempts: number; due_at: number }
export type PendingDeliveries = ReturnType<typeof createPendingDeliveries>

export function createPendingDeliveries(storage: CachedStorage) {
  const { sql, cacheRows } = storage
  const { listParticipants } = createConversationLog(storage)
  const progress = cacheRows<DeliveryProgress>('delivery marks')
  const waiting = cacheRows<PendingMessages>('deliveries')
  const returns = cacheRows<Return[]>('returns')
  /** When the first message was delivered whose mark is not stored yet. */
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
      return { messages, is_complete: messages.length < MAX_CACHED }
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
    /** Queues a message that has its seq for a member object. */
    add(recipient: string, message: SequencedMessage, at: number): void {
      open_since ??= at
      const known = waiting.peek(recipient)
      // Where the queue is not in memory, the message is read when its turn has come.
      if (!known?.is_complete) return
      if (known.messages.length < MAX_CACHED) known.messages.push(message)
      else waiting.set(recipient, { ...known, is_complete: false })
    },

    /** The receiver will never take the message: queues its return to the sender. */
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

    /** The member object has answered for everything up to a seq. */
    acknowledge(recipient: string, upto: number): void {
      const { messages, is_complete } = pendingFor(recipient)
      const progressEntry = progressOf(recipient)
      progress.set(recipient, {
        ...progressEntry,
        upto: Math.max(progressEntry.upto, upto),
        attempts: 0,
        next_try_at: null,
      })
      if (is_complete)
        waiting.set(recipient, { messages: messages.filter(({ seq }) => seq > upto), is_complete })
      else waiting.delete(recipient)
    },

    /** The sender's member object knows of returned messages. */
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

    /** The first undelivered message of a member object; null where all are delivered. */
    findFirst: (recipient: string): number | null => pendingFor(recipient).messages[0]?.seq ?? null,

    has(recipient: string): boolean {
      return hasMessages(recipient) || listReturns().some((one) => one.desk === recipient)
    },

    /** After a failure: delays the next attempt, and longer than the last time if that attempt was due. Returns the failures so far. */
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

    /** Member objects with a delivery that is due; one that was never tried is due. */
    listDue: (at: number): string[] => [
      ...new Set([
        ...listRecipients().filter((recipient) => hasMessages(recipient) && dueOf(recipient, at) <= at),
        ...listReturns().flatMap(({ desk: recipient, due_at }) => (due_at <= at ? [recipient] : [])),
      ]),
    ],

    listReturnRecipients: (at: number): string[] => [
      ...new Set(listReturns().flatMap(({ desk: recipient, due_at }) => (due_at <= at ? [recipient] : []))),
    ],

    /** Stores the delivered marks. */
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

    /** Drops the messages in memory, after their rows have changed. */
    invalidate: (): void => waiting.clear(),

    /** When the alarm must ring next, to retry a delivery or to store marks; null when nothing is queued. */
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
