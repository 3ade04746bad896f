// The timer's work, in every database: enqueues overdue jobs, deletes what has expired (photos in a pose, unfinished photos, old evidence and
// complaints of deleted members among it), ends measures whose time is over, checks search counters, emails about saved searches, records
// prices, and reconciles orders with the providers. A failure of one task or one database does not stop the others.
import { PHOTO_UNDO_MS } from '#src/domain/photo-review.ts'
import { photoFiles } from '#src/domain/photo-sizes.ts'
import { verificationKey } from '#src/domain/photo-verification.ts'
import { endMeasures } from '#worker/features/account-status/end-measures.ts'
import { deletePhotos, listUnfinished } from '#worker/features/members/photo-queries.ts'
import { eraseWritersWhoLeft } from '#worker/features/moderation/complaints-queries.ts'
import { deleteEvidence, listOldEvidence } from '#worker/features/moderation/evidence-queries.ts'
import { recordSitePrices } from '#worker/features/offers/price-job.ts'
import { reconcilePayments } from '#worker/features/payments/reconciliation-job.ts'
import { endVerifications, listEndedVerifications } from '#worker/features/photos/verification-queries.ts'
import { alertSearches } from '#worker/features/saved-searches/jobs.ts'
import { verifyCounts } from '#worker/features/search/counter-check-job.ts'
import { type Database, databasesOf } from '#worker/platform/database/database.ts'
import { deleteExpired } from '#worker/platform/database/delete-expired.ts'
import { enqueueDueJobs } from '#worker/platform/queue/enqueue.ts'
import {
  ANSWER_SENT_MS,
  SEALED_MS,
  UNFINISHED_PHOTO_MS,
  UNSENT_POSE_MS,
  VERIFICATION_WAITS_MS,
} from '#worker/platform/retention.ts'
import { EXPIRIES } from '#worker/platform/retention-table.ts'
import type { Env } from '../env.ts'
import { logError } from '../log.ts'

/** Maximum rows of one kind per run. */
const BATCH_SIZE = 100

/** Runs every few minutes. `now` in epoch milliseconds. Never rejects. */
export async function sweep(env: Env, now = Date.now()): Promise<void> {
  const works = databasesOf(env).flatMap(({ binding, database }) =>
    [
      enqueueDueJobs(env, database, now),
      deleteExpired(database.write, EXPIRIES, now),
      endMeasures(env, database, now),
      deleteUnfinished(env, database, now),
      verifyCounts(binding, database, now),
      alertSearches(env, database, now),
      eraseEvidence(env, database, now),
      eraseVerifications(env, database, now),
      eraseWritersWhoLeft(database.write, now - ANSWER_SENT_MS),
    ].map((work) => work.catch((error: unknown) => logError('sweep-failed', { database: binding, error }))),
  )
  const prices = recordSitePrices(env, now).catch((error: unknown) =>
    logError('prices-not-recorded', { error }),
  )
  await Promise.all([...works, prices, reconcilePayments(env, now)])
}

async function deleteUnfinished(env: Env, { read, write }: Database, now: number): Promise<void> {
  const photos = await listUnfinished(read, now - UNFINISHED_PHOTO_MS, BATCH_SIZE)
  if (photos.length === 0) return
  // R2 takes a thousand names at a time, more than these have.
  await env.PHOTOS.delete(photos.flatMap(({ filename }) => photoFiles(filename)))
  await deletePhotos(
    write,
    photos.map(({ id }) => id),
  )
}

/** The rows are changed last: after a crash in between, the names are still known. */
async function eraseVerifications(env: Env, { read, write }: Database, now: number): Promise<void> {
  const ended = await listEndedVerifications(
    read,
    {
      decided_before: now - PHOTO_UNDO_MS,
      sent_before: now - VERIFICATION_WAITS_MS,
      asked_before: now - UNSENT_POSE_MS,
    },
    BATCH_SIZE,
  )
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await env.PHOTOS.delete(ids.map(verificationKey))
  await endVerifications(write, ids, now)
}

/** The rows are deleted last: after a crash in between, the names are still known. */
async function eraseEvidence(env: Env, { read, write }: Database, now: number): Promise<void> {
  const old = await listOldEvidence(read, now - SEALED_MS, BATCH_SIZE)
  if (old.length === 0) return
  const images = old.flatMap(({ picture }) => (picture === null ? [] : [picture]))
  if (images.length > 0) await env.PHOTOS.delete(images)
  await deleteEvidence(
    write,
    old.map(({ complaint_id }) => complaint_id),
  )
}
