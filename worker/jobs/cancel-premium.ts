// Does what a cancellation without signing in says, where its address has an account with premium. It is safe to do at once: what is
// paid stays, and whoever did not mean it keeps premium by one tap in the mail that follows.
import { digestOfAddress } from '../auth/address-digest.ts'
import { findCancellation } from '../data/cancellations.ts'
import type { Database } from '../data/database.ts'
import { findByEmail } from '../data/members.ts'
import type { Env } from '../env.ts'
import { callDurableObject } from '../rooms/reach.ts'
import { memberStub } from '../rooms/stubs.ts'
import type { JobOf } from './jobs.ts'

/** Rejects while it is worth another try. */
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
  // Whoever has none is told so by nobody; a deleted account has ended it already.
  if (member && member.status !== 'deleted')
    await callDurableObject(() => memberStub(env, member.id).cancelPremium())
}
