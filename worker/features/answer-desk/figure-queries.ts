// The figures of the answer desk: what waits, by language, and what was decided.
import { sql } from 'kysely'
import type { Reader } from '#worker/platform/database/database.ts'
import { all, build, first } from '#worker/platform/database/query.ts'
import { answerable } from './queries.ts'

/** Counting stops here: more says nothing more. */
const COUNTED_MAX = 1_000

/** The messages that can be answered, by the language of their members; of the thousand that have waited longest. */
export const waitingByLanguage = (pool: string, now: number) =>
  build
    .selectFrom(
      answerable(pool, now)
        .orderBy('waiting_messages.sent_at')
        .limit(COUNTED_MAX)
        .select(['members.language', 'waiting_messages.sent_at', 'waiting_messages.due_at'])
        .as('some'),
    )
    .groupBy('language')
    .orderBy('language')
    .select(({ fn }) => [
      'language',
      fn.countAll<number>().as('n'),
      fn.min('sent_at').as('oldest'),
      fn.min('due_at').as('due_at'),
    ])

export const countWaiting = (db: Reader, pool: string, now: number) => all(db, waitingByLanguage(pool, now))

/** What was decided since a time, and how long the answered ones waited. */
export async function readFigures(db: Reader, pool: string, since: number) {
  const decided = build
    .selectFrom('waiting_messages')
    .where('pool', '=', pool)
    .where('decided_at', 'is not', null)
    .where('decided_at', '>', since)
  const counts = await all(
    db,
    decided.groupBy('state').select(({ fn }) => ['state', fn.countAll<number>().as('n')]),
  )
  const countOf = (state: string) => counts.find((row) => row.state === state)?.n ?? 0
  const num_answered = countOf('answered')
  const waited = sql<number>`decided_at - sent_at`
  const waitAt = async (share: number): Promise<number | null> => {
    const offset = Math.max(0, Math.ceil(num_answered * share) - 1)
    const query = decided.where('state', '=', 'answered').orderBy(waited).limit(1).offset(offset)
    return (await first(db, query.select(waited.as('ms'))))?.ms ?? null
  }
  const [median_ms, slow_ms] = await Promise.all([waitAt(0.5), waitAt(0.9)])
  return { num_answered, num_given_back: countOf('given_back'), median_ms, slow_ms }
}
