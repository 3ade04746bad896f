// Tokens whose session is known to be over. What has ended never begins again, so this alone of a session may be remembered:
// whoever goes on asking with a stale token costs their desk one call, not one a request.
import type { Bearer } from '../auth/session-token.ts'
import { createBoundedMap } from '../bounded-map.ts'

const over = createBoundedMap<string, true>({ max_entries: 5_000 })
const nameOf = (pool: string, { hash }: Bearer) => `${pool} ${hash}`

export const isOver = (pool: string, bearer: Bearer): boolean => over.get(nameOf(pool, bearer)) ?? false

/** Notes what the desk has said. */
export const noteOver = (pool: string, bearer: Bearer): void => over.set(nameOf(pool, bearer), true)
