// The log of the machines of src/domain: local builds write each transition to the console, and the deployed bundle has no log.
import type { Transition } from '../domain/transition.ts'

/** `name` is what the log calls the machine. */
export function logTransition(
  name: string,
  before: { status: string },
  event: { type: string },
  transition: Transition<{ status: string }, unknown>,
): void {
  const outcome = transition
    ? `${before.status} + ${event.type} → ${transition.state.status}`
    : `${before.status} ignores ${event.type}`
  console.debug(`[machine] ${name}: ${outcome}`)
}
