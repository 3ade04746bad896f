// `npm run ops -- member export`: mails a member the link to download everything stored about them.
import { randomUUID } from 'node:crypto'
import { StateError } from '../local/state.ts'
import { type AccountFlags, orderForAccount } from './account-command.ts'
import { exportProgress, findAddressState, requestExport } from './export.ts'
import { requireCodes } from './questions.ts'

export type ExportFlags = AccountFlags & { why: string }

const NOT_SENT = {
  unconfirmed:
    'Its address is not confirmed, so that it may be a stranger’s. Nothing was sent. Confirm it in the console first.',
  unsettled:
    'Its address was changed within 48 hours, and the old one can still undo that. Nothing was sent. Run this command again after that time.',
}

/** @throws StateError with the reason if it is not possible */
export async function exportMember(
  who: string,
  flags: ExportFlags,
  print?: (line: string) => void,
): Promise<void> {
  const { by, why } = flags
  requireCodes({ by, why })
  const now = Date.now()
  await orderForAccount(
    who,
    flags,
    {
      async nothingToDo({ id, status }, ask) {
        if (status === 'deleted') throw new StateError('It is erased: nothing is left.')
        const state = await findAddressState(ask, id, now)
        if (state !== 'settled') throw new StateError(NOT_SENT[state])
        return null
      },
      question: 'Mail its member the link to their data?',
      async request(ask, id) {
        const job = `export:${randomUUID()}`
        await requestExport(ask, id, { job, by, why, now })
        return job
      },
      progress: (ask, id, job) => exportProgress(ask, id, { job, now }),
      done: (id) => `The member of ${id} gets a link to their data, which works for 7 days.`,
    },
    print,
  )
}
