// Stores the credits that wait for a second operator in the demo world (seed/approvals.ts), in the plain site's pool.
import type { D1Database } from '@cloudflare/workers-types'
import { demoApprovals } from '#seed/approvals.ts'
import { demoMembers } from '#seed/people.ts'

const POOL = 'localhost'
const HOUR_MS = 3_600_000

/** Safe to repeat; the members they are for are stored before. `now` in epoch milliseconds. */
export async function seedDemoApprovals(database: D1Database, now: number): Promise<void> {
  const members = demoMembers().filter(({ pool }) => pool === POOL)
  const rows = demoApprovals().map((one, index) => ({
    ...one,
    member_id: members[index % members.length]?.id,
    created_at: now - one.hours * HOUR_MS,
  }))
  await database
    .prepare(
      `INSERT OR IGNORE INTO approvals (id, pool, kind, member_id, amount, reason, asked_by, created_at)
       SELECT value ->> 'id', ?2, value ->> 'kind', value ->> 'member_id', value ->> 'credits', value ->> 'reason',
         value ->> 'asked_by', value ->> 'created_at'
       FROM json_each(?1)`,
    )
    .bind(JSON.stringify(rows), POOL)
    .run()
}
