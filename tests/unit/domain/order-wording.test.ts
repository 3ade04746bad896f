// The texts of an order that the law prescribes: the button's are fixed, and the text that a member agreed to has a version.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#src/domain/constants.ts'
import { EXPRESS_START_WORDING } from '#src/domain/order-wording.ts'
import { WITHDRAWAL_DAYS } from '#src/domain/orders.ts'

const wordsIn = (locale: string) => JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))

/** A version, and the hash of its texts in all languages. */
const WORDINGS: Record<string, string> = {
  '2026-11-22': 'ad7f6811c9207ca5',
}

describe('the texts of an order', () => {
  it.each([
    ['en-US', 'Order with obligation to pay'],
    ['nl-NL', 'Bestelling met betaalverplichting'],
    ['de-DE', 'Zahlungspflichtig bestellen'],
    ['fr-FR', 'Commande avec obligation de paiement'],
    ['it-IT', 'Ordine con obbligo di pagare'],
    ['es-ES', 'Pedido con obligación de pago'],
    ['pl-PL', 'Zamówienie z obowiązkiem zapłaty'],
  ])('are on the button in %s “%s”', (locale, text) => {
    expect(wordsIn(locale).buy.order).toBe(text)
  })

  it('for an express start have a version, and changed texts have another one', () => {
    const words = LOCALES.map((locale) => wordsIn(locale).buy.express_start)
    const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
    expect(WORDINGS[EXPRESS_START_WORDING]).toBe(digest)
    expect(WITHDRAWAL_DAYS).toBe(14)
  })
})
