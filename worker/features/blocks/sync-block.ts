// Tells the member objects of both sides which blocks there are.
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { BlockedBy } from '#worker/durable/protocol.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { findBlocksBetween } from './queries.ts'

/** After a member has blocked a profile, or lifted that: tells both member objects which blocks there are. Safe to repeat. */
export async function syncBlock(
  { env, pool, database }: ServiceDeps,
  member_id: string,
  profile_id: string,
): Promise<void> {
  const { given, received, liked } = await findBlocksBetween(database.read, member_id, profile_id)
  await Promise.all([
    callDurableObject(() =>
      memberStub(env, member_id).setBlocked(profile_id, blockedBy(given, received), pool),
    ),
    callDurableObject(async () => {
      await memberStub(env, profile_id).setBlockedByPeer(member_id, blockedBy(received, given))
      if (liked) await memberStub(env, profile_id).onLikerGone(member_id, given, pool)
    }),
  ])
}

/** The block that a member object stores: the member's own, where both have blocked each other. */
const blockedBy = (mine: boolean, theirs: boolean): BlockedBy => (mine ? 'me' : theirs ? 'peer' : null)
