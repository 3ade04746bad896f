// What the commands on an account have in common: show the account, ask for confirmation, enqueue the job and wait until the worker has done it.
import { StateError } from '../local/state.ts'
import { loadSites } from '../site/load-sites.ts'
import { type FoundAccount, findAccounts } from './erasure.ts'
import { agree, waitUntilDone } from './questions.ts'
import { type Ask, databaseOf, type OpsDatabase, openStores } from './stores.ts'

export type AccountFlags = { pool?: string; remote?: true; yes?: true; wait: boolean; by: string }

export type AccountOrder = {
  /** Why there is nothing to do; null where there is. @throws StateError where it may not be done */
  nothingToDo(account: FoundAccount, ask: Ask): string | null | Promise<string | null>
  question: string
  /** Enqueues the job. Returns its id. */
  request(ask: Ask, member_id: string): Promise<string>
  progress(ask: Ask, member_id: string, job: string): Promise<'done' | 'under way' | 'given up'>
  /** What is true once the worker has done it. */
  done(member_id: string): string
}

/** Carries out an order on the account of an id or address. @throws StateError with the reason if it is not possible */
export async function orderForAccount(
  who: string,
  { pool: wanted, remote, yes, wait }: AccountFlags,
  order: AccountOrder,
  print: (line: string) => void = console.log,
): Promise<void> {
  const stores = await openStores(remote ?? false)
  try {
    const { account, database } = await requireAccount(stores.databases, who, wanted)
    const { id, pool, site, status, created_at } = account
    const since = new Date(created_at).toISOString().slice(0, 10)
    print(`${who} is the account ${id} of the pool ${pool}, ${status}, created on ${site} on ${since}.`)
    const nothing = await order.nothingToDo(account, database.ask)
    if (nothing !== null) return print(nothing)
    if (!yes && !(await agree(order.question))) return print('Nothing was changed.')
    const job = await order.request(database.ask, id)
    print('Enqueued: the worker does it within six minutes.')
    if (!wait) return
    await waitUntilDone(job, () => order.progress(database.ask, id, job))
    print(order.done(id))
  } finally {
    await stores.close()
  }
}

/** The one account of an id or address, in the pool or in any of the sites'. @throws StateError where there is none, or more than one */
async function requireAccount(
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
