// How a call that hashes a password comes in: by the line its caller belongs to. Who finds the strangers' line full may pay
// with a proof of work for a place in another, so that no flood shuts newcomers out (docs/decisions/0185).
import { Refusal } from '#src/contract/refusals.ts'
import { type Caller, inHashingLine, type Turn } from '../auth/hashing-line.ts'
import type { ProvenAction } from '../auth/proof-of-work.ts'
import type { ApiContext } from '../context.ts'
import type { Session } from '../principal.ts'

type Credentials = {
  action: ProvenAction
  /** The id of a device that has signed in to the account before. */
  device?: string | null
  proof: string | null
}

/**
 * Does `work` in its turn; `proven` names the challenge its proof solves, for the limits to use up. Throws `busy` with
 * `retry_after`, and for who brought no proof with the task that makes another place.
 */
export async function admit<Result>(
  { services, visitor, request: { signal } }: ApiContext,
  { action, device, proof }: Credentials,
  work: (turn: Turn, proven: string | null) => Promise<Result>,
): Promise<Result> {
  const proven = device ? null : await services.proofs.read(action, proof)
  const caller = callerOf({ device, proven, address: visitor.ip_range })
  try {
    return await inHashingLine({ ...caller, signal }, (turn) => work(turn, proven))
  } catch (error) {
    const may_pay = error instanceof Refusal && error.code === 'busy' && caller.line === 'strangers'
    if (!may_pay || signal.aborted) throw error
    throw new Refusal('busy', { ...error.details, proof: await services.proofs.task(action) })
  }
}

/** The same for a member who shows their own password again: they are known here, whatever strangers do. Throws `busy`. */
export function admitMember<Result>(
  { session, request: { signal } }: Pick<ApiContext, 'request'> & { session: Session },
  work: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  return inHashingLine({ line: 'known', name: session.id, signal }, work)
}

function callerOf({
  device,
  proven,
  address,
}: {
  device?: string | null | undefined
  proven: string | null
  address: string
}): Omit<Caller, 'signal'> {
  if (device) return { line: 'known', name: device }
  return proven ? { line: 'proven', name: proven } : { line: 'strangers', name: address }
}
