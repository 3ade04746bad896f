// Ends measures whose time is over, by the timer: suspensions and hidden profiles, which are columns that queries read.
import type { Env } from '#worker/env.ts'
import type { Database } from '#worker/platform/database/database.ts'
import { endHiding } from './lift.ts'
import { listOverMeasures } from './statement-queries.ts'
import { endSuspension } from './unban.ts'

const BATCH_SIZE = 100

/** Of one database. A repeat changes nothing. */
export async function endMeasures(env: Env, database: Database, now: number): Promise<void> {
  const work: Promise<unknown>[] = []
  for (const { pool, member_id, measure } of await listOverMeasures(database.read, now, BATCH_SIZE)) {
    const end = measure === 'hidden' ? endHiding : endSuspension
    await end({ env, pool, database, now: () => now, background: (one) => void work.push(one) }, member_id)
  }
  await Promise.all(work)
}
