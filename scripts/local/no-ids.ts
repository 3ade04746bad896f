// Removes the ids of wrangler.toml from a bundle, so that the first launch, which writes them, does not change the local store. A deploy adds
// them again.
import type { Unstable_Config } from 'wrangler'
import { localDatabaseId } from './databases.ts'

type Ids = Pick<Unstable_Config, 'account_id' | 'd1_databases' | 'kv_namespaces'>

export function leaveOutIds(config: Ids): void {
  config.account_id = undefined
  for (const database of config.d1_databases) database.database_id = localDatabaseId(database.binding)
  for (const namespace of config.kv_namespaces) namespace.id = '00000000000000000000000000000000'
}
