// Whether push is offered (specification section 5, push offer), also as the steps of the signup use it, and whether a member is
// asked again after a first like or message.
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

export type PushQuestionFacts = PushFacts & {
  /** Undefined where the browser has no notifications, such as Safari on an iPhone outside the installed app. */
  permission: 'default' | 'granted' | 'denied' | undefined
  /** On this device, or in this tab where it may not be stored. */
  was_asked: boolean
  /** The page asks the member for something else already, or says that the browser is offline. */
  has_other_notice: boolean
}

/** Asked once, and only where the browser has not been answered: a refusal there cannot be taken back on a page. */
export const isPushQuestionDue = (facts: PushQuestionFacts): boolean =>
  isPushOffered(facts) && facts.permission === 'default' && !facts.was_asked && !facts.has_other_notice
