// Pools with their own database (docs/operating.md): their bindings in wrangler.toml, and members that a deployment would leave in the shared
// database.
import * as v from 'valibot'
import { ownDatabase, SHARED_DATABASE } from '#sites/pools.ts'
import { UNFINISHED } from '../ops/move-pool.ts'
import type { Blocker } from './blocker.ts'
import type { Cloudflare } from './cloudflare.ts'
import { row } from './output.ts'
import type { Project } from './project.ts'
import type { FoundStore } from './stores.ts'

/** The pools of the sites that have their own database, each with its binding. */
function movedPools({ config, sites }: Project): { pool: string; binding: string }[] {
  const bound = new Set(config.d1_databases.map(({ binding }) => binding))
  return [...new Set(sites.map(({ pool }) => pool))]
    .map((pool) => ({ pool, binding: ownDatabase(pool) }))
    .filter(({ binding }) => bound.has(binding))
}

/** The database of each pool, if there are several; includes databases that no pool uses. */
export function poolRows(project: Project): string[] {
  const moved = movedPools(project)
  const lines = project.config.d1_databases
    .filter(({ binding }) => binding !== SHARED_DATABASE)
    .map(({ binding, database_name }) => {
      const pool = moved.find((one) => one.binding === binding)?.pool
      return pool
        ? `${pool} in D1 ${database_name}`
        : `D1 ${database_name} (${binding}) has no pool of a site`
    })
  return lines.length > 0
    ? [row('Pools', [...lines, 'all other pools in the shared database'].join('\n'))]
    : []
}

/** Members of a pool that have not been copied, or not completely, to the pool's own database. */
export type LeftBehind = { pool: string; binding: string; members: number }

/** `stores`: with their ids in the account. Only reads. */
export async function findLeftBehind(
  api: Cloudflare,
  account: string,
  project: Project,
  stores: readonly FoundStore[],
): Promise<LeftBehind[]> {
  const idOf = (binding: string) => stores.find((store) => store.binding === binding)?.id ?? null
  const count = (binding: string, pool: string) => countMembers(api, account, idOf(binding), pool)
  const found = await Promise.all(
    movedPools(project).map(async ({ pool, binding }) => {
      const [own, shared] = [await count(binding, pool), await count(SHARED_DATABASE, pool)]
      const complete = !(await hasTable(api, account, idOf(binding), UNFINISHED))
      return { pool, binding, members: complete ? shared - own : shared }
    }),
  )
  return found.filter(({ members }) => members > 0)
}

const Rows = v.array(v.object({ results: v.array(v.object({ n: v.number() })) }))

async function countOf(api: Cloudflare, account: string, database: string | null, sql: string) {
  if (!database) return 0
  const answers = await api.post(`/accounts/${account}/d1/database/${database}/query`, { sql }, Rows)
  return answers[0]?.results[0]?.n ?? 0
}

const hasTable = async (api: Cloudflare, account: string, database: string | null, table: string) =>
  (await countOf(api, account, database, `SELECT count(*) AS n FROM sqlite_master WHERE name = '${table}'`)) >
  0

/** 0 if there is no database or no table yet. A pool's name has only letters, digits and hyphens. */
async function countMembers(api: Cloudflare, account: string, database: string | null, pool: string) {
  if (!(await hasTable(api, account, database, 'members'))) return 0
  return countOf(api, account, database, `SELECT count(*) AS n FROM members WHERE pool = '${pool}'`)
}

export const leftBehindBlocker = ({ pool, binding, members }: LeftBehind): Blocker => ({
  what: `${binding} is not complete: ${members === 1 ? 'a member' : `${members} members`} of the pool ${pool} ${members === 1 ? 'is' : 'are'} in ${SHARED_DATABASE} and could not log in any more.`,
  todo: `Move the pool first: npm run ops -- pool move ${pool} --remote. Or remove ${binding} from wrangler.toml`,
})
