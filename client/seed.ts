// Reads the seed that the server wrote into the page.
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

/** The seed is from the same build (its URLs contain the build's id), so it is not parsed by a schema. */
export function readSeed(): { seed: Seed; hydration: Hydration } {
  const text = document.getElementById('seed')?.textContent
  if (!text) throw new Error('the page carries no seed')
  const { seed, hydration } = JSON.parse(text)
  return { seed: { ...seed, ...readVisit() }, hydration }
}

/**
 * The initial state of the router. Route errors are rebuilt, so that the error page hydrates. A matched route without a loader counts
 * as loaded: the router would otherwise run its middleware, load the page again and lose the answer of its action.
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
