// Props of every step after the account exists (specification section 4): a step saves by itself, reports that it is done,
// and does not know what comes next.
import type { User } from '#src/contract/account.ts'

export type StepProps = {
  user: User
  /** The step is done: its answer is saved, or the member skipped it. */
  onDone(how: 'saved' | 'skipped'): void
}
