// What operators did (table `operator_audit`, append-only by triggers).

import type { RecordedAction } from '#worker/operator-handlers.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import type { CursorPosition } from '#worker/platform/database/cursor.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, build, run } from '#worker/platform/database/query.ts'

/** Stores an action, before it is carried out. */
export async function recordAction(
  db: Writer,
  { operator, ...action }: RecordedAction,
  at: number,
): Promise<void> {
  const row = { id: createId(), operator_id: operator, ...action, at }
  await run(db, build.insertInto('operator_audit').values(row))
}

/** Newest first; `after.at` is the number of the last row of the page before. */
export function listActions(
  db: Reader,
  {
    operator,
    subject,
    after,
    limit,
  }: {
    operator?: string | undefined
    subject?: string | undefined
    after: CursorPosition | null
    limit: number
  },
) {
  let query = build
    .selectFrom('operator_audit')
    .leftJoin('operators', 'operators.id', 'operator_audit.operator_id')
    .select(['seq', 'operator_audit.id', 'operator_id', 'operators.name', 'pool', 'call', 'subject', 'at'])
    .orderBy('seq', 'desc')
    .limit(limit)
  if (operator) query = query.where('operator_id', '=', operator)
  if (subject) query = query.where('subject', '=', subject)
  if (after) query = query.where('seq', '<', after.at)
  return all(db, query)
}
