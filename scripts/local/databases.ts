// The databases of a local server: those of wrangler.toml, and one for each pool that POOL_DATABASES names (`she,gay`), so
// that a pool's own database can be tried before there is one.
import type { Unstable_Config } from 'wrangler'
import { ownDatabase, SHARED_DATABASE } from '#sites/pools.ts'
import type { Site } from '#src/contract/site.ts'
import { StateError } from './state.ts'

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** What a local store calls a database: the same whatever account the configuration belongs to. */
export const localDatabaseId = (binding: string) => (binding === SHARED_DATABASE ? NO_ID : binding)

const namedPools = () => (process.env.POOL_DATABASES ?? '').split(',').filter(Boolean)

/** Throws StateError for a pool that no site has: its people would be looked for elsewhere. */
export function requireNamedPools(sites: readonly Site[]): void {
  const strange = namedPools().find((pool) => !sites.some((site) => site.pool === pool))
  if (strange) throw new StateError(`POOL_DATABASES names '${strange}', which is no site's pool.`)
}

/** The bindings of all databases, given those of the configuration. */
export function localDatabases(configured: readonly { binding: string }[]): string[] {
  return [...new Set([...configured.map(({ binding }) => binding), ...namedPools().map(ownDatabase)])]
}

/** Adds to the configuration of a server that reads its own what POOL_DATABASES names. */
export function addPoolDatabases({ d1_databases }: Pick<Unstable_Config, 'd1_databases'>): void {
  for (const binding of localDatabases(d1_databases)) {
    if (d1_databases.some((known) => known.binding === binding)) continue
    d1_databases.push({ binding, database_name: binding, database_id: localDatabaseId(binding) })
  }
}
