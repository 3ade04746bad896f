// How a call that hashes a password gets its turn in the hash queue. A stranger who finds the strangers' queue full may solve a proof
// of work for a place in another one, so that a flood does not lock newcomers out (docs/decisions/privacy.md).
import { Refusal } from '#src/contract/refusals.ts'
import type { ApiContext } from '#worker/context.ts'
import { type HashTurn, inHashQueue, type QueuedCaller } from '#worker/platform/crypto/hash-queue.ts'
import type { ProvenAction } from '#worker/platform/crypto/proof-of-work.ts'
import type { Session } from '#worker/principal.ts'
import { createProofs } from './proof-service.ts'

type Credentials = {
  action: ProvenAction
  /** The id of a device that has signed in to the account before. */
  device?: string | null
  proof: string | null
}

/**
 * Runs `work` in its turn; `proven` names the challenge that was solved, for the limits to consume. Throws `busy` with
 * `retry_after`, and with a task where a proof of work would get another place.
 */
export async function runQueued<Result>(
  { deps, visitor, request: { signal } }: ApiContext,
  { action, device, proof }: Credentials,
  work: (turn: HashTurn, proven: string | null) => Promise<Result>,
): Promise<Result> {
  const proven = device ? null : await createProofs(deps).read(action, proof)
  const caller = callerOf({ device, proven, address: visitor.ip_range })
  try {
    return await inHashQueue({ ...caller, signal }, (turn) => work(turn, proven))
  } catch (error) {
    const may_pay = error instanceof Refusal && error.code === 'busy' && caller.queue === 'strangers'
    if (!may_pay || signal.aborted) throw error
    throw new Refusal('busy', { ...error.details, proof: await createProofs(deps).task(action) })
  }
}

/** The same for a member who enters their own password again: strangers cannot delay them. Throws `busy`. */
export function runQueuedForMember<Result>(
  { session, request: { signal } }: Pick<ApiContext, 'request'> & { session: Session },
  work: (turn: HashTurn) => Promise<Result>,
): Promise<Result> {
  return inHashQueue({ queue: 'known', name: session.id, signal }, work)
}

function callerOf({
  device,
  proven,
  address,
}: {
  device?: string | null | undefined
  proven: string | null
  address: string
}): Omit<QueuedCaller, 'signal'> {
  if (device) return { queue: 'known', name: device }
  return proven ? { queue: 'proven', name: proven } : { queue: 'strangers', name: address }
}
