// `npm run ops -- photo remove`: shows the photo, asks for confirmation, enqueues the removal and waits until the worker has done it.
import { StateError } from '../local/state.ts'
import { findPhoto, removalProgress, requestRemoval } from './photo-removal.ts'
import { agree, requireCodes, requireGround, waitUntilDone } from './questions.ts'
import { type OpsDatabase, openStores } from './stores.ts'

export type RemoveFlags = {
  remote?: true
  yes?: true
  wait: boolean
  by: string
  why: string
  facts?: string
}

/** @throws StateError with the reason if it is not possible */
export async function removePhoto(
  id: string,
  flags: RemoveFlags,
  print: (line: string) => void = console.log,
): Promise<void> {
  const { remote = false, by, facts = null } = flags
  requireCodes({ by })
  const ground = requireGround('why', flags.why)
  const stores = await openStores(remote)
  try {
    const { photo, database } = await requirePhoto(stores.databases, id)
    const since = new Date(photo.created_at).toISOString().slice(0, 10)
    print(
      `${id} is a photo of the member ${photo.member_id} of the pool ${photo.pool}, uploaded on ${since}.`,
    )
    if (photo.review === 'refused') return print('It was refused already: nobody but its owner knows of it.')
    const question = 'Remove it from everywhere, and tell its owner why? This cannot be undone.'
    if (!flags.yes && !(await agree(question))) return print('Nothing was changed.')
    await requestRemoval(database.ask, id, { by, ground, facts, now: Date.now() })
    print('Enqueued: the worker removes the photo within six minutes.')
    if (!flags.wait) return
    await waitUntilDone(`remove-photo:${id}`, () => removalProgress(database.ask, id))
    print(
      `${id} is removed: images and row. Its owner has the statement, and the picture cannot be uploaded again.`,
    )
  } finally {
    await stores.close()
  }
}

async function requirePhoto(databases: readonly OpsDatabase[], id: string) {
  for (const database of databases) {
    const photo = await findPhoto(database.ask, id)
    if (photo) return { photo, database }
  }
  throw new StateError(`There is no photo ${id}, or it is removed already. Nothing was changed.`)
}
