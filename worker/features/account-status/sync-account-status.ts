// Syncs a member's object, sessions, sockets, likes and images with what D1 says now, so that running it twice, late or out of
// order ends the same (docs/decisions/privacy.md). The database stores a job for every change (worker/migrations/0001_schema.sql).

import { verificationKey } from '#src/domain/photo-verification.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import { deleteLikesOf } from '#worker/features/likes/queries.ts'
import { deletePhotosOf, listPhotoFiles } from '#worker/features/members/photo-queries.ts'
import { deleteVerificationOf, findVerificationOf } from '#worker/features/photos/verification-queries.ts'
import { logWarning } from '#worker/log.ts'
import { findMemberFacts } from '#worker/platform/database/audit.ts'
import type { Database, Writer } from '#worker/platform/database/database.ts'
import { enqueueSyncJobs } from '#worker/platform/queue/enqueue.ts'
import { deletePendingJobs, syncJobId } from '#worker/platform/queue/pending-jobs.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

/**
 * Returns the version of the member's row that was synced; null for a profile without a member object. Rejects when the object or a
 * store fails; the job is then retried.
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
    // By now the member object has stored whom the likes connect: until then these rows were the only record.
    await deleteLikesOf(database.write, member_id)
    await erasePhotos(env, database.write, member_id)
    await eraseVerification(env, database.write, member_id)
  }
  return facts.version
}

/** The same after a write, before the answer. Never rejects: the queue retries it. */
export async function syncAccountStatusNow(
  { env, database, background, request_id }: ServiceDeps,
  member_id: string,
): Promise<void> {
  try {
    const version = await syncAccountStatus(env, database, member_id)
    if (version !== null) background(deletePendingJobs(database.write, [syncJobId(member_id, version)]))
  } catch (error) {
    logWarning('account-status-left-to-queue', { request_id, error })
    background(enqueueSyncJobs(env, database, member_id))
  }
}

/** The rows are deleted last: after a crash in between, the names are still known. */
async function erasePhotos(env: Env, db: Writer, member_id: string): Promise<void> {
  const filenames = await listPhotoFiles(db, member_id)
  if (filenames.length === 0) return
  await env.PHOTOS.delete(filenames)
  await deletePhotosOf(db, member_id)
}

async function eraseVerification(env: Env, db: Writer, member_id: string): Promise<void> {
  const found = await findVerificationOf(db, member_id)
  if (!found) return
  await env.PHOTOS.delete(verificationKey(found.id))
  await deleteVerificationOf(db, member_id)
}
