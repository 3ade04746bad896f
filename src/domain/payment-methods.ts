// Which ways of paying make sense where: some are one country's own, the others are known everywhere.
import type { PaymentMethod } from './orders.ts'

/** Where a method is at home; nowhere in particular where it is not named. */
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

/** Those of `offered` that somebody in a country can pay by: their country's own first, then as they were given. */
export function methodsFor(offered: readonly PaymentMethod[], country: string): PaymentMethod[] {
  const fitting = offered.filter((method) => AT_HOME[method]?.includes(country) ?? true)
  const rank = (method: PaymentMethod) => AT_HOME[method]?.length ?? Number.POSITIVE_INFINITY
  return fitting.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}
