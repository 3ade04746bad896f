// Whether push is offered (specification section 5, push offer), also as the steps of the signup use it.
import type { PushStatus } from './signup-machine.ts'

export type PushFacts = {
  signed_in: boolean
  /** Null while unknown. */
  isCapable: boolean | null
  isSubscribed: false | 'denied' | object
  /** The site's public push key; without one no push can be sent. */
  push_pub: string | null
}

/** Section 5: shown only if logged in, capable, not subscribed, and a public key exists. */
export const isPushOffered = (facts: PushFacts): boolean =>
  facts.signed_in && facts.isCapable === true && facts.isSubscribed === false && Boolean(facts.push_pub)

/** The same, for the steps of the signup. */
export function pushStatusOf(facts: PushFacts): PushStatus {
  if (isPushOffered(facts)) return 'offered'
  if (!facts.push_pub || facts.isCapable === false || facts.isSubscribed === 'denied') return 'unavailable'
  if (facts.isCapable === null) return 'unknown'
  return facts.isSubscribed ? 'subscribed' : 'unavailable'
}
