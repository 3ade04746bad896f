// Messages a member has paid for and that are on their way to their room (design section 4). A record outlives
// its text: whoever sends a `client_id` again gets the same message and pays nothing.
import type { Producer } from '#src/contract/chat.ts'
import type { PlacedMessage } from './message.ts'
import { FIRST_RETRY_MS, retryDelayMs } from './retry.ts'
import type { Storage } from './storage.ts'

/** Messages of one conversation handed to the room in one call. */
const OUTBOX_BATCH = 50

type OutboxRecord = {
  client_id: string
  conversation: string
  status: 'queued' | 'placed' | 'returned'
  digest: string
  producer: Producer
  sent_at: number
  seq: number | null
}
export type QueuedMessage = Omit<PlacedMessage, 'seq' | 'sender'>
export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox({ sql }: Storage) {
  return {
    find(client_id: string): OutboxRecord | null {
      const [row] = sql
        .exec<OutboxRecord>(
          'SELECT client_id, conversation, status, digest, producer, sent_at, seq FROM outbox WHERE client_id = ?',
          client_id,
        )
        .toArray()
      return row ?? null
    },

    add(message: QueuedMessage & { conversation: string; digest: string }): void {
      sql.exec(
        `INSERT INTO outbox (client_id, conversation, status, digest, text, producer, sent_at, due_at)
         VALUES (?, ?, 'queued', ?, ?, ?, ?, ?)`,
        message.client_id,
        message.conversation,
        message.digest,
        message.text,
        message.producer,
        message.sent_at,
        message.sent_at + FIRST_RETRY_MS,
      )
    },

    /** What still waits in a conversation, in the order it was sent. */
    listQueued(conversation: string): QueuedMessage[] {
      return sql
        .exec<QueuedMessage>(
          `SELECT client_id, text, producer, sent_at FROM outbox
           WHERE conversation = ? AND status = 'queued' ORDER BY id LIMIT ?`,
          conversation,
          OUTBOX_BATCH,
        )
        .toArray()
    },

    isQueued(client_id: string): boolean {
      return this.find(client_id)?.status === 'queued'
    },

    hasQueued(conversation: string): boolean {
      return this.listQueued(conversation).length > 0
    },

    /** The room has given the message its place; false when it is no longer waiting for one. */
    place(client_id: string, seq: number): boolean {
      if (!this.isQueued(client_id)) return false
      sql.exec(
        `UPDATE outbox SET status = 'placed', seq = ?, text = NULL WHERE client_id = ?`,
        seq,
        client_id,
      )
      return true
    },

    /** The message can never be delivered. Final; false when this was known. */
    giveBack(client_id: string): boolean {
      const record = this.find(client_id)
      if (!record || record.status === 'returned') return false
      sql.exec(`UPDATE outbox SET status = 'returned', text = NULL WHERE client_id = ?`, client_id)
      return true
    },

    /** After a failure: everything queued in the conversation waits longer than the last time. Answers the failures so far. */
    postpone(conversation: string, at: number): number {
      const [head] = sql
        .exec<{ attempts: number | null }>(
          `SELECT max(attempts) AS attempts FROM outbox WHERE conversation = ? AND status = 'queued'`,
          conversation,
        )
        .toArray()
      const attempts = (head?.attempts ?? 0) + 1
      sql.exec(
        `UPDATE outbox SET attempts = ?, due_at = ? WHERE conversation = ? AND status = 'queued'`,
        attempts,
        at + retryDelayMs(attempts),
        conversation,
      )
      return attempts
    },

    /** Conversations with something due. */
    listDue(at: number): string[] {
      return sql
        .exec<{ conversation: string }>(
          `SELECT DISTINCT conversation FROM outbox WHERE status = 'queued' AND due_at <= ?`,
          at,
        )
        .toArray()
        .map((row) => row.conversation)
    },

    /** When the alarm must ring next; null when nothing waits. */
    getNextDue(): number | null {
      const [row] = sql
        .exec<{ due_at: number | null }>(`SELECT min(due_at) AS due_at FROM outbox WHERE status = 'queued'`)
        .toArray()
      return row?.due_at ?? null
    },
  }
}
