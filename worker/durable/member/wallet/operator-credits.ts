// Credits that operators grant and take (design section 18): once per key, with who did it and why beside the movement.
import type { CreditReason } from '#src/domain/operators.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import { type Refused, refuse } from '#worker/durable/member/sending.ts'
import type { Wallet } from './wallet.ts'

/** `credits`: negative where they are taken. */
export type OperatorCredits = { key: string; credits: number; reason: CreditReason; operator: string }
export type OperatorCreditsAnswer =
  | { ok: true; balance: number }
  | Refused<'not_found' | 'insufficient_credits' | 'client_id_reused'>

/** Changes a wallet; run in its transaction. A repeat answers the balance there is; another change under the same key is refused. */
export function createOperatorCredits({ sql }: Pick<Storage, 'sql'>, wallet: Wallet) {
  return function changeCredits(
    { key, credits, reason, operator }: OperatorCredits,
    at: number,
  ): OperatorCreditsAnswer {
    const [known] = sql
      .exec<{ credits: number }>('SELECT credits FROM operator_credits WHERE key = ?', key)
      .toArray()
    if (known && known.credits !== credits) return refuse('client_id_reused')
    if (known) return { ok: true, balance: wallet.getBalance() }
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
