import { useRef, useState } from 'react'
import { useApp, useSession } from '#console/app.tsx'
import { useAction } from '#console/use-action.ts'
import type { DeskConversation } from '#src/contract/operator/answer-desk.ts'
import { CLAIM_MS, HOLD_EVERY_MS } from '#src/domain/answering.ts'

/**
 * The operator's claim while they write. `extend` is called with every change of the text and calls the server at most every two minutes.
 * Where the claim was lost meanwhile, `onLost` loads the conversation again, which says who has it; other failures are left to a later change.
 */
export function useHold(found: DeskConversation, pool: string, onLost: () => Promise<void>) {
  const { api } = useApp()
  const { operator } = useSession()
  /** Belongs to the conversation that was loaded then. */
  const [held, setHeld] = useState<{ found: DeskConversation; until: string } | null>(null)
  const tried_at = useRef(0)
  const claim = held?.found === found ? { by: operator.id, until: held.until } : found.claim

  const hold = useAction(
    async () => {
      const { until } = await api.of(pool).answerDesk.hold({ conversation: found.conversation })
      setHeld({ found, until })
    },
    ({ code }) => {
      if (code === 'not_yours' || code === 'not_found') void onLost()
      return true
    },
  )
  function extend(): void {
    const at = Date.now()
    const left = claim ? Date.parse(claim.until) - at : 0
    if (left > CLAIM_MS - HOLD_EVERY_MS || at - tried_at.current < HOLD_EVERY_MS) return
    tried_at.current = at
    void hold.run()
  }
  return { claim, extend }
}
