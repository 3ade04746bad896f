// What is counted of signing up, for the operator: each step that is reached, left by saving, or left by skipping.

export const STEP_EVENTS = ['reached', 'saved', 'skipped'] as const
export type StepEvent = (typeof STEP_EVENTS)[number]
