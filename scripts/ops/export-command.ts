// `npm run ops -- member export`: shows the account, asks for confirmation, enqueues the mail with the link, and waits until the worker has
// sent it.
import { randomUUID } from 'node:crypto'
import { StateError } from '../local/state.ts'
import { exportProgress, isAddressConfirmed, requestExport } from './export.ts'
import { requireAccount } from './member-command.ts'
import { agree, requireCodes, waitUntilDone } from './questions.ts'
import { openStores } from './stores.ts'

export type ExportFlags = {
  pool?: string
  remote?: true
  yes?: true
  wait: boolean
  by: string
  why: string
}

/** @throws StateError with the reason if it is not possible */
export async function exportMember(
  who: string,
  flags: ExportFlags,
  print: (line: string) => void = console.log,
): Promise<void> {
  const { remote = false, by, why } = flags
  requireCodes({ by, why })
  const stores = await openStores(remote)
  try {
    const { account, database } = await requireAccount(stores.databases, who, flags.pool)
    const { id, pool, site, status } = account
    if (status === 'deleted')
      throw new StateError(`The account ${id} of the pool ${pool} is erased: nothing is left.`)
    print(`${who} is the account ${id} of the pool ${pool}, ${status}, created on ${site}.`)
    if (!(await isAddressConfirmed(database.ask, id)))
      throw new StateError(
        'Its address is not confirmed, so that it may be a stranger’s. Nothing was sent. Confirm it in the console first.',
      )
    if (!flags.yes && !(await agree('Mail its member the link to their data?')))
      return print('Nothing was changed.')
    const order = { job: `export:${randomUUID()}`, now: Date.now() }
    await requestExport(database.ask, id, { ...order, by, why })
    print('Enqueued: the worker does it within six minutes.')
    if (!flags.wait) return
    await waitUntilDone(order.job, () => exportProgress(database.ask, id, order))
    print(`The member of ${id} gets a link to their data, which works for 7 days.`)
  } finally {
    await stores.close()
  }
}
