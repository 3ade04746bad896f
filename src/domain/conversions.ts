// The conversions of an affiliate: a signup, a first purchase, and roughly its amount.
import type { Money } from './money.ts'

export const CONVERSIONS = ['signup', 'first-purchase'] as const
export type Conversion = (typeof CONVERSIONS)[number]

/** The upper bounds of the classes, in whole amounts of a currency; the last has none. */
const CLASS_ENDS = [10, 25, 50, 100]
export const AMOUNT_CLASSES = ['below-10', '10-25', '25-50', '50-100', 'from-100'] as const
export type AmountClass = (typeof AMOUNT_CLASSES)[number]

/** The class of an amount, in its own currency: enough to pay an affiliate, too coarse to identify a receipt. */
export function amountClassOf({ amount, currency }: Money): AmountClass {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const whole = amount / 10 ** maximumFractionDigits
  const index = CLASS_ENDS.findIndex((end) => whole < end)
  return AMOUNT_CLASSES.at(index) ?? 'from-100'
}
