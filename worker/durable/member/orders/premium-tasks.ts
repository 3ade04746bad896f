// What a desk wants done about premium, each at its time: written down with the change that asks for it, given to the queue by the
// alarm and at once, and given again until it is known to be there. Done twice it is done once (worker/features/premium/jobs.ts).

import * as v from 'valibot'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import { PremiumTask } from './premium-protocol.ts'

/** A queue that does not take it is asked again so soon. */
const RETRY_MS = 60_000
/** What is renewed, until it is known whether it was paid: after an hour, and less often the longer a bank takes. */
const renewedAgainMs = (waiting_ms: number) => Math.max(3_600_000, waiting_ms / 4)

const StoredTask = v.pipe(v.string(), v.parseJson(), PremiumTask)
type Row = { id: string; task: string; due_at: number }
export type DueTask = { id: string; task: PremiumTask }

export function createPremiumTasks({ sql, cacheRows }: Pick<CachedStorage, 'sql' | 'cacheRows'>) {
  const next = cacheRows<number | null>('next task of premium')

  function again(id: string, due_at: number): void {
    sql.exec('UPDATE premium_tasks SET due_at = ? WHERE id = ?', due_at, id)
    next.clear()
  }

  return {
    /** The same `id` again takes its place. */
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

    /** Gives out what is due by `at`. Never rejects: what is not taken is given again. */
    async enqueueDue(at: number, give: (due: DueTask) => Promise<unknown>): Promise<void> {
      if ((this.getNextDue() ?? at + 1) > at) return
      const rows = sql.exec<Row>('SELECT * FROM premium_tasks WHERE due_at <= ?', at).toArray()
      for (const { id, task, due_at } of rows) {
        const parsed = v.parse(StoredTask, task)
        again(id, at + RETRY_MS)
        // Each time it is asked for anew it is a job of its own.
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
