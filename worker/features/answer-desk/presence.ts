// When an operator was last on the desk of a pool. Remembered in the isolate: the time only grows, so that a remembered one that suffices
// always does, and only one that would refuse a message is read again, at most once a minute.
import { DESK_STAFFED_MS, isDeskStaffed } from '#src/domain/answering.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { build, first, run } from '#worker/platform/database/query.ts'
import { createBoundedMap } from '#worker/platform/memory/bounded-map.ts'

const MINUTE_MS = 60_000

/** By pool. */
const lastSeen = createBoundedMap<string, { seen_at: number | null; read_at: number }>({ max_entries: 500 })

/** Null where nobody was there within the last days. */
export async function findLastSeen(db: Reader, pool: string, now: number): Promise<number | null> {
  const known = lastSeen.get(pool)
  if (known && (isDeskStaffed(known.seen_at, now) || now - known.read_at < MINUTE_MS)) return known.seen_at
  const row = await first(
    db,
    build
      .selectFrom('desk_presence')
      .where('pool', '=', pool)
      .where('seen_at', '>', now - DESK_STAFFED_MS)
      .select('seen_at')
      .orderBy('seen_at', 'desc')
      .limit(1),
  )
  const seen_at = row?.seen_at ?? null
  lastSeen.set(pool, { seen_at, read_at: now })
  return seen_at
}

/** An operator is on the desk; writes at most once a minute. */
export async function recordPresence(db: Writer, pool: string, operator: string, now: number): Promise<void> {
  await run(
    db,
    build
      .insertInto('desk_presence')
      .values({ pool, operator, seen_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['pool', 'operator'])
          .doUpdateSet({ seen_at: now })
          .where('desk_presence.seen_at', '<=', now - MINUTE_MS),
      ),
  )
  lastSeen.delete(pool)
}
