// What every step of signing up behind the account is given (specification section 4): it saves by itself, tells the flow that
// it is done, and knows nothing of what comes next.
import type { User } from '#src/contract/account.ts'

export type StepProps = {
  user: User
  /** The step is done: what was asked is saved, or the member goes on without. */
  onDone(how: 'saved' | 'skipped'): void
}
