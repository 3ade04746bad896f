// Messages that are paid for and not in their conversation yet (design section 4). The record outlives the text: a repeated
// `client_id` gets the same message and costs nothing. Seqs are held in memory until the next alarm stores them; after a crash
// the conversation object is asked again and answers the same (docs/decisions/chat.md).
import type { Producer } from '#src/contract/chat.ts'
import { ALARM_DELAY_MS } from '#worker/durable/kit/alarms.ts'
import type { SequencedMessage } from '#worker/durable/kit/message.ts'
import { afterFailure } from '#worker/durable/kit/retry.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'

/** Messages of one conversation in one call. */
const OUTBOX_BATCH = 50

export type OutboxRecord = {
  client_id: string
  conversation: string
  status: 'queued' | 'placed' | 'returned'
  digest: string
  producer: Producer
  sent_at: number
  seq: number | null
}
type SequencedRecord = Pick<SequencedMessage, 'client_id' | 'seq' | 'producer' | 'sent_at'>
export type QueuedMessage = Omit<SequencedMessage, 'seq' | 'sender'>
export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox({ sql, cacheRows }: CachedStorage) {
  /** By conversation, the messages without a seq, in the order they were sent. */
  const waiting = cacheRows<QueuedMessage[]>('outbox waiting')
  /** The messages whose seq is not stored yet, by `client_id`. */
  const sequenced = cacheRows<SequencedRecord>('outbox placed')

  const listWaiting = (conversation: string): QueuedMessage[] =>
    waiting.get(conversation, () =>
      sql
        .exec<QueuedMessage>(
          `SELECT client_id, text, extra, producer, sent_at FROM outbox
           WHERE conversation = ? AND status = 'queued' ORDER BY id`,
          conversation,
        )
        .toArray()
        .filter(({ client_id }) => sequenced.peek(client_id) === undefined),
    )

  function removeWaiting(conversation: string, client_id: string): void {
    const others = listWaiting(conversation).filter((message) => message.client_id !== client_id)
    waiting.set(conversation, others)
  }

  return {
    find(client_id: string): OutboxRecord | null {
      const [row] = sql
        .exec<OutboxRecord>(
          'SELECT client_id, conversation, status, digest, producer, sent_at, seq FROM outbox WHERE client_id = ?',
          client_id,
        )
        .toArray()
      const seq = sequenced.peek(client_id)?.seq
      return row?.status === 'queued' && seq !== undefined ? { ...row, status: 'placed', seq } : (row ?? null)
    },

    /** Queues a message; false when there is one of this `client_id` already. */
    add(message: QueuedMessage & { conversation: string; digest: string }): boolean {
      const { conversation, client_id, digest, text, producer, sent_at } = message
      const extra = message.extra ?? null
      const { length: added } = sql
        .exec(
          `INSERT INTO outbox (client_id, conversation, status, digest, text, extra, producer, sent_at, due_at)
           VALUES (?, ?, 'queued', ?, ?, ?, ?, ?, ?) ON CONFLICT (client_id) DO NOTHING RETURNING id`,
          client_id,
          conversation,
          digest,
          text,
          extra,
          producer,
          sent_at,
          sent_at + ALARM_DELAY_MS,
        )
        .toArray()
      const known = waiting.peek(conversation)
      if (added > 0 && known)
        waiting.set(conversation, [...known, { client_id, text, extra, producer, sent_at }])
      return added > 0
    },

    /**
     * Refuses every later message with this `client_id`, unless one was accepted before. Returns the outcome.
     */
    forbid(conversation: string, client_id: string, at: number): OutboxRecord['status'] {
      sql.exec(
        `INSERT INTO outbox (client_id, conversation, status, digest, producer, sent_at, due_at)
         VALUES (?, ?, 'returned', '', 'operator', ?, ?) ON CONFLICT (client_id) DO NOTHING`,
        client_id,
        conversation,
        at,
        at,
      )
      return this.find(client_id)?.status ?? 'returned'
    },

    /** Deletes a message that is not sent after all. */
    remove(conversation: string, client_id: string): void {
      sql.exec(`DELETE FROM outbox WHERE client_id = ? AND status = 'queued'`, client_id)
      removeWaiting(conversation, client_id)
    },

    /** The first queued messages of a conversation, as many as go into one call. */
    listQueued: (conversation: string): QueuedMessage[] => listWaiting(conversation).slice(0, OUTBOX_BATCH),

    countQueued: (conversation: string): number => listWaiting(conversation).length,

    isQueued: (conversation: string, client_id: string): boolean =>
      listWaiting(conversation).some((message) => message.client_id === client_id),

    hasQueued: (conversation: string): boolean => listWaiting(conversation).length > 0,

    /** The conversation object has given the message its seq; false when it has one already or was returned. */
    recordSequenced(conversation: string, client_id: string, seq: number): boolean {
      const message = listWaiting(conversation).find((one) => one.client_id === client_id)
      if (!message) return false
      removeWaiting(conversation, client_id)
      const { producer, sent_at } = message
      sequenced.set(client_id, { client_id, seq, producer, sent_at })
      return true
    },

    /** A message whose seq is still in memory; reads nothing. */
    peekSequenced: (client_id: string): SequencedRecord | undefined => sequenced.peek(client_id),

    /** Stores the seqs. */
    flush(): void {
      const sequencedEntries = sequenced.entries()
      if (sequencedEntries.length === 0) return
      sql.exec(
        `UPDATE outbox SET status = 'placed', seq = known.value, text = NULL, extra = NULL
         FROM json_each(?) AS known WHERE outbox.client_id = known.key AND outbox.status = 'queued'`,
        JSON.stringify(Object.fromEntries(sequencedEntries.map(([client_id, { seq }]) => [client_id, seq]))),
      )
      sequenced.clear()
    },

    /** The message can never be delivered. Final; false when this was known. */
    markReturned(client_id: string): boolean {
      const record = this.find(client_id)
      if (!record || record.status === 'returned') return false
      sql.exec(
        `UPDATE outbox SET status = 'returned', seq = ?, text = NULL, extra = NULL WHERE client_id = ?`,
        record.seq,
        client_id,
      )
      sequenced.delete(client_id)
      removeWaiting(record.conversation, client_id)
      return true
    },

    /**
     * After a failure: delays everything queued in the conversation, and longer than the last time if that attempt was due. Returns the
     * failures so far.
     */
    postpone(conversation: string, at: number): number {
      this.flush()
      const [head] = sql
        .exec<{ attempts: number; next_try_at: number }>(
          `SELECT attempts, due_at AS next_try_at FROM outbox WHERE conversation = ? AND status = 'queued' AND attempts > 0
           ORDER BY attempts DESC LIMIT 1`,
          conversation,
        )
        .toArray()
      const { attempts, next_try_at } = afterFailure(head ?? { attempts: 0, next_try_at: null }, at)
      sql.exec(
        `UPDATE outbox SET attempts = ?, due_at = ? WHERE conversation = ? AND status = 'queued'`,
        attempts,
        next_try_at,
        conversation,
      )
      return attempts
    },

    /** Conversations with something due, or the ones that are due first. Their queues are read again. */
    listDue(at: number): string[] {
      this.flush()
      const times = sql
        .exec<{ conversation: string; due_at: number }>(
          `SELECT conversation, min(due_at) AS due_at FROM outbox WHERE status = 'queued' GROUP BY conversation`,
        )
        .toArray()
      const until = Math.max(at, Math.min(...times.map(({ due_at }) => due_at)))
      const due = times.flatMap(({ conversation, due_at }) => (due_at <= until ? [conversation] : []))
      for (const conversation of due) waiting.delete(conversation)
      return due
    },

    /** Conversations with something that was never tried, or is due, from before the object was restarted. */
    listRemaining(at: number): string[] {
      return sql
        .exec<{ conversation: string }>(
          `SELECT DISTINCT conversation FROM outbox WHERE status = 'queued' AND (attempts = 0 OR due_at <= ?)`,
          at,
        )
        .toArray()
        .map((row) => row.conversation)
    },

    /** When the alarm must ring next, to retry or to store seqs; null when nothing is queued. */
    getNextDue(): number | null {
      const [row] = sql
        .exec<{ due_at: number | null }>(`SELECT min(due_at) AS due_at FROM outbox WHERE status = 'queued'`)
        .toArray()
      return row?.due_at ?? null
    },
  }
}
