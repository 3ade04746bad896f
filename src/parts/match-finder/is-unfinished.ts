// Whether a member left the signup steps before the last one about themselves.
import type { User } from '#src/contract/account.ts'
import { resumeStep } from '#src/domain/signup-machine.ts'

/** After the steps about the member there is nothing left to ask. */
const LAST_ASKING_STEP = 5

export const isUnfinished = ({ profile }: Pick<User, 'profile'>): boolean =>
  !profile.lastSignupStep && resumeStep(profile, 'unavailable', { auto_skip: true }) <= LAST_ASKING_STEP
