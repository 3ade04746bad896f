// Credits that operators grant and take (design section 18): once per key, with who did it and why beside the movement.
import { CREDITS_COUNTED_MS } from '#src/domain/approvals.ts'
import type { CreditReason } from '#src/domain/operators.ts'
import { type Refused, refuse } from '#worker/durable/kit/refused.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import type { Wallet } from './wallet.ts'

/** `credits`: negative where they are taken. `limit`: of what operators move within a day without a second one; null: a second one confirmed. */
export type OperatorCredits = {
  key: string
  credits: number
  reason: CreditReason
  operator: string
  limit: number | null
}
export type OperatorCreditsAnswer =
  | { ok: true; balance: number }
  | Refused<'not_found' | 'not_yours' | 'insufficient_credits' | 'client_id_reused'>

/**
 * Changes a wallet; run in its transaction. A repeat answers the balance there is; another change under the same key is refused. `not_yours`
 * above the limit, with what was moved within the day before: small changes together stay below the limit.
 */
export function createOperatorCredits({ sql }: Pick<Storage, 'sql'>, wallet: Wallet) {
  function countMoved(at: number): number {
    const [row] = sql
      .exec<{ moved: number }>(
        'SELECT coalesce(sum(abs(credits)), 0) AS moved FROM operator_credits WHERE at > ?',
        at - CREDITS_COUNTED_MS,
      )
      .toArray()
    return row?.moved ?? 0
  }

  return function changeCredits(
    { key, credits, reason, operator, limit }: OperatorCredits,
    at: number,
  ): OperatorCreditsAnswer {
    const [known] = sql
      .exec<{ credits: number }>('SELECT credits FROM operator_credits WHERE key = ?', key)
      .toArray()
    if (known && known.credits !== credits) return refuse('client_id_reused')
    if (known) return { ok: true, balance: wallet.getBalance() }
    if (limit !== null && countMoved(at) + Math.abs(credits) > limit) return refuse('not_yours')
    const movement = `operator:${key}`
    if (credits > 0) wallet.grant({ key: movement, origin: 'operator', credits }, at)
    else if (!wallet.take(movement, -credits, at))
      return refuse('insufficient_credits', { credits: wallet.getBalance(), required: -credits })
    sql.exec(
      'INSERT INTO operator_credits (key, credits, reason, operator, at) VALUES (?, ?, ?, ?, ?)',
      key,
      credits,
      reason,
      operator,
      at,
    )
    return { ok: true, balance: wallet.getBalance() }
  }
}
