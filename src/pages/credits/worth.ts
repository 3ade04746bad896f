// What a credit is worth to a member: the price they last paid, else that of the cheapest package.
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

/** The value of this many credits, in minor units. */
export const moneyFor = (credits: number, { credits: whole, money }: UnitPrice): Money => ({
  ...money,
  amount: proRata(money.amount, credits, whole),
})
