// `npm run ops -- member erase`: says whose account it is, asks, has the worker erase it and waits until it has.
import { setTimeout as pause } from 'node:timers/promises'
import { confirm } from '@clack/prompts'
import { StateError } from '../local/state.ts'
import { loadSites } from '../site/load-sites.ts'
import { erasureProgress, type FoundAccount, findAccounts, requestErasure } from './erasure.ts'
import { databaseOf, type OpsDatabase, openStores } from './stores.ts'

export type EraseFlags = {
  pool?: string
  remote?: true
  yes?: true
  wait: boolean
  by: string
  why: string
}

/** The sweep runs every five minutes and enqueues jobs older than a minute. */
const LONGEST_WAIT_MS = 8 * 60_000
const LOOK_EVERY_MS = 5_000
/** What the audit takes: a code or the number of a complaint, never prose and no address. */
const CODE = /^[\w.:-]{1,100}$/

/** @throws StateError for what stands in the way */
export async function eraseMember(
  who: string,
  flags: EraseFlags,
  say: (line: string) => void = console.log,
): Promise<void> {
  const { remote = false, by, why } = flags
  for (const [flag, value] of Object.entries({ by, why }))
    if (!CODE.test(value))
      throw new StateError(
        `--${flag} takes a code or a number of letters, digits, - . : and _, not '${value}'`,
      )
  const pools = flags.pool ? [flags.pool] : [...new Set((await loadSites()).map(({ pool }) => pool))]
  const stores = await openStores(remote)
  try {
    const { account, database } = await requireAccount(stores.databases, who, pools)
    const { id, pool, site, status, created_at } = account
    const since = new Date(created_at).toISOString().slice(0, 10)
    if (status === 'deleted') return say(`${id} of the pool ${pool} is erased already.`)
    say(`${who} is the account ${id} of the pool ${pool}, ${status}, made on ${site} on ${since}.`)
    if (!flags.yes && !(await agree('Erase it? Nothing brings it back.'))) return say('Nothing was changed.')
    await requestErasure(database.ask, id, { by, why, now: Date.now() })
    say('Handed to the worker: its timer erases the account within six minutes.')
    if (flags.wait) say(await waitUntilErased(database, account))
  } finally {
    await stores.close()
  }
}

async function requireAccount(
  databases: readonly OpsDatabase[],
  who: string,
  pools: readonly string[],
): Promise<{ account: FoundAccount; database: OpsDatabase }> {
  const held = Map.groupBy(pools, (pool) => databaseOf(databases, pool))
  const found = await Promise.all(
    [...held].map(async ([database, ofIt]) =>
      (await findAccounts(database.ask, who, ofIt)).map((account) => ({ account, database })),
    ),
  )
  const [only, ...others] = found.flat()
  if (!only)
    throw new StateError(
      `No account of the ${pools.length > 1 ? 'pools' : 'pool'} ${pools.join(', ')} has ${who.includes('@') ? 'the address' : 'the id'} ${who}. Nothing was changed. (The address of an account that was erased is known to nobody any more.)`,
    )
  if (others.length > 0) {
    const where = [only, ...others].map(({ account }) => account.pool).join(', ')
    throw new StateError(`${who} has an account in several pools: say which by --pool (${where}).`)
  }
  if (only.account.kind === 'fictional')
    throw new StateError(`${who} is a fictional profile, nobody's account. Nothing was changed.`)
  return only
}

async function agree(message: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StateError('This asks before it begins, and nobody can answer here: --yes')
  return (await confirm({ message, initialValue: false })) === true
}

async function waitUntilErased({ ask }: OpsDatabase, { id }: FoundAccount): Promise<string> {
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_EVERY_MS) {
    const progress = await erasureProgress(ask, id)
    if (progress === 'done')
      return `${id} is erased: profile, photos, likes, sessions and address. What docs/storage.md says stays (orders in the books, cancellations, a case until it is answered) is all that is left.`
    if (progress === 'given up')
      throw new StateError(
        `The worker gave it up: the log says why (job-given-up, job erase:${id}). This command hands it over again.`,
      )
    await pause(LOOK_EVERY_MS)
  }
  throw new StateError(
    `It is not done yet: does the worker run, and its timer? The job erase:${id} stays until it is; this command looks again.`,
  )
}
