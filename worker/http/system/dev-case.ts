// `POST /_dev/case-announced?receipt=…`, in local bundles alone: a case that was just closed counts as closed a minute earlier, so that its
// writer learns of it.
import type { Context } from 'hono'
import { CASE_ANNOUNCED_MS } from '#src/domain/case-undo.ts'
import type { AppEnv } from '#worker/context.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { build, run } from '#worker/platform/database/query.ts'

export async function announceCase(c: Context<AppEnv>): Promise<Response> {
  const { pool } = c.var.site
  const earlier = build
    .updateTable('complaints')
    .set((eb) => ({ closed_at: eb('closed_at', '-', CASE_ANNOUNCED_MS) }))
    .where('pool', '=', pool)
    .where('receipt', '=', c.req.query('receipt') ?? '')
    .where('status', '=', 'closed')
  const changed = await run(databaseOf(c.env, pool).write, earlier)
  return c.json(changed > 0 ? 'done' : 'none', changed > 0 ? 200 : 404)
}
