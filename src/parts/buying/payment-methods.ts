// Names of payment methods, and the letters on their marks: our own, so that no third party's image is loaded, which would
// tell it of the visit.
import type { PaymentMethod } from '#src/domain/orders.ts'
import type { Translate } from '#src/i18n/translate.ts'

/** Names that are the same in every language. */
const BRANDS: Partial<Record<PaymentMethod, string>> = {
  ideal: 'iDEAL | Wero',
  bancontact: 'Bancontact',
  blik: 'BLIK',
  p24: 'Przelewy24',
  paypal: 'PayPal',
}

export const METHOD_LETTERS: Partial<Record<PaymentMethod, string>> = {
  ideal: 'iD',
  bancontact: 'BC',
  blik: 'BLIK',
  p24: 'P24',
  paypal: 'PP',
  sepa: 'SEPA',
}

export function methodName(t: Translate, method: PaymentMethod): string {
  const brand = BRANDS[method]
  if (brand) return brand
  return t(`buy.method.${method as 'creditcard' | 'sepa' | 'sandbox'}`)
}
