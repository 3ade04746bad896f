// What an affiliate is owed for: that somebody signed up, that they bought for the first time, and roughly for how much.
import type { Money } from './money.ts'

export const CONVERSIONS = ['signup', 'first-purchase'] as const
export type Conversion = (typeof CONVERSIONS)[number]

/** Up to which whole amounts of a currency the classes go; the last has no end. */
const CLASS_ENDS = [10, 25, 50, 100]
export const AMOUNT_CLASSES = ['below-10', '10-25', '25-50', '50-100', 'from-100'] as const
export type AmountClass = (typeof AMOUNT_CLASSES)[number]

/** The class of an amount, in its own currency: enough to settle by, and nobody's receipt. */
export function amountClassOf({ amount, currency }: Money): AmountClass {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const whole = amount / 10 ** maximumFractionDigits
  const index = CLASS_ENDS.findIndex((end) => whole < end)
  return AMOUNT_CLASSES.at(index) ?? 'from-100'
}
