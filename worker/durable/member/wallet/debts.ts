// What a member owes: credits that were spent before their money was taken back (docs/decisions/money.md). Whatever comes into the
// wallet pays the debt first, so a member with a debt has no balance.
import type { Storage } from '#worker/durable/kit/storage.ts'

export type MemberDebt = { id: number; open: number; paid: number }

const OPEN = '(credits - paid - forgiven - lifted)'

export function createDebts({ sql }: Pick<Storage, 'sql'>) {
  return {
    /** Credits owed, over all debts. */
    count(): number {
      const [row] = sql
        .exec<{ open: number }>(`SELECT coalesce(sum(${OPEN}), 0) AS open FROM debts`)
        .toArray()
      return row?.open ?? 0
    },

    /** Those that are not settled, oldest first. */
    listOpen(): MemberDebt[] {
      return sql
        .exec<MemberDebt>(`SELECT id, ${OPEN} AS open, paid FROM debts WHERE ${OPEN} > 0 ORDER BY id`)
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

    /** The operator waives the debts. */
    forgive(): void {
      sql.exec('UPDATE debts SET forgiven = credits - paid - lifted')
    },

    /** Reduces the debt of an order whose money has come back, by at most `credits`. Returns how many that were. */
    lift(order_id: string, credits: number): number {
      let due = credits
      const open = sql
        .exec<{ id: number; open: number }>(
          `SELECT id, ${OPEN} AS open FROM debts WHERE order_id = ? AND ${OPEN} > 0 ORDER BY id DESC`,
          order_id,
        )
        .toArray()
      for (const debt of open) {
        const part = Math.min(due, debt.open)
        sql.exec('UPDATE debts SET lifted = lifted + ? WHERE id = ?', part, debt.id)
        due -= part
      }
      return credits - due
    },
  }
}
