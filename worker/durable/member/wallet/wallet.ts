// A member's credits: lots, movements and debts (design section 4, docs/decisions/money.md). The sum of the ledger, the sum of what is
// left in the lots and the balance are always the same number. Each function is one synchronous step; the member object runs
// those that belong together in one transaction.
import type { Credits, Lot } from '#src/contract/credits.ts'
import { RETURNED_CREDITS_DAYS } from '#src/domain/credits.ts'
import { WITHDRAWAL_DAYS } from '#src/domain/orders.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import { createDebts } from './debts.ts'
import { createLedger, type Part, type Reason } from './ledger.ts'
import { type ActiveLot, createLots, outOf, remainingIn } from './lots.ts'

const SHOWN_LEDGER_ENTRIES = 50
const DAY_MS = 86_400_000

/** `money` in minor units of `currency`, for all of them; bought credits do not expire while they can be given back. */
export type Grant = {
  key: string
  origin: Lot['origin']
  credits: number
  expires_at?: number
  money?: number
  currency?: string
  order_id?: string
}
type Debit = { ok: true } | { ok: false; credits: number; debt: number }
export type Wallet = ReturnType<typeof createWallet>

const negated = (parts: readonly Part[]): Part[] => parts.map(([lot, credits]) => [lot, -credits])

/** Credits and cents are safe whole numbers; anything else is a bug, and nothing is written. */
function requireWhole(value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`no whole number of credits: ${value}`)
}

