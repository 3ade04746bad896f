// Tokens whose session has ended. That never changes, so it can be cached: a client that sends a stale token again and again costs
// its member object one call, not one a request.
import type { Bearer } from '#worker/platform/crypto/session-token.ts'
import { createBoundedMap } from '#worker/platform/memory/bounded-map.ts'

const endedSessions = createBoundedMap<string, true>({ max_entries: 5_000 })
const nameOf = (pool: string, { hash }: Bearer) => `${pool} ${hash}`

export const isKnownEnded = (pool: string, bearer: Bearer): boolean =>
  endedSessions.get(nameOf(pool, bearer)) ?? false

/** Remembers the answers of the member object. */
export const rememberEnded = (pool: string, bearer: Bearer): void =>
  endedSessions.set(nameOf(pool, bearer), true)
