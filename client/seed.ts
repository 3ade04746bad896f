// Reads what the server put into the page for the browser to start from.
import {
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type HydrationState,
  type RouteObject,
} from 'react-router'
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

/**
 * What the router starts from. Route errors are rebuilt, so that the error page hydrates to what the server rendered.
 * A matched route without a loader counts as loaded: the router would otherwise take its middleware for work still to
 * do, load the page once more and forget what its action answered.
 */
export function hydrationData(
  { loaderData, actionData, errors }: Hydration,
  matched: readonly RouteObject[],
): HydrationState {
  const rebuilt = Object.entries(errors ?? {}).map(([id, { status, statusText, data }]) => [
    id,
    new ErrorResponseImpl(status, statusText, data),
  ])
  const loaderless = matched.filter(({ loader }) => !loader).map(({ id = '' }) => [id, null])
  return {
    loaderData: { ...Object.fromEntries(loaderless), ...loaderData },
    actionData,
    errors: errors ? Object.fromEntries(rebuilt) : null,
  }
}
