// What happens to an order: state, credits and ledger change in one transaction, in whatever order the events arrive and however
// often (docs/decisions/money.md). Events are facts of the provider that were verified before.
import { proRata } from '#src/domain/money.ts'
import { isReturn, isReversal, type PaymentOutcome, REVERSALS } from '#src/domain/orders.ts'
import { refuse } from '#worker/durable/kit/refused.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import type { Wallet } from '#worker/durable/member/wallet/wallet.ts'
import { logError } from '#worker/log.ts'
import { createOrderStore, type OrderStore } from './order-store.ts'
import { createMemberPremium } from './premium.ts'
import {
  type NewOrder,
  type Order,
  type OrderAnswer,
  type OrderProtocol,
  type PaymentEvent,
  returnKeyOf,
  reversalKeyOf,
  type WithdrawalAnswer,
} from './protocol.ts'
import { createWithdrawals, type Withdrawal } from './withdrawals.ts'

type OrderRow = NonNullable<ReturnType<OrderStore['find']>>

const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 0

/** Prices and credits come from the site's price list: anything else is a bug, and nothing is written. */
function requireSound({ credits, bonus, price, currency, vat_rate }: NewOrder): void {
  const sound =
    [credits, bonus, price, vat_rate].every(isWhole) && bonus < credits && /^[A-Z]{3}$/.test(currency)
  if (!sound) throw new RangeError('no sound order')
}

function isAbout(order: OrderRow, { outcome, amount, currency }: PaymentEvent): boolean {
  if (!isWhole(amount) || currency !== order.currency) return false
  if (outcome === 'paid') return amount >= order.price
  return amount > 0 || !isReturn(outcome)
}

