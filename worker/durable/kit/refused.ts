// How a Durable Object refuses a call.
import type { RefusalDetails } from '#src/contract/refusals.ts'

/** Returned as data, because an error class does not survive the call to another object. */
export type Refused<Code extends string> = { ok: false; refusal: Code; details: RefusalDetails }

export function refuse<Code extends string>(refusal: Code, details: RefusalDetails = {}): Refused<Code> {
  return { ok: false, refusal, details }
}
