// Runs a machine of src/domain: its state changes here alone, and the effects of a transition are run after the change.
// Local builds log each transition; the deployed bundle has no log.
import type { Transition } from '../domain/transition.ts'

type Machine<State, Event, Effect extends { type: string }> = {
  /** Names the machine in the log. */
  name: string
  initial: State
  advance(state: State, event: Event): Transition<State, Effect>
  effects: { [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => void }
}

export function startMachine<
  State extends { status: string },
  Event extends { type: string },
  Effect extends { type: string },
>({ name, initial, advance, effects }: Machine<State, Event, Effect>) {
  let state = initial
  return {
    getState: () => state,
    /** Answers whether the status took the event. */
    dispatch(event: Event): boolean {
      const transition = advance(state, event)
      if (__SEAMS__) logTransition(name, state.status, event.type, transition?.state.status)
      if (!transition) return false
      state = transition.state
      for (const effect of transition.effects)
        (effects[effect.type as Effect['type']] as (run: Effect) => void)(effect)
      return true
    },
  }
}

function logTransition(name: string, before: string, event: string, after: string | undefined): void {
  const outcome = after ? `${before} + ${event} → ${after}` : `${before} ignores ${event}`
  console.debug(`[machine] ${name}: ${outcome}`)
}
