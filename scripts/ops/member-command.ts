// `npm run ops -- member erase`: erases an account, as the button on its account page does.
import { type AccountFlags, orderForAccount } from './account-command.ts'
import { erasureProgress, requestErasure } from './erasure.ts'
import { requireCodes } from './questions.ts'

export type EraseFlags = AccountFlags & { why: string }

/** @throws StateError with the reason if it is not possible */
export async function eraseMember(
  who: string,
  flags: EraseFlags,
  print?: (line: string) => void,
): Promise<void> {
  const { by, why } = flags
  requireCodes({ by, why })
  await orderForAccount(
    who,
    flags,
    {
      nothingToDo: ({ status }) => (status === 'deleted' ? 'It is already erased.' : null),
      question: 'Erase it? This cannot be undone.',
      async request(ask, id) {
        await requestErasure(ask, id, { by, why, now: Date.now() })
        return `erase:${id}`
      },
      progress: erasureProgress,
      done: (id) =>
        `${id} is erased: profile, photos, likes, sessions and address. Only the records that docs/storage.md lists remain (orders, cancellations, a case until it is answered).`,
    },
    print,
  )
}
