// The pool that an operator works in: named by the URL, otherwise the one they chose last on this device.
import type { OperatorSession } from '#src/contract/operator/session.ts'

const KEY = 'console.pool'

/** The id of a pool in which the operator has a right; null where there is none. */
export function findPool({ pools }: OperatorSession, named: string | null): string | null {
  const ids = pools.map(({ id }) => id)
  return [named, localStorage.getItem(KEY)].find((id) => id !== null && ids.includes(id)) ?? ids[0] ?? null
}

export const rememberPool = (pool: string) => localStorage.setItem(KEY, pool)
