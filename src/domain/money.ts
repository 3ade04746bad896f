// Amounts of money: whole minor units (cents) of one currency, never fractions, never added across currencies.

/** `amount` in minor units of `currency` (ISO 4217), such as 1999 and `EUR` for € 19.99. */
export type Money = { amount: number; currency: string }

/**
 * The value of `part` of `whole` units that together are worth `amount`, rounded to the nearest minor unit, half of one up, in favour
 * of the payee. Exact for all safe integers.
 */
export function proRata(amount: number, part: number, whole: number): number {
  if (whole <= 0) return 0
  const doubled = BigInt(amount) * BigInt(part) * 2n + BigInt(whole)
  return Number(doubled / (BigInt(whole) * 2n))
}
