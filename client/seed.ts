// Reads what the server put into the page for the browser to start from.
import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl, type HydrationState } from 'react-router'
import type { Seed } from '#src/app.ts'
import { readVisit } from '#src/visit.ts'

type SerializedError = { status: number; statusText: string; data: unknown }
type Hydration = Pick<HydrationState, 'loaderData' | 'actionData'> & {
  errors: Record<string, SerializedError> | null
}

/** The seed was written by this very build (its URLs carry the build), so it is taken at its word. */
export function readSeed(): { seed: Seed; hydration: Hydration } {
  const text = document.getElementById('seed')?.textContent
  if (!text) throw new Error('the page carries no seed')
  const { seed, hydration } = JSON.parse(text)
  return { seed: { ...seed, ...readVisit() }, hydration }
}

/** Rebuilds route errors, so that the error page hydrates to what the server rendered. */
export function hydrationData({ loaderData, actionData, errors }: Hydration): HydrationState {
  const rebuilt = Object.entries(errors ?? {}).map(([id, { status, statusText, data }]) => [
    id,
    new ErrorResponseImpl(status, statusText, data),
  ])
  return { loaderData, actionData, errors: errors ? Object.fromEntries(rebuilt) : null }
}
