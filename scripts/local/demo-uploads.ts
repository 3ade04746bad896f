// Uploads portraits of seed/avatars under the names of photos, through the local worker: through the bucket's binding outside the worker
// every file is a round trip, which costs several times as much as storing it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Post } from './demo-messages.ts'

const FOLDER = 'seed/avatars'
/** About a megabyte in one request. */
const AT_ONCE = 100

/** `portrait`: the file in seed/avatars that is stored as `filename`. */
export type Upload = { filename: string; portrait: string }

/** Stores all of them; safe to repeat. */
export type StoreUploads = (uploads: readonly Upload[]) => Promise<void>

/** Needs a local bundle, whose worker takes photos. */
export const uploadThrough =
  (post: Post): StoreUploads =>
  async (uploads) => {
    for (let at = 0; at < uploads.length; at += AT_ONCE) {
      const form = new FormData()
      for (const { filename, portrait } of uploads.slice(at, at + AT_ONCE))
        form.append('photos', new Blob([readPortrait(portrait)]), filename)
      await post('/_dev/photos', form)
    }
  }

export const readPortrait = (portrait: string) => readFileSync(path.join(FOLDER, portrait))