export function createMemberOrders(
  storage: Pick<CachedStorage, 'sql' | 'cacheRows'>,
  parts: { wallet: Wallet; now: () => number; isClosed: () => boolean },
) {
  const { wallet, now } = parts
  const book = createOrderStore(storage)
  const premium = createMemberPremium(storage, { book, ...parts })
  const withdrawals = createWithdrawals(storage)

  function show(id: string): Order {
    const order = book.show(id, now())
    if (!order) throw new Error('an order that was just there')
    return order
  }

  const isKnown = (key: string) => book.findEvent(key) !== null

  function effectOf({ key, outcome }: PaymentEvent): PaymentOutcome | null {
    if (isReversal(outcome)) return isKnown(returnKeyOf(key)) ? outcome : null
    return isReturn(outcome) && isKnown(reversalKeyOf(key)) ? REVERSALS[outcome] : outcome
  }

  function answer(event: PaymentEvent, is_new: boolean): OrderAnswer {
    const order = show(event.order)
    return { ok: true, order, is_new, subscription: premium.ofOrder(order), tell: effectOf(event) }
  }

  /** Bonus credits are a lot of their own, which is spent first and is worth no money. */
  function grant({ id, credits, bonus, price, currency }: OrderRow): void {
    book.setPaid(id, now())
    const order_id = id
    wallet.grant({ key: `order:${id}:bonus`, origin: 'bonus', credits: bonus, order_id }, now())
    const bought = { credits: credits - bonus, money: price, currency, order_id }
    wallet.grant({ key: `order:${id}`, origin: 'purchase', ...bought }, now())
  }

  /** Ends the pending withdrawal: its credits are gone, or back in the wallet. */
  function end(key: string, went_through: boolean): void {
    withdrawals.setStatus(key, went_through ? 'given_back' : 'released')
    wallet.endHold(key, went_through, now())
  }

  /** A refund of the amount of a withdrawal is that withdrawal's; any other takes credits back by its worth. */
  function recordRefund(id: string, { key, amount }: PaymentEvent): void {
    const own = withdrawals.findUnmatched(id, amount)
    if (!own) return
    withdrawals.setEvent(own.key, key)
    if (isKnown(reversalKeyOf(key))) undo(own)
    else if (own.status === 'set_aside') end(own.key, true)
    else if (own.status === 'released') withdrawals.setStatus(own.key, 'retaken')
  }

  /** The refund of a withdrawal failed: its credits come back. If they were retaken for it, `settleReturned` gives them back. */
  function undo({ key, status }: Withdrawal): void {
    withdrawals.setStatus(key, 'released')
    if (status === 'set_aside') wallet.endHold(key, false, now())
    if (status === 'given_back') wallet.undoHold(key, now())
  }

  /**
   * Takes credits back for money that went back, or returns them for money that came again. Counted from all events each time, so that
   * the order in which they arrive does not matter.
   */
  function settleReturned(id: string, key: string): void {
    book.recount(id)
    const order = book.find(id)
    if (!order || order.paid_at === null) return
    const withdrawn = withdrawals.total(id)
    const here = order.credits - withdrawn.credits
    const left = Math.max(0, here - withdrawn.retaken)
    const rest = order.price - withdrawn.amount
    const returned = Math.min(order.returned, rest)
    const worth = returned < rest ? Math.min(left, proRata(order.credits, returned, order.price)) : left
    const due = Math.min(here, withdrawn.retaken + (returned > 0 ? worth : 0)) - order.taken
    if (due === 0) return
    book.addTaken(id, due)
    const reason = order.state === 'charged_back' ? 'chargeback' : 'refund'
    if (due > 0) wallet.revoke(reason, { key, order_id: id, credits: due }, now())
    else wallet.restore({ key, order_id: id, credits: -due }, now())
  }

  const orders: OrderProtocol = {
    placeOrder(order) {
      requireSound(order)
      const known = book.findAttempt(order.attempt)
      if (known === null) book.add(order, now())
      return { order: show(known ?? order.id), is_new: known === null }
    },

    findOrder: (id) => book.show(id, now()),

    listOrders: (page) => book.list(page, now()),

    settlePayment(event): OrderAnswer {
      const order = book.find(event.order)
      if (!order) return refuse('not_found')
      const known = book.findEvent(event.key)
      if (!isAbout(order, event) || (known !== null && known !== order.id)) return refuse('invalid')
      if (known !== null) return answer(event, false)
      book.addEvent(event, now())
      if (event.outcome === 'paid' && order.paid_at !== null) logError('payment-twice')
      else if (event.outcome === 'paid') grant(order)
      if (event.outcome === 'refunded') recordRefund(order.id, event)
      const failed =
        event.outcome === 'refund_failed' ? withdrawals.findByEvent(order.id, returnKeyOf(event.key)) : null
      if (failed) undo(failed)
      settleReturned(order.id, event.key)
      premium.follow(order)
      return answer(event, true)
    },

    beginWithdrawal(id, expected, is_late = false): WithdrawalAnswer {
      const order = book.show(id, now())
      if (!order) return refuse('not_found')
      const { currency, withdrawal, refundable } = order
      const aside = withdrawals.findPending(id)
      if (aside) return { ok: true, key: aside.key, credits: aside.credits, amount: aside.amount, currency }
      const amount = is_late ? refundable : (withdrawal?.amount ?? 0)
      if (amount === 0) return refuse('nothing_to_withdraw')
      if (amount !== expected) return refuse('price_changed')
      premium.recordWithdrawal(order)
      const key = withdrawals.nextKey(id)
      const credits = wallet.hold(key, id, now())
      withdrawals.begin({ key, order_id: id, credits, amount }, now())
      return { ok: true, key, credits, amount, currency }
    },

    endWithdrawal(id, key, went_through) {
      const order = book.find(id)
      const withdrawal = withdrawals.find(id, key)
      if (!order || withdrawal?.status !== 'set_aside') return
      end(key, went_through)
      settleReturned(id, key)
    },

    forgiveDebts: () => wallet.forgiveDebts(),
  }
  return { ...orders, premium }
}
