// Carries out a cancellation without login, where its address has an account with premium. An attacker gains nothing by one: what is paid
// stays, and the email that follows offers to resume with one tap.

import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import { findByEmail } from '#worker/features/members/queries.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import type { Database } from '#worker/platform/database/database.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { findCancellation } from './cancellation-queries.ts'

/** Rejects if the job has to be retried. */
export async function cancelPremium(
  { pool, cancellation_id }: JobOf<'cancel-premium'>,
  env: Env,
  { read }: Database,
): Promise<void> {
  const cancellation = await findCancellation(read, cancellation_id)
  if (!cancellation) return
  const { email } = cancellation
  const digest = await digestOfAddress(env, pool, email)
  const member = await findByEmail(read, pool, { email, digest })
  // A member without premium gets no email; a deleted account has ended it already.
  if (member && member.status !== 'deleted')
    await callDurableObject(() => memberStub(env, member.id).cancelPremium())
}
