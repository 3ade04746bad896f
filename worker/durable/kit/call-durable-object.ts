// Asking a room from a request. A room may restart under a call (a deploy, a moved machine): everything asked of a
// room is safe to repeat, so one repeat is made, and if that fails too the member is told to try again.
import * as v from 'valibot'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import type { Refused } from '#worker/durable/member/sending.ts'
import { isStorageOutage } from '#worker/platform/storage-outage.ts'

/** What the runtime says about a failed call; `remote`: the room's own code threw. */
const CallFailure = v.object({ remote: v.optional(v.boolean(), false) })

/** Runs a call that makes its own stub. Throws `unavailable` when the room cannot be reached; its bugs as they are. */
export async function callDurableObject<P extends Promise<unknown>>(call: () => P): Promise<Awaited<P>> {
  try {
    return await call()
  } catch (error) {
    if (!isOutage(error)) throw error
  }
  try {
    return await call()
  } catch (error) {
    throw isOutage(error) ? new Refusal('unavailable', { retry_after: 1 }) : error
  }
}

function isOutage(error: unknown): boolean {
  const failure = v.safeParse(CallFailure, error)
  return failure.success && (!failure.output.remote || isStorageOutage(error))
}

/** Turns a room's refusal, which crossed as data, into the one the API throws. */
export function requireOk<T extends { ok: true } | Refused<RefusalCode>>(
  answer: T,
): Extract<T, { ok: true }> {
  if (!answer.ok) throw new Refusal(answer.refusal, answer.details)
  return answer as Extract<T, { ok: true }>
}
