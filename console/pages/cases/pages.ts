// The loaded part of the queue: its first page from the loader, further ones as the list is scrolled. A case that this operator closed is
// left out at once; a first page that was loaded again replaces what it has in common with the others.
import { useState } from 'react'
import type { OperatorApi } from '#console/api.ts'
import type { Case } from '#src/contract/operator/cases.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { type Filters, toInput } from './filters.ts'
import { joinPages } from './join-pages.ts'

/** The component that uses it has the filters as its key. */
export function usePages(api: OperatorApi, filters: Filters, first: readonly Case[]) {
  const [further, setFurther] = useState<readonly Case[]>([])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const all = joinPages(first, further, filters.is_closed ? new Set() : closed)
  const after = (further.at(-1) ?? first.at(-1))?.cursor ?? null

  async function loadMore() {
    if (after === null || state === 'loading') return
    setState('loading')
    try {
      const page = await api.cases.list({ ...toInput(filters), after })
      setFurther([...further, ...page])
      setState('idle')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setState('failed')
    }
  }

  return {
    cases: all,
    has_more: after !== null,
    state,
    loadMore,
    leaveOut: (receipt: string) => setClosed(new Set([...closed, receipt])),
    putBack: (receipt: string) => setClosed(new Set([...closed].filter((one) => one !== receipt))),
  }
}
