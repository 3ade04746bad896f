// `npm run ops -- member erase`: shows the account, asks for confirmation, enqueues the erasure and waits until the worker has done it.
import { StateError } from '../local/state.ts'
import { loadSites } from '../site/load-sites.ts'
import { erasureProgress, type FoundAccount, findAccounts, requestErasure } from './erasure.ts'
import { agree, requireCodes, waitUntilDone } from './questions.ts'
import { databaseOf, type OpsDatabase, openStores } from './stores.ts'

export type EraseFlags = {
  pool?: string
  remote?: true
  yes?: true
  wait: boolean
  by: string
  why: string
}

/** @throws StateError with the reason if it is not possible */
export async function eraseMember(
  who: string,
  flags: EraseFlags,
  print: (line: string) => void = console.log,
): Promise<void> {
  const { remote = false, by, why } = flags
  requireCodes({ by, why })
  const stores = await openStores(remote)
  try {
    const { account, database } = await requireAccount(stores.databases, who, flags.pool)
    const { id, pool, site, status, created_at } = account
    const since = new Date(created_at).toISOString().slice(0, 10)
    if (status === 'deleted') return print(`The account ${id} of the pool ${pool} is already erased.`)
    print(`${who} is the account ${id} of the pool ${pool}, ${status}, created on ${site} on ${since}.`)
    if (!flags.yes && !(await agree('Erase it? This cannot be undone.'))) return print('Nothing was changed.')
    await requestErasure(database.ask, id, { by, why, now: Date.now() })
    print('Enqueued: the worker erases the account within six minutes.')
    if (!flags.wait) return
    await waitUntilDone(`erase:${id}`, () => erasureProgress(database.ask, id))
    print(
      `${id} is erased: profile, photos, likes, sessions and address. Only the records that docs/storage.md lists remain (orders, cancellations, a case until it is answered).`,
    )
  } finally {
    await stores.close()
  }
}

/** The one account of an id or address, in the pool or in any of the sites'. @throws StateError where there is none, or more than one */
export async function requireAccount(
  databases: readonly OpsDatabase[],
  who: string,
  pool: string | undefined,
): Promise<{ account: FoundAccount; database: OpsDatabase }> {
  const pools = pool ? [pool] : [...new Set((await loadSites()).map((site) => site.pool))]
  const byDatabase = Map.groupBy(pools, (pool) => databaseOf(databases, pool))
  const found = await Promise.all(
    [...byDatabase].map(async ([database, poolsInIt]) =>
      (await findAccounts(database.ask, who, poolsInIt)).map((account) => ({ account, database })),
    ),
  )
  const [only, ...others] = found.flat()
  if (!only)
    throw new StateError(
      `No account of the ${pools.length > 1 ? 'pools' : 'pool'} ${pools.join(', ')} has ${who.includes('@') ? 'the address' : 'the id'} ${who}. Nothing was changed. (The address of an erased account is not stored any more.)`,
    )
  if (others.length > 0) {
    const where = [only, ...others].map(({ account }) => account.pool).join(', ')
    throw new StateError(`${who} has an account in several pools: choose one by --pool (${where}).`)
  }
  if (only.account.kind === 'fictional')
    throw new StateError(`${who} is a fictional profile, not an account. Nothing was changed.`)
  return only
}
