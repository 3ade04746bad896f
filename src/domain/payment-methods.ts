// The payment methods of a country: some exist in certain countries, the others everywhere.
import type { PaymentMethod } from './orders.ts'

/** The countries of a method; others exist everywhere. */
const AT_HOME: Partial<Record<PaymentMethod, readonly string[]>> = {
  ideal: ['NL'],
  bancontact: ['BE'],
  blik: ['PL'],
  p24: ['PL'],
  sepa: [
    'NL',
    'BE',
    'DE',
    'AT',
    'LU',
    'FR',
    'IT',
    'ES',
    'IE',
    'FI',
    'PT',
    'GR',
    'EE',
    'LV',
    'LT',
    'SI',
    'SK',
    'HR',
  ],
}

/** Those of `offered` that are usable in a country: the country's own first, then in the given order. */
export function methodsFor(offered: readonly PaymentMethod[], country: string): PaymentMethod[] {
  const fitting = offered.filter((method) => AT_HOME[method]?.includes(country) ?? true)
  const rank = (method: PaymentMethod) => AT_HOME[method]?.length ?? Number.POSITIVE_INFINITY
  return fitting.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}
