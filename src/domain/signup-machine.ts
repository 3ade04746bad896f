// The signup as a machine (specification section 4, signup step machine): the order of its steps. Pure, so that the page's URL is the
// state: the page passes an event and navigates to the result.
import { SIGNUP_LAST_STEP, SIGNUP_PROGRESS_STEPS } from './constants.ts'

export type SignupStep = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * The push state of this device: `unknown` until the browser has answered, `offered` when permission can be requested, `subscribed`, or
 * `unavailable`: not supported, denied, or not configured on the site.
 */
export type PushStatus = 'unknown' | 'offered' | 'subscribed' | 'unavailable'

export type SignupState = {
  step: SignupStep
  push: PushStatus
  /** A subscription that was there before the account is now to be added to it. */
  adds_subscription: boolean
  /** Step 7 is reached: the flow is complete. */
  is_complete: boolean
}

export type SignupEvent =
  | { type: 'account-created' }
  | { type: 'push-changed'; push: PushStatus }
  | { type: 'step-saved' | 'step-skipped' }
  | { type: 'progress-completed' }

/** The state of a step in a URL, before the push state is known. */
export const enteredAt = (step: SignupStep): SignupState => ({
  step,
  push: 'unknown',
  adds_subscription: false,
  is_complete: step === SIGNUP_LAST_STEP,
})

/** What a member has filled in already, for continuing there. */
export type SignupData = {
  main_image: unknown
  city: string | null
  countryregion: number | null
  gender: string | null
  date_of_birth: string | null
  personal: string | null
}

const at = (state: SignupState, step: SignupStep): SignupState => ({
  ...state,
  step,
  adds_subscription: false,
  is_complete: step === SIGNUP_LAST_STEP,
})

/** Past the push step there is nothing to ask; while push is unknown, step 1 waits for it. */
const afterAccount = (state: SignupState): SignupState =>
  state.push === 'subscribed'
    ? { ...at(state, 2), adds_subscription: true }
    : at(state, state.push === 'unavailable' ? 2 : 1)

function withPush(state: SignupState, push: PushStatus): SignupState {
  const known = { ...state, push }
  return known.step === 1 ? afterAccount(known) : known
}

/** The steps that are left by saving or by skipping. */
const afterAnswer = (state: SignupState): SignupState =>
  state.step >= 1 && state.step <= 5 ? at(state, (state.step + 1) as SignupStep) : state

/** The state after an event; what does not belong to the step changes nothing. */
export function advance(state: SignupState, event: SignupEvent): SignupState {
  switch (event.type) {
    case 'account-created':
      return state.step === 0 ? afterAccount(state) : state
    case 'push-changed':
      return withPush(state, event.push)
    case 'step-saved':
    case 'step-skipped':
      return afterAnswer(state)
    case 'progress-completed':
      return state.step === 6 ? at(state, 7) : state
  }
}

/** The step at which a signed-in member continues: the first without an answer, with `auto_skip` after all that have one. */
export function resumeStep(
  { main_image, city, countryregion, gender, date_of_birth, personal }: SignupData,
  push: PushStatus,
  { auto_skip }: { auto_skip: boolean },
): SignupStep {
  if (auto_skip && personal) return 6
  if (auto_skip && (gender || date_of_birth)) return 5
  if (auto_skip && (countryregion || city)) return 4
  if (main_image) return 3
  return push === 'unavailable' || push === 'subscribed' ? 2 : 1
}

/** How far the flow has come: the step divided by 6. */
export const signupProgress = (step: SignupStep): number => step / SIGNUP_PROGRESS_STEPS

/** The step that an address names, `?step=3`; null for none behind the account. */
export function parseStep(text: string | null): SignupStep | null {
  return text !== null && /^[1-7]$/.test(text) ? (Number(text) as SignupStep) : null
}
