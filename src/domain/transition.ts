// The type of the machines in this folder: status + event → status + effects, without timers, DOM or storage.
// Each has a shell whose one dispatch runs the effects (client/effects, src/state) and, in local builds, logs the transition.

/** The state after an event, and what the shell has to do, in this order; null where the status ignores the event. */
export type Transition<State, Effect> = { state: State; effects: readonly Effect[] } | null
