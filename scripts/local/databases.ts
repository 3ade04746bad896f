// The databases of a local server: those of wrangler.toml, and one for each pool in POOL_DATABASES (`she,gay`), so that a pool's own database
// can be tried locally.
import type { Unstable_Config } from 'wrangler'
import { ownDatabase, SHARED_DATABASE } from '#sites/pools.ts'
import type { Site } from '#src/contract/site.ts'
import { StateError } from './state.ts'

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** The id of a database in a local store, which does not depend on the account of the configuration. */
export const localDatabaseId = (binding: string) => (binding === SHARED_DATABASE ? NO_ID : binding)

const namedPools = () => (process.env.POOL_DATABASES ?? '').split(',').filter(Boolean)

/** Throws StateError for a pool that no site has: nothing would use its database. */
export function requireNamedPools(sites: readonly Site[]): void {
  const unknown = namedPools().find((pool) => !sites.some((site) => site.pool === pool))
  if (unknown) throw new StateError(`POOL_DATABASES contains '${unknown}', which is not the pool of a site.`)
}

/** The bindings of all databases, given those of the configuration. */
export function localDatabases(configured: readonly { binding: string }[]): string[] {
  return [...new Set([...configured.map(({ binding }) => binding), ...namedPools().map(ownDatabase)])]
}

/** Adds the databases of POOL_DATABASES to the configuration of Vite's plugin. */
export function addPoolDatabases({ d1_databases }: Pick<Unstable_Config, 'd1_databases'>): void {
  for (const binding of localDatabases(d1_databases)) {
    if (d1_databases.some((known) => known.binding === binding)) continue
    d1_databases.push({ binding, database_name: binding, database_id: localDatabaseId(binding) })
  }
}
