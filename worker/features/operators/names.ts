// Names of operators, for other features: whoever is named by a row may be in another database than the row.
import type { Env } from '#worker/env.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { all, anyOf, build } from '#worker/platform/database/query.ts'
import { OPERATORS_POOL } from './pool.ts'

/** The names of operators by their ids, former ones included; reads nothing for none. */
export async function findOperatorNames(
  env: Env,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const query = build.selectFrom('operators').where('id', 'in', anyOf(known)).select(['id', 'name'])
  const rows = await all(databaseOf(env, OPERATORS_POOL).read, query)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
