// Brings everything that hangs on what D1 says of a member in line with it: their desk with its sessions and sockets,
// likes and pictures. It goes by what D1 says now, not by what was decided when: done twice, late or out of order it ends the same
// (docs/decisions/privacy.md). The database itself decides a job for every change (worker/migrations/0001_schema.sql).

import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import { deleteLikesOf } from '#worker/features/likes/queries.ts'
import { deletePhotosOf, listPhotoFiles } from '#worker/features/members/photo-queries.ts'
import { logWarning } from '#worker/log.ts'
import { findMemberFacts } from '#worker/platform/database/audit.ts'
import type { Database, Writer } from '#worker/platform/database/database.ts'
import { enqueueSyncJobs } from '#worker/platform/queue/enqueue.ts'
import { deletePendingJobs, syncJobId } from '#worker/platform/queue/pending-jobs.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

/**
 * Answers the version of the member's row that everything is in line with; null for who has no desk. Rejects when the desk or
 * a store cannot be reached; then it is done again.
 */
export async function syncAccountStatus(
  env: Env,
  database: Database,
  member_id: string,
): Promise<number | null> {
  const facts = await findMemberFacts(database.read, member_id)
  if (!facts) return null
  await callDurableObject(() => memberStub(env, member_id).sync(facts, database.getBookmark()))
  if (facts.status === 'deleted') {
    // The desk has written down by now whom they are of: until then they are the only ones who know.
    await deleteLikesOf(database.write, member_id)
    await erasePhotos(env, database.write, member_id)
  }
  return facts.version
}

/** The same behind a write, before the answer. Never rejects: what cannot be done now the queue does. */
export async function syncAccountStatusNow(
  { env, database, background, request_id }: ServiceDeps,
  member_id: string,
): Promise<void> {
  try {
    const version = await syncAccountStatus(env, database, member_id)
    if (version !== null) background(deletePendingJobs(database.write, [syncJobId(member_id, version)]))
  } catch (error) {
    logWarning('standing-left-to-queue', { request_id, error })
    background(enqueueSyncJobs(env, database, member_id))
  }
}

/** The rows go last: whatever dies before, the names are still known. */
async function erasePhotos(env: Env, db: Writer, member_id: string): Promise<void> {
  const filenames = await listPhotoFiles(db, member_id)
  if (filenames.length === 0) return
  await env.PHOTOS.delete(filenames)
  await deletePhotosOf(db, member_id)
}
