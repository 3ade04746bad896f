// Warns of too few credits before the member writes, with a way to buy, and again when a message was refused. Writing stays
// possible: the text is kept. After a payment its place says what became of it.
import { type MouseEvent, use, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useApp, useUser } from '#src/app-context.tsx'
import { optionalLoadable } from '#src/parts/loadable.tsx'
import { useHydrated } from '#src/parts/use-clock.ts'
import { ORDER_PARAMETER, paths } from '#src/paths.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { isPlainClick } from '#src/ui/plain-click.ts'
import { BuyingContext } from './buying-context.ts'
import css from './EmptyWallet.module.css'

/** Loaded when a member comes back from a payment. */
const ReturnedOrder = optionalLoadable(async () => (await import('./ReturnedOrder.tsx')).ReturnedOrder)

export function EmptyWallet({ store }: { store: ConversationStore }) {
  const { t } = useApp()
  const cost = useStore(store, (state) => state.chat.message_cost)
  const isRefused = useStore(store, (state) => state.refused === 'insufficient_credits')
  const credits = useUser()?.credits ?? 0
  const order = useReturned()
  const isHydrated = useHydrated()
  const notice = isRefused ? 'empty_wallet' : 'no_credits'
  return (
    // Always in the DOM, so that a screen reader announces when the last credit is spent.
    <div role="status" className={css.root}>
      {isHydrated && order.id !== null && <ReturnedOrder id={order.id} onDone={order.forget} />}
      {order.id === null && credits < cost && (
        <Alert
          tone="warning"
          role={isRefused ? 'alert' : undefined}
          icon="coins-fill"
          title={t(`chat.${notice}.title`)}
          action={<BuyLink />}
        >
          {t(`chat.${notice}.body`)}
        </Alert>
      )}
    </div>
  )
}

/** The order of the address, for as long as there is something to say of it: the address forgets it earlier. */
function useReturned() {
  const named = useSearchParams()[0].get(ORDER_PARAMETER)
  const [{ id, seen }, set] = useState({ id: named, seen: named })
  if (named !== seen) set({ id: named ?? id, seen: named })
  return { id, forget: () => set({ id: null, seen: named }) }
}

/** Opens the sheet; the page with all packages without scripts, and where the sheet's could not be loaded. */
function BuyLink() {
  const { t } = useApp()
  const navigate = useNavigate()
  const open = use(BuyingContext)
  function buy(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    open(() => void navigate(paths.credits))
  }
  return (
    <Link to={paths.credits} {...buttonProps({ size: 'small' })} aria-haspopup="dialog" onClick={buy}>
      {t('chat.empty_wallet.action')}
    </Link>
  )
}
