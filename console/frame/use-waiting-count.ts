import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { useApp, useSession } from '../app.tsx'
import { rightsIn } from '../session.ts'

/**
 * How many requests wait for the operator's decision in a pool: those of others. Asked again with every page and after every change. A count
 * that could not be read is left out.
 */
export function useWaitingCount(pool: string | null): number {
  const { api } = useApp()
  const session = useSession()
  /** Changes after each navigation and each revalidation. */
  const loaded = useMatches()
  const may_decide = pool !== null && rightsIn(session, pool).includes('finance')
  const [counted, setCounted] = useState<{ pool: string; count: number } | null>(null)
  // Fetches the count; the page does not wait for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded anew asks again.
  useEffect(() => {
    if (!may_decide) return
    let is_over = false
    api
      .of(pool)
      .approvals.count()
      .then(({ waiting, own }) => {
        if (!is_over) setCounted({ pool, count: waiting - own })
      })
      .catch(() => {})
    return () => {
      is_over = true
    }
  }, [api, pool, may_decide, loaded])
  return counted?.pool === pool && may_decide ? counted.count : 0
}
