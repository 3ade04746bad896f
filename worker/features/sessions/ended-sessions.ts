// Tokens whose session is known to be over. What has ended never begins again, so this alone of a session may be remembered:
// whoever goes on asking with a stale token costs their desk one call, not one a request.
import type { Bearer } from '#worker/platform/crypto/session-token.ts'
import { createBoundedMap } from '#worker/platform/memory/bounded-map.ts'

const endedSessions = createBoundedMap<string, true>({ max_entries: 5_000 })
const nameOf = (pool: string, { hash }: Bearer) => `${pool} ${hash}`

export const isKnownEnded = (pool: string, bearer: Bearer): boolean =>
  endedSessions.get(nameOf(pool, bearer)) ?? false

/** Notes what the desk has said. */
export const rememberEnded = (pool: string, bearer: Bearer): void =>
  endedSessions.set(nameOf(pool, bearer), true)
