// What a room still has to bring to a desk: messages to their receiver, and the news of an undeliverable one to
// its sender. In order per desk, until it is settled (design section 4).
import { FIRST_RETRY_MS, retryDelayMs } from './retry.ts'
import type { Storage } from './storage.ts'

const DELIVERY_BATCH = 50

type Delivery = { seq: number; kind: 'message' | 'return' }
export type Deliveries = ReturnType<typeof createDeliveries>

export function createDeliveries({ sql }: Storage) {
  return {
    add(desk: string, seq: number, at: number): void {
      sql.exec(
        `INSERT INTO deliveries (seq, kind, desk, due_at) VALUES (?, 'message', ?, ?)`,
        seq,
        desk,
        at + FIRST_RETRY_MS,
      )
    },

    /** The receiver will never take it: now its sender must be told. */
    turnBack(seq: number, sender: string, at: number): void {
      sql.exec(
        `UPDATE deliveries SET kind = 'return', desk = ?, attempts = 0, due_at = ? WHERE seq = ?`,
        sender,
        at,
        seq,
      )
    },

    /** The desk has them. */
    settle(desk: string, seqs: number[]): void {
      for (const seq of seqs) sql.exec('DELETE FROM deliveries WHERE seq = ? AND desk = ?', seq, desk)
    },

    list(desk: string): Delivery[] {
      return sql
        .exec<Delivery>(
          'SELECT seq, kind FROM deliveries WHERE desk = ? ORDER BY seq LIMIT ?',
          desk,
          DELIVERY_BATCH,
        )
        .toArray()
    },

    has(desk: string): boolean {
      return this.list(desk).length > 0
    },

    /** After a failure: the desk is left alone longer than the last time. Answers the failures so far. */
    postpone(desk: string, at: number): number {
      const [head] = sql
        .exec<{ attempts: number | null }>(
          'SELECT max(attempts) AS attempts FROM deliveries WHERE desk = ?',
          desk,
        )
        .toArray()
      const attempts = (head?.attempts ?? 0) + 1
      sql.exec(
        'UPDATE deliveries SET attempts = ?, due_at = ? WHERE desk = ?',
        attempts,
        at + retryDelayMs(attempts),
        desk,
      )
      return attempts
    },

    /** Desks for which something is due. */
    listDue(at: number): string[] {
      return sql
        .exec<{ desk: string }>('SELECT DISTINCT desk FROM deliveries WHERE due_at <= ?', at)
        .toArray()
        .map((row) => row.desk)
    },

    /** When the alarm must ring next; null when nothing waits. */
    getNextDue(): number | null {
      const [row] = sql
        .exec<{ due_at: number | null }>('SELECT min(due_at) AS due_at FROM deliveries')
        .toArray()
      return row?.due_at ?? null
    },
  }
}
