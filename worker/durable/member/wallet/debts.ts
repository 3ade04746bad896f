// What a member owes: credits that were used before the money for them was taken back (docs/decisions/0356). While there is a
// debt there is nothing in the wallet, for whatever comes into it pays the debt first.
import type { Storage } from '#worker/durable/kit/storage.ts'

export type MemberDebt = { id: number; open: number; paid: number }

export function createDebts({ sql }: Pick<Storage, 'sql'>) {
  return {
    /** Credits that are owed, over all debts. */
    count(): number {
      const [row] = sql
        .exec<{ open: number }>('SELECT coalesce(sum(credits - paid - forgiven), 0) AS open FROM debts')
        .toArray()
      return row?.open ?? 0
    },

    /** Those that are not settled, oldest first. */
    listOpen(): MemberDebt[] {
      return sql
        .exec<MemberDebt>(
          `SELECT id, credits - paid - forgiven AS open, paid FROM debts
           WHERE credits > paid + forgiven ORDER BY id`,
        )
        .toArray()
    },

    add(debt: { key: string; order_id: string; credits: number }, at: number): void {
      sql.exec(
        'INSERT INTO debts (key, order_id, credits, at) VALUES (?, ?, ?, ?)',
        debt.key,
        debt.order_id,
        debt.credits,
        at,
      )
    },

    pay(id: number, credits: number): void {
      sql.exec('UPDATE debts SET paid = paid + ? WHERE id = ?', credits, id)
    },

    /** The operator asks for nothing of it any more. */
    forgive(): void {
      sql.exec('UPDATE debts SET forgiven = credits - paid')
    },
  }
}
