// What became of an order, in the chat to which its member comes back from the payment: a toast once it is paid, a line while
// it is undecided or was not paid. The server asks the provider; a change of the balance, and ever slower polls, ask again. After
// the last of them the member does.
import { use, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import type { Transaction } from '#src/contract/orders.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { BuyingContext } from './buying-context.ts'

const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 20_000
const MAX_POLLS = 40

type ReturnedOrderProps = {
  id: string
  /** Nothing is left to say. */
  onDone: () => void
}

export function ReturnedOrder({ id, onDone }: ReturnedOrderProps) {
  const { t } = useApp()
  const { order, isStopped, askAgain } = useReturnedOrder(id, onDone)
  const open = use(BuyingContext)
  const state = order?.state ?? (isStopped ? 'open' : null)
  switch (state) {
    case 'open':
      return (
        <Alert
          title={t('receipt.open.title')}
          action={
            isStopped && (
              <Button size="small" variant="secondary" onClick={askAgain}>
                {t('receipt.open.check')}
              </Button>
            )
          }
        >
          {t(isStopped ? 'chat.payment_unchecked' : 'chat.payment_open')}
        </Alert>
      )
    case 'failed':
    case 'cancelled':
    case 'expired':
      return (
        <Alert
          tone="warning"
          title={t(`receipt.${state}.title`)}
          action={
            <Button
              size="small"
              onClick={() => {
                open()
                onDone()
              }}
            >
              {t('receipt.again')}
            </Button>
          }
        >
          {t('receipt.unpaid_body')}
        </Alert>
      )
    default:
      return null
  }
}

function useReturnedOrder(id: string, onDone: () => void) {
  const { api, session, toasts, t } = useApp()
  const format = useFormat()
  const credits = useUser()?.credits
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [order, setOrder] = useState<Transaction | null>(null)
  const [polls, setPolls] = useState(0)
  const isUndecided = order === null || order.state === 'open'
  const isStopped = isUndecided && polls >= MAX_POLLS

  // An effect, because only the provider knows the result. Again when the balance changes, which the server says live.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a poll and another balance are reasons to ask again
  useEffect(() => {
    if (!isUndecided) return
    let isCurrent = true
    api.transaction.find({ id }).then(
      (found) => isCurrent && setOrder(found),
      (error: unknown) => {
        if (!isCurrent) return
        // Not an order of this member. Whatever else fails is asked again.
        if (error instanceof Refusal && error.code === 'not_found') onDone()
        else console.warn('The payment could not be asked for', error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [api, id, polls, credits])

  // An effect, because it is a timer.
  useEffect(() => {
    if (!isUndecided || isStopped) return
    const pause_ms = Math.min(FIRST_PAUSE_MS * 1.15 ** polls, LONGEST_PAUSE_MS)
    const timer = setTimeout(() => setPolls(polls + 1), pause_ms)
    return () => clearTimeout(timer)
  }, [isUndecided, isStopped, polls])

  // An effect, because what it says belongs to the app: once, so the address bar forgets the order first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows from the decision alone
  useEffect(() => {
    if (!order || isUndecided) return
    if (search) void navigate(pathname, { replace: true, preventScrollReset: true })
    session.refresh().catch(console.error)
    if (order.state === 'paid') {
      const added = t('nav.credits', { count: order.credits, number: format.number(order.credits) })
      toasts.show({ tone: 'success', title: t('chat.credits_added', { credits: added }) })
    }
    if (!['failed', 'cancelled', 'expired'].includes(order.state)) onDone()
  }, [order?.state])
  return { order, isStopped, askAgain: () => setPolls(0) }
}
