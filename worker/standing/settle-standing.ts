// Brings everything that hangs on a member's standing in line with it: desk, sessions, sockets, pictures. It goes by what
// D1 says now, not by what was decided when: done twice, late or out of order it ends the same (docs/decisions/0270).
import { findStanding } from '../data/audit.ts'
import type { Database, Writer } from '../data/database.ts'
import { deletePhotos, listPhotoFiles } from '../data/photos.ts'
import { deleteSessionsWithoutStanding, findLivingSessions } from '../data/sessions.ts'
import type { Env } from '../env.ts'
import { reach } from '../rooms/reach.ts'
import { memberDesk } from '../rooms/stubs.ts'

/** Rejects when the desk or a store cannot be reached; then it is done again. */
export async function settleStanding(env: Env, { read, write }: Database, member_id: string): Promise<void> {
  const standing = await findStanding(read, member_id)
  if (!standing) return
  if (standing.status !== 'active') await deleteSessionsWithoutStanding(write, member_id)
  const open = await reach(() => memberDesk(env, member_id).settleStanding(standing))
  const living = await findLivingSessions(read, open)
  const over = open.filter((session) => !living.has(session))
  await Promise.all(over.map((session) => reach(() => memberDesk(env, member_id).closeSession(session))))
  if (standing.status === 'deleted') await erasePictures(env, write, member_id)
}

/** The rows go last: whatever dies before, the names are still known. */
async function erasePictures(env: Env, db: Writer, member_id: string): Promise<void> {
  const filenames = await listPhotoFiles(db, member_id)
  if (filenames.length === 0) return
  await env.PHOTOS.delete(filenames)
  await deletePhotos(db, filenames)
}
