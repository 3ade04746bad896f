// Calls a Durable Object from a request. An object may restart during a call (a deploy, a moved machine). Every call is safe to
// repeat, so it is repeated once; if that fails too, the caller gets `unavailable`.
import * as v from 'valibot'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import type { Refused } from '#worker/durable/kit/refused.ts'
import { isStorageOutage } from '#worker/platform/storage-outage.ts'

/** What the runtime says about a failed call; `remote`: the object's own code threw. */
const CallFailure = v.object({ remote: v.optional(v.boolean(), false) })

/** Runs a call that makes its own stub. Throws `unavailable` when the object does not answer, and rethrows its bugs. */
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

/** Throws a refusal that an object returned as data, because an error class does not survive the call. */
export function requireOk<T extends { ok: true } | Refused<RefusalCode>>(
  answer: T,
): Extract<T, { ok: true }> {
  if (!answer.ok) throw new Refusal(answer.refusal, answer.details)
  return answer as Extract<T, { ok: true }>
}
