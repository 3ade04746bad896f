// What the queue counts for the operator: clicks, steps of the signup, and views of variants (worker/features/metrics).
import * as v from 'valibot'
import { LOCALES } from '#src/domain/constants.ts'
import { STEP_EVENTS } from '#src/domain/funnel.ts'

/** The lander's name for other pages. */
export const NO_LANDER = 'other'
/** The network's name for visitors without one. */
export const NO_NETWORK = '(none)'

/**
 * A count for the operator, without personal data. `day` is a date in UTC. `source`: an HMAC of that day and the client address, by which
 * one address can name few networks; it is stored nowhere.
 */
const counted = {
  source: v.optional(v.string()),
  site: v.string(),
  day: v.pipe(v.string(), v.isoDate()),
  network: v.string(),
  lander: v.string(),
  locale: v.picklist(LOCALES),
}
/** One click on an affiliate's link. */
const CountClick = v.object({ ...counted, kind: v.literal('count-click'), country: v.string() })
/** One step of the signup. */
const CountStep = v.object({
  ...counted,
  kind: v.literal('count-step'),
  step: v.number(),
  what: v.picklist(STEP_EVENTS),
})
/** A view of a variant, or a signup on it. */
const CountVariant = v.object({
  ...counted,
  kind: v.literal('count-variant'),
  variant: v.string(),
  what: v.picklist(['shown', 'signed_up']),
})
export type CountClick = v.InferOutput<typeof CountClick>
export type CountStep = v.InferOutput<typeof CountStep>
export type CountVariant = v.InferOutput<typeof CountVariant>

/** Unlike jobs these have no id (docs/decisions/chat.md). */
export const Countable = v.variant('kind', [CountClick, CountStep, CountVariant])
export type Countable = v.InferOutput<typeof Countable>
