// Where a member's credits come from: a lot for each grant, with what was paid for it and when it expires. A message is paid from the
// lot that expires first; of equal ones a given one before a bought one, then the oldest.
import type { Lot } from '#src/contract/credits.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import type { Part } from './ledger.ts'

/** `order_id`: the order they came from, or null. */
export type ActiveLot = { id: number; remaining: number; expires_at: number | null; order_id: string | null }
/** `money` in minor units of `currency`, for the whole lot; both null for given credits. */
export type NewLot = {
  key: string
  origin: Lot['origin']
  credits: number
  expires_at: number | null
  money: number | null
  currency: string | null
  order_id: string | null
}
type LotRow = Omit<Lot, 'granted_at' | 'expires_at' | 'money'> &
  Pick<NewLot, 'money' | 'currency' | 'expires_at'> & { granted_at: number }

/** Takes credits from these lots, first to last, of each as many as it has; the parts are negative. */
export function outOf(lots: readonly ActiveLot[], credits: number): Part[] {
  const parts: Part[] = []
  let due = credits
  for (const { id, remaining } of lots) {
    if (due === 0) break
    const part = Math.min(due, remaining)
    parts.push([id, -part])
    due -= part
  }
  return parts
}

function subtract(lots: readonly ActiveLot[], parts: readonly Part[]): ActiveLot[] {
  const moved = new Map(parts)
  return lots
    .map((lot) => ({ ...lot, remaining: lot.remaining + (moved.get(lot.id) ?? 0) }))
    .filter(({ remaining }) => remaining > 0)
}

export const remainingIn = (lots: readonly ActiveLot[]): number =>
  lots.reduce((sum, { remaining }) => sum + remaining, 0)

export function createLots({ sql, cacheRows }: Pick<CachedStorage, 'sql' | 'cacheRows'>) {
  const active = cacheRows<ActiveLot[]>('living lots')
  /** Few members have credits that expire; the others cost no read. Undefined until the first call. */
  let mayExpire: boolean | undefined

  return {
    /** The lots with spendable credits, in the order in which they are spent. */
    listActive: (): ActiveLot[] =>
      active.get('', () =>
        sql
          .exec<ActiveLot>(
            `SELECT id, remaining, expires_at, order_id FROM lots WHERE remaining > 0
             ORDER BY expires_at IS NULL, expires_at, money IS NOT NULL, granted_at, id`,
          )
          .toArray(),
      ),

    /** Null where a lot of this key exists. */
    add({ key, origin, credits, expires_at, money, currency, order_id }: NewLot, at: number): number | null {
      if (expires_at !== null) mayExpire = true
      active.clear()
      const [lot] = sql
        .exec<{ id: number }>(
          `INSERT INTO lots (key, origin, granted, remaining, granted_at, expires_at, money, currency, order_id)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING RETURNING id`,
          key,
          origin,
          credits,
          credits,
          at,
          expires_at,
          money,
          currency,
          order_id,
        )
        .toArray()
      return lot?.id ?? null
    },

    move(parts: readonly Part[]): void {
      for (const [lot, credits] of parts)
        sql.exec('UPDATE lots SET remaining = remaining + ? WHERE id = ?', credits, lot)
      const known = active.peek('')
      // Spending keeps the order of lots; credits that come back may change it.
      if (known && parts.every(([, credits]) => credits < 0)) active.set('', subtract(known, parts))
      else active.clear()
    },

    /** Extends lots that have expired until `until`, when credits return to them. */
    prolong(parts: readonly Part[], at: number, until: number): void {
      active.clear()
      for (const [lot] of parts)
        sql.exec('UPDATE lots SET expires_at = ? WHERE id = ? AND expires_at <= ?', until, lot, at)
    },

    /** Marks credits that have just moved out of their lots as set aside; negative parts, as they moved. */
    hold(parts: readonly Part[]): void {
      for (const [lot, credits] of parts)
        sql.exec('UPDATE lots SET set_aside = set_aside - ? WHERE id = ?', credits, lot)
    },

    /** Credits that pending withdrawals have set aside. */
    countHeld(): number {
      const [row] = sql
        .exec<{ credits: number }>('SELECT coalesce(sum(set_aside), 0) AS credits FROM lots')
        .toArray()
      return row?.credits ?? 0
    },

    /**
     * Credits that were taken for an order's returned money, or paid its debt, and have not come back: by their lot, in the
     * opposite order of the taking.
     */
    listTaken(order_id: string): ActiveLot[] {
      return sql
        .exec<ActiveLot>(
          `WITH moved AS (
             SELECT json_extract(value, '$[0]') AS lot, -sum(json_extract(value, '$[1]')) AS taken
             FROM ledger, json_each(parts)
             WHERE (reason IN ('refund', 'chargeback', 'restored') AND ledger.key IN (
                      SELECT key FROM order_news WHERE order_id = ?1
                      UNION ALL SELECT key FROM withdrawals WHERE order_id = ?1))
                OR (reason = 'debt' AND substr(ledger.key, 1, instr(ledger.key, ':') - 1) IN (
                      SELECT CAST(id AS TEXT) FROM debts WHERE order_id = ?1))
             GROUP BY lot)
           SELECT id, taken AS remaining, expires_at, order_id FROM moved JOIN lots ON id = lot
           WHERE taken > 0 ORDER BY order_id IS ?1, id DESC`,
          order_id,
        )
        .toArray()
    },

    /** When the next lot that still has credits expires; null when none does. */
    getNextExpiry(): number | null {
      mayExpire ??= sql.exec('SELECT id FROM lots WHERE expires_at > 0 LIMIT 1').toArray().length > 0
      if (!mayExpire) return null
      const [row] = sql
        .exec<{ at: number | null }>('SELECT min(expires_at) AS at FROM lots WHERE remaining > 0')
        .toArray()
      return row?.at ?? null
    },

    /** Price and credits of the newest bought lot; null for a member who has bought none. */
    findUnitPrice(): { credits: number; money: { amount: number; currency: string } } | null {
      const [lot] = sql
        .exec<{ granted: number; money: number; currency: string }>(
          'SELECT granted, money, currency FROM lots WHERE money > 0 ORDER BY granted_at DESC, id DESC LIMIT 1',
        )
        .toArray()
      return lot ? { credits: lot.granted, money: { amount: lot.money, currency: lot.currency } } : null
    },

    /** All lots ever, oldest first. */
    list(): Lot[] {
      return sql
        .exec<LotRow>(
          `SELECT origin, granted, remaining, set_aside, granted_at, expires_at, money, currency
           FROM lots ORDER BY granted_at, id`,
        )
        .toArray()
        .map(({ granted_at, expires_at, money, currency, ...lot }) => ({
          ...lot,
          granted_at: new Date(granted_at).toISOString(),
          expires_at: expires_at === null ? null : new Date(expires_at).toISOString(),
          money: money === null || currency === null ? null : { amount: money, currency },
        }))
    },
  }
}
