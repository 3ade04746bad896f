// Counting the steps of the signup, without personal data.
import * as v from 'valibot'
import { SIGNUP_LAST_STEP } from '../domain/constants.ts'
import { STEP_EVENTS } from '../domain/funnel.ts'
import { LANDERS, PROFILE_LANDERS } from '../domain/landers.ts'

/** `lander`: the page of a visitor; ignored for members, whose lander is stored. */
export const FunnelStepInput = v.object({
  step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SIGNUP_LAST_STEP)),
  what: v.picklist(STEP_EVENTS),
  lander: v.optional(v.nullable(v.picklist([...LANDERS, ...PROFILE_LANDERS])), null),
})
export type FunnelStepInput = v.InferOutput<typeof FunnelStepInput>
