// Opens the sheet with the packages, whose script is loaded when it is first needed: by a button, after a message was refused
// for missing credits, or because the member comes back from the page that asked for what an order lacked (`?buy`).
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { BUYING_PARAMETER, ORDER_PARAMETER, paths } from '#src/paths.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import type { BuySheetProps } from './BuySheet.tsx'
import { BuyingContext, type OpenBuying } from './buying-context.ts'

export function BuyingHost({ store, children }: { store: ConversationStore; children: ReactNode }) {
  const [Sheet, setSheet] = useState<ComponentType<BuySheetProps> | null>(null)
  const refusals = useStore(store, (state) => state.credit_refusals)
  const { id } = useStore(store, (state) => state.chat.conversation)
  const seen = useRef(refusals)
  const [query] = useSearchParams()
  const navigate = useNavigate()

  const open = useCallback<OpenBuying>((onFailed) => {
    import('./BuySheet.tsx').then(
      ({ BuySheet }) => setSheet(() => BuySheet),
      (error: unknown) => {
        console.warn('The packages could not be loaded', error)
        onFailed?.()
      },
    )
  }, [])

  // An effect, because the refusal is an event of the store, and the refused message may have been sent by a timer.
  useEffect(() => {
    if (refusals === seen.current) return
    seen.current = refusals
    open()
  }, [refusals, open])

  // An effect, because the address bar belongs to the browser: a reload does not open it again. An order that was paid before
  // leads here at once.
  useEffect(() => {
    if (query.has(ORDER_PARAMETER)) setSheet(null)
    if (!query.has(BUYING_PARAMETER)) return
    open()
    void navigate(paths.chat(id), { replace: true, preventScrollReset: true })
  }, [open, navigate, id, query])

  return (
    <BuyingContext value={open}>
      {children}
      {Sheet && <Sheet store={store} onClose={() => setSheet(null)} />}
    </BuyingContext>
  )
}
