// Jobs about premium, each at its time: stored with the change that causes them, enqueued by the alarm, and again until the queue
// has taken them. Jobs that run twice change nothing (worker/features/premium/jobs.ts).

import * as v from 'valibot'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import { PremiumTask } from './premium-protocol.ts'

/** After this long a queue that has failed is tried again. */
const RETRY_MS = 60_000
/** A renewal is enqueued until its payment is known: after an hour, and less often the longer a bank takes. */
const renewedAgainMs = (waiting_ms: number) => Math.max(3_600_000, waiting_ms / 4)

const StoredTask = v.pipe(v.string(), v.parseJson(), PremiumTask)
type Row = { id: string; task: string; due_at: number }
export type DueTask = { id: string; task: PremiumTask }

export type PremiumTasks = ReturnType<typeof createPremiumTasks>

export function createPremiumTasks({ sql, cacheRows }: Pick<CachedStorage, 'sql' | 'cacheRows'>) {
  const next = cacheRows<number | null>('next task of premium')

  function again(id: string, due_at: number): void {
    sql.exec('UPDATE premium_tasks SET due_at = ? WHERE id = ?', due_at, id)
    next.clear()
  }

  return {
    /** The same `id` replaces the task. */
    add(id: string, task: PremiumTask, due_at: number): void {
      sql.exec('INSERT OR REPLACE INTO premium_tasks VALUES (?, ?, ?)', id, JSON.stringify(task), due_at)
      next.clear()
    },

    remove(id: string): void {
      sql.exec('DELETE FROM premium_tasks WHERE id = ?', id)
      next.clear()
    },

    /** When the first is due; null when there is none. */
    getNextDue: (): number | null =>
      next.get('', () => {
        const [row] = sql.exec<{ at: number | null }>('SELECT min(due_at) AS at FROM premium_tasks').toArray()
        return row?.at ?? null
      }),

    /** Enqueues what is due by `at`. Never rejects: a task that is not taken is due again. */
    async enqueueDue(at: number, give: (due: DueTask) => Promise<unknown>): Promise<void> {
      if ((this.getNextDue() ?? at + 1) > at) return
      const rows = sql.exec<Row>('SELECT * FROM premium_tasks WHERE due_at <= ?', at).toArray()
      for (const { id, task, due_at } of rows) {
        const parsed = v.parse(StoredTask, task)
        again(id, at + RETRY_MS)
        // Each repetition of a renewal is a job of its own.
        const name = parsed.what === 'renew' ? `${id}:${due_at}` : id
        const given = await give({ id: name, task: parsed }).then(
          () => true,
          () => false,
        )
        if (!given) continue
        if (parsed.what === 'renew') again(id, at + renewedAgainMs(at - parsed.at))
        else this.remove(id)
      }
    },
  }
}
