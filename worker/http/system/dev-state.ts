// The content of `/_dev/state.json`: versions and counts, over all local databases.

import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import { countRows, findSchemaVersion, listRealMembers } from '#worker/features/metrics/database-metrics.ts'
import { databasesOf } from '#worker/platform/database/database.ts'

const MAX_COUNTED_OBJECTS = 1_000

/** Chats, messages and ledger entries are counted in every real member's object. */
export async function devState(env: Env) {
  const totals = { members: 0, photos: 0, likes: 0, sessions: 0, chats: 0, messages: 0, ledger_entries: 0 }
  const schemas = new Set<string | null>()
  for (const { database } of databasesOf(env)) {
    schemas.add(await findSchemaVersion(database.read))
    add(totals, await countRows(database.read))
    for (const id of await listRealMembers(database.read, MAX_COUNTED_OBJECTS))
      add(totals, { ...(await memberStub(env, id).countObject()) })
  }
  return { schema: [...schemas].join(', '), workerd: env.WORKERD_VERSION ?? null, ...totals }
}

function add(totals: Record<string, number>, more: Record<string, number>): void {
  for (const [name, count] of Object.entries(more)) totals[name] = (totals[name] ?? 0) + count
}
