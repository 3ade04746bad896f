// The counted events of the signup: a step is reached, saved, or skipped.

export const STEP_EVENTS = ['reached', 'saved', 'skipped'] as const
export type StepEvent = (typeof STEP_EVENTS)[number]
