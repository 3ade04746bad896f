// Members' photos: what is known of them is in D1, the pictures are in R2.
import type { Reader, Writer } from './database.ts'
import { all, anyOf, build, run } from './db.ts'

/** The names of a member's pictures in R2. */
export async function listPhotoFiles(db: Reader, member_id: string): Promise<string[]> {
  const rows = await all(db, build.selectFrom('photos').where('member_id', '=', member_id).select('filename'))
  return rows.map(({ filename }) => filename)
}

export async function deletePhotos(db: Writer, filenames: readonly string[]): Promise<void> {
  await run(db, build.deleteFrom('photos').where('filename', 'in', anyOf(filenames)))
}
