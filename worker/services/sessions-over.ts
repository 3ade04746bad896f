// Tokens whose session is known to be over. What has ended never begins again, so this alone of a session may be remembered:
// whoever goes on asking with a stale token costs their desk one call, not one a request.
import type { Bearer } from '../auth/session-token.ts'

const MAX_REMEMBERED = 5_000

const over = new Set<string>()
const nameOf = (pool: string, { hash }: Bearer) => `${pool} ${hash}`

export const isOver = (pool: string, bearer: Bearer): boolean => over.has(nameOf(pool, bearer))

/** Notes what the desk has said; the oldest makes room. */
export function noteOver(pool: string, bearer: Bearer): void {
  if (over.size >= MAX_REMEMBERED)
    for (const oldest of over) {
      over.delete(oldest)
      break
    }
  over.add(nameOf(pool, bearer))
}
