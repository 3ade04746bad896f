// Names of operators, for pages that say who did something. They are in the shared database, wherever the pool is.
import { RIGHTS, type Right } from '#src/domain/rights.ts'
import type { Env } from '#worker/env.ts'
import { sharedReader } from '#worker/platform/database/database.ts'
import { all, anyOf, build } from '#worker/platform/database/query.ts'
import { EVERY_POOL } from './queries.ts'

export type OperatorNames = (id: string) => string
type Ids = readonly (string | null | undefined)[]

/** Names by id, also of operators who have left; an unknown id is its own name. Reads nothing where there is no id. */
export async function operatorNames(env: Env, ids: Ids): Promise<OperatorNames> {
  const wanted = [...new Set(ids.filter((id) => id !== null && id !== undefined))]
  const rows =
    wanted.length === 0
      ? []
      : await all(
          sharedReader(env),
          build.selectFrom('operators').where('id', 'in', anyOf(wanted)).select(['id', 'name']),
        )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id
}

/** Active operators who have one of some rights in a pool, with those rights; by name. */
export async function listColleagues(
  env: Env,
  pool: string,
  rights: readonly Right[] = RIGHTS,
): Promise<{ id: string; name: string; rights: Right[] }[]> {
  const rows = await all(
    sharedReader(env),
    build
      .selectFrom('operators')
      .innerJoin('operator_rights', 'operator_rights.operator_id', 'operators.id')
      .where('ended_at', 'is', null)
      .where('operator_rights.pool', 'in', [pool, EVERY_POOL])
      .where('right', 'in', rights)
      .orderBy('name')
      .orderBy('operators.id')
      .select(['operators.id', 'name', 'right']),
  )
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((of) =>
    of.slice(0, 1).map(({ id, name }) => ({ id, name, rights: of.map(({ right }) => right) })),
  )
}