export function createWallet({ sql, cacheRows }: Pick<CachedStorage, 'sql' | 'cacheRows'>) {
  const ledger = createLedger({ sql, cacheRows })
  const lots = createLots({ sql, cacheRows })
  const debts = createDebts({ sql })

  function move(reason: Reason, key: string, parts: readonly Part[], at: number): void {
    lots.move(parts)
    ledger.record(reason, key, parts, at)
  }

  const hasExpired = ({ expires_at }: ActiveLot, at: number) => expires_at !== null && expires_at <= at

  /** The lots with spendable credits, in the order in which they are spent; expired ones are taken out first. */
  function listActive(at: number): ActiveLot[] {
    const active = lots.listActive()
    const expired = active.filter((lot) => hasExpired(lot, at))
    // A lot that was extended expires once more.
    for (const { id, remaining, expires_at } of expired)
      move('expired', `${id}:${expires_at}`, [[id, -remaining]], at)
    return expired.length === 0 ? active : active.filter((lot) => !hasExpired(lot, at))
  }

  /** Call after credits come in: debts are paid before anything else. */
  function payDebts(at: number): void {
    for (const { id, open, paid } of debts.listOpen()) {
      const active = listActive(at)
      const credits = Math.min(open, remainingIn(active))
      if (credits === 0) return
      move('debt', `${id}:${paid}`, outOf(active, credits), at)
      debts.pay(id, credits)
    }
  }

  /** Returns credits to their lots; where one has expired meanwhile, they last some days more. */
  function putBack(reason: Reason, key: string, parts: readonly Part[], at: number): void {
    listActive(at)
    move(reason, key, parts, at)
    lots.prolong(parts, at, at + RETURNED_CREDITS_DAYS * DAY_MS)
    payDebts(at)
  }

  return {
    getBalance: ledger.getBalance,
    getVersion: ledger.getVersion,
    getNextExpiry: lots.getNextExpiry,
    countDebt: debts.count,

    /** Adds a lot. Idempotent by `key`; true when it was new. A grant of 0 changes nothing. */
    grant({ key, origin, credits, expires_at, money, currency, order_id }: Grant, at: number): boolean {
      requireWhole(credits)
      if (money !== undefined) requireWhole(money)
      requireWhole(ledger.getBalance() + credits)
      if (credits === 0) return false
      const good_until =
        money === undefined ? expires_at : expires_at && Math.max(expires_at, at + WITHDRAWAL_DAYS * DAY_MS)
      const lot = lots.add(
        {
          key,
          origin,
          credits,
          expires_at: good_until ?? null,
          money: money ?? null,
          currency: currency ?? null,
          order_id: order_id ?? null,
        },
        at,
      )
      if (lot === null) return false
      ledger.record(origin === 'operator' ? 'operator' : 'grant', key, [[lot, credits]], at)
      payDebts(at)
      return true
    },

    /** Pays for the message `client_id`, or changes nothing and returns the balance and the debt. */
    debit(client_id: string, credits: number, at: number): Debit {
      requireWhole(credits)
      if (credits === 0) return { ok: true }
      const active = listActive(at)
      const balance = remainingIn(active)
      if (balance < credits) return { ok: false, credits: balance, debt: debts.count() }
      move('message', client_id, outOf(active, credits), at)
      return { ok: true }
    },

    /** Takes credits for an operator, those without an order first. False, and nothing is changed, where there are too few. */
    take(key: string, credits: number, at: number): boolean {
      requireWhole(credits)
      const active = listActive(at)
      if (remainingIn(active) < credits) return false
      const bought = active.filter(({ order_id }) => order_id !== null)
      const others = active.filter(({ order_id }) => order_id === null)
      move('operator', key, outOf([...others, ...bought], credits), at)
      return true
    },

    /**
     * Returns what the message `client_id` cost to its lots, once: `message_returned` where it was not delivered, `unanswered` where nobody
     * answered it in time.
     */
    refund(client_id: string, at: number, why: 'message_returned' | 'unanswered' = 'message_returned'): void {
      const spent = ledger.findParts('message', client_id)
      const isBack = ledger.has('message_returned', client_id) || ledger.has('unanswered', client_id)
      if (spent && !isBack) putBack(why, client_id, negated(spent), at)
    },

    listLedger: ledger.listPage,

    hasExpired: (at: number): boolean => (lots.getNextExpiry() ?? at + 1) <= at,

    /** Takes out what has expired. */
    expire(at: number): void {
      listActive(at)
    },

    /**
     * The money of an order was taken back, and so are credits: first what is left of the order, then other credits. What is missing
     * is a debt; the balance never goes below zero.
     */
    revoke(
      reason: 'refund' | 'chargeback',
      { key, order_id, credits }: { key: string; order_id: string; credits: number },
      at: number,
    ): void {
      const active = listActive(at)
      const ofOrder = active.filter((lot) => lot.order_id === order_id)
      const others = active.filter((lot) => lot.order_id !== order_id)
      const taken = Math.min(credits, remainingIn(active))
      if (taken > 0) move(reason, key, outOf([...ofOrder, ...others], taken), at)
      if (credits > taken) debts.add({ key, order_id, credits: credits - taken }, at)
    },

    /** The money of an order has come back: so do the credits taken for it, and its debt is lifted. */
    restore(
      { key, order_id, credits }: { key: string; order_id: string; credits: number },
      at: number,
    ): void {
      const left = credits - debts.lift(order_id, credits)
      const parts = negated(outOf(lots.listTaken(order_id), left))
      if (parts.length > 0) putBack('restored', key, parts, at)
    },

    /** Sets aside what is left of an order, so that it cannot be spent while its money is refunded. Returns how many credits. */
    hold(key: string, order_id: string, at: number): number {
      const left = listActive(at).filter((lot) => lot.order_id === order_id)
      const parts = outOf(left, remainingIn(left))
      move('set_aside', key, parts, at)
      lots.hold(parts)
      return remainingIn(left)
    },

    /** What was set aside is gone for good, or back where it was. */
    endHold(key: string, is_gone: boolean, at: number): void {
      const parts = negated(ledger.findParts('set_aside', key) ?? [])
      lots.hold(parts)
      if (is_gone) ledger.record('given_back', key, [], at)
      else putBack('set_aside_back', key, parts, at)
    },

    /** What was gone for good is back, because its refund never arrived. */
    undoHold(key: string, at: number): void {
      putBack('set_aside_back', key, negated(ledger.findParts('set_aside', key) ?? []), at)
    },

    /** Waives all debts. Returns how many credits that were. */
    forgiveDebts(): number {
      const owed = debts.count()
      debts.forgive()
      return owed
    },

    /** The wallet as its owner sees it: lots oldest first, the newest 50 movements first. */
    show(): Omit<Credits, 'guard'> {
      return {
        balance: ledger.getBalance(),
        set_aside: lots.countHeld(),
        debt: debts.count(),
        worth: lots.findUnitPrice(),
        lots: lots.list(),
        ledger: ledger.listNewest(SHOWN_LEDGER_ENTRIES),
      }
    },
  }
}
