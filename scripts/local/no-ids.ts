// A bundle belongs to no account, and a local store to none either: the ids of wrangler.toml are left out when one is
// built or served, so that a first launch, which writes them, moves no local store. Deploying puts them in.
import type { Unstable_Config } from 'wrangler'
import { localDatabaseId } from './databases.ts'

type Ids = Pick<Unstable_Config, 'account_id' | 'd1_databases' | 'kv_namespaces'>

export function leaveOutIds(config: Ids): void {
  config.account_id = undefined
  for (const database of config.d1_databases) database.database_id = localDatabaseId(database.binding)
  for (const namespace of config.kv_namespaces) namespace.id = '00000000000000000000000000000000'
}
