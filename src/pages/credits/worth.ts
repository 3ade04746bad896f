// What credits are worth to a member: what they last paid for some, else what the cheapest package would cost them.
import type { UnitPrice } from '#src/contract/credits.ts'
import type { Offers } from '#src/contract/orders.ts'
import { type Money, proRata } from '#src/domain/money.ts'

type Known = { worth: UnitPrice | null; offers: Pick<Offers, 'packages'> }

export function worthOf({ worth, offers }: Known): UnitPrice | null {
  if (worth) return worth
  const [cheapest] = offers.packages
    .map(({ credits, bonus, price }) => ({ credits: credits + bonus, money: price }))
    .sort((one, other) => one.money.amount * other.credits - other.money.amount * one.credits)
  return cheapest ?? null
}

/** What so many credits are worth, to the minor unit. */
export const moneyFor = (credits: number, { credits: whole, money }: UnitPrice): Money => ({
  ...money,
  amount: proRata(money.amount, credits, whole),
})
