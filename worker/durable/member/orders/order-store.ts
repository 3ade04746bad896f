// The orders of a member, with the events of their payments. What an order is worth now is computed from what is left of its
// lots.
import { proRata } from '#src/domain/money.ts'
import { orderStateOf, type Unpaid, WITHDRAWAL_DAYS } from '#src/domain/orders.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import type { NewOrder, Order, PaymentEvent } from './protocol.ts'

const WITHDRAWAL_MS = WITHDRAWAL_DAYS * 86_400_000

/** Minor units: `withdrawn` by withdrawals, `returned` in other ways. `taken`: credits taken back for the latter. */
type OrderRow = NewOrder &
  Pick<Order, 'state' | 'version' | 'created_at' | 'paid_at' | 'remaining' | 'aside'> & {
    returned: number
    withdrawn: number
    taken: number
    bought_remaining: number
  }
export type OrderStore = ReturnType<typeof createOrderStore>

const SELECT = `SELECT orders.*,
    coalesce((SELECT sum(remaining) FROM lots WHERE order_id = orders.id), 0) AS remaining,
    coalesce((SELECT sum(remaining) FROM lots WHERE order_id = orders.id AND money IS NOT NULL), 0) AS bought_remaining,
    coalesce((SELECT sum(amount) FROM withdrawals WHERE order_id = orders.id AND status = 'set_aside'), 0) AS aside
  FROM orders`

/** Events of money that went back, without those that were reversed. */
const NOT_REVERSED = `SELECT outcome, amount, key FROM order_news AS one WHERE order_id = orders.id
  AND outcome IN ('refunded', 'charged_back')
  AND NOT EXISTS (SELECT 1 FROM order_news WHERE key = one.key || ':reversed')`
const OWN_REFUNDS = 'SELECT news FROM withdrawals WHERE order_id = orders.id AND news IS NOT NULL'
const MONEY_SENT = `SELECT sum(amount) FROM withdrawals
  WHERE order_id = orders.id AND status IN ('given_back', 'retaken')`

/** Minor units: exactly pro rata of the bought credits that are left, and never more than what has not gone back yet. */
function refundableOf(row: OrderRow): number {
  if (row.paid_at === null || row.state === 'charged_back') return 0
  const rest = row.price - row.returned - row.withdrawn - row.aside
  return Math.max(0, Math.min(proRata(row.price, row.bought_remaining, row.credits - row.bonus), rest))
}

function quote(row: OrderRow, at: number): Order['withdrawal'] {
  const until = (row.paid_at ?? 0) + WITHDRAWAL_MS
  const amount = refundableOf(row)
  return at < until && amount > 0 ? { credits: row.remaining, amount, until } : null
}

function toOrder(row: OrderRow, at: number): Order {
  const { returned, withdrawn, taken, bought_remaining, ...order } = row
  return {
    ...order,
    refunded: Math.min(order.price, returned + withdrawn),
    withdrawal: quote(row, at),
    refundable: refundableOf(row),
  }
}

export function createOrderStore({ sql }: Pick<Storage, 'sql'>) {
  const find = (id: string): OrderRow | null =>
    sql.exec<OrderRow>(`${SELECT} WHERE id = ?`, id).toArray()[0] ?? null

  return {
    find,

    show(id: string, at: number): Order | null {
      const row = find(id)
      return row && toOrder(row, at)
    },

    findAttempt: (attempt: string): string | null =>
      sql.exec<{ id: string }>('SELECT id FROM orders WHERE attempt = ?', attempt).toArray()[0]?.id ?? null,

    /** Newest first. */
    list(page: { limit: number; after?: { at: number; id: string } | null }, at: number): Order[] {
      const after = page.after ?? { at: Number.MAX_SAFE_INTEGER, id: '' }
      return sql
        .exec<OrderRow>(
          `${SELECT} WHERE created_at <= ? AND (created_at < ? OR id > ?) ORDER BY created_at DESC, id LIMIT ?`,
          after.at,
          after.at,
          after.id,
          page.limit,
        )
        .toArray()
        .map((row) => toOrder(row, at))
    },

    add(order: NewOrder, at: number): void {
      sql.exec(
        `INSERT INTO orders (id, attempt, kind, package, credits, bonus, price, currency, vat_rate, country, code, provider,
                             method, express_start, subscription, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        order.id,
        order.attempt,
        order.kind,
        order.package,
        order.credits,
        order.bonus,
        order.price,
        order.currency,
        order.vat_rate,
        order.country,
        order.code,
        order.provider,
        order.method,
        order.express_start,
        order.subscription ?? null,
        at,
      )
    },

    /** The order that an event was stored for; null for a new one. */
    findEvent: (key: string): string | null =>
      sql.exec<{ order_id: string }>('SELECT order_id FROM order_news WHERE key = ?', key).toArray()[0]
        ?.order_id ?? null,

    addEvent({ key, order, outcome, amount }: PaymentEvent, at: number): void {
      sql.exec('INSERT INTO order_news VALUES (?, ?, ?, ?, ?)', key, order, outcome, amount, at)
    },

    /**
     * Counts what went back of an order, and its state, from all its events: nothing is added up step by step, so that the order in
     * which events arrive does not matter.
     */
    recount(id: string): void {
      sql.exec(
        `UPDATE orders SET version = version + 1,
           returned = (SELECT coalesce(sum(amount), 0) FROM (${NOT_REVERSED}) WHERE key NOT IN (${OWN_REFUNDS})),
           withdrawn = min(price, coalesce((${MONEY_SENT}), 0))
         WHERE id = ?`,
        id,
      )
      const [facts] = sql
        .exec<{ paid: number; unpaid: Unpaid | null; refunded: number; charged_back: number }>(
          `SELECT paid_at IS NOT NULL AS paid,
                  (SELECT outcome FROM order_news WHERE order_id = orders.id
                   AND outcome IN ('failed', 'cancelled', 'expired') ORDER BY at, outcome DESC LIMIT 1) AS unpaid,
                  withdrawn > 0 OR EXISTS (SELECT 1 FROM (${NOT_REVERSED}) WHERE outcome = 'refunded') AS refunded,
                  EXISTS (SELECT 1 FROM (${NOT_REVERSED}) WHERE outcome = 'charged_back') AS charged_back
           FROM orders WHERE id = ?`,
          id,
        )
        .toArray()
      if (!facts) return
      const state = orderStateOf({
        paid: facts.paid === 1,
        unpaid: facts.unpaid,
        refunded: facts.refunded === 1,
        charged_back: facts.charged_back === 1,
      })
      sql.exec('UPDATE orders SET state = ? WHERE id = ?', state, id)
    },

    setSubscription(id: string, subscription: string): void {
      sql.exec('UPDATE orders SET subscription = ? WHERE id = ?', subscription, id)
    },

    setPaid(id: string, at: number): void {
      sql.exec('UPDATE orders SET paid_at = ? WHERE id = ?', at, id)
    },

    /** Negative for credits that were given back. */
    addTaken(id: string, credits: number): void {
      sql.exec('UPDATE orders SET taken = taken + ? WHERE id = ?', credits, id)
    },
  }
}
