// Packages of credits: their price in a country, and the price of a message.

import { describe, expect, it } from 'vitest'
import { currencyOf, leastMessagePrice, messagePrice, priceIn } from '#src/domain/packages.ts'
import { methodsFor } from '#src/domain/payment-methods.ts'
import { VAT_RATES, vatIn } from '#src/domain/vat.ts'
import fc from '#tests/support/properties.ts'

const small = { id: 'small', credits: 20, prices: { EUR: 599, PLN: 2599, AT: 649 } }
const large = { id: 'large', credits: 400, prices: { EUR: 5999 } }

describe('the price of a package', () => {
  it.each([
    ['NL', { amount: 599, currency: 'EUR' }],
    ['PL', { amount: 2599, currency: 'PLN' }],
    ['AT', { amount: 649, currency: 'EUR' }],
    ['GB', { amount: 599, currency: 'EUR' }],
  ])('in %s is %j: the country’s own, else its money’s, else the default', (country, price) => {
    expect(priceIn(small, country, 'EUR')).toEqual(price)
  })

  it('is none without any price', () => {
    expect(priceIn({ prices: { PLN: 2599 } }, 'NL', 'USD')).toBeNull()
    expect(currencyOf('ZZ', 'USD')).toBe('USD')
  })
})

describe('the price of a message', () => {
  it('is never less than the exact price, and less than a minor unit more', () => {
    const some = fc.record({
      amount: fc.integer({ min: 1, max: 100_000_000 }),
      credits: fc.integer({ min: 1, max: 1_000_000 }),
      cost: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(some, ({ amount, credits, cost }) => {
        const { amount: message } = messagePrice({ amount, currency: 'EUR' }, credits, cost)
        return message * credits >= amount * cost && (message - 1) * credits < amount * cost
      }),
    )
  })

  it('is lowest with the package with the most credits for its price', () => {
    const site = { default_currency: 'EUR', message_cost: 1 }
    expect(leastMessagePrice([small, large], 'NL', site)).toEqual({ amount: 15, currency: 'EUR' })
    expect(leastMessagePrice([large, small], 'NL', site)).toEqual({ amount: 15, currency: 'EUR' })
    const elsewhere = { id: 'elsewhere', credits: 400, prices: { PLN: 1 } }
    expect(leastMessagePrice([small, elsewhere], 'NL', site)).toEqual({ amount: 30, currency: 'EUR' })
    expect(leastMessagePrice([], 'NL', site)).toBeNull()
    expect(messagePrice({ amount: 599, currency: 'EUR' }, 0, 1)).toEqual({ amount: 0, currency: 'EUR' })
  })
})

describe('VAT', () => {
  it('and net make the price, to the nearest minor unit', () => {
    expect(vatIn(1_499, 2_100)).toBe(260)
    expect(vatIn(5_999, 0)).toBe(0)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom(...Object.values(VAT_RATES)),
        (amount, rate) => {
          const vat = vatIn(amount, rate)
          return vat >= 0 && vat <= amount && Math.abs((amount - vat) * rate - vat * 10_000) <= 10_000 + rate
        },
      ),
    )
  })
})

describe('ways of paying', () => {
  it('are offered where they are at home, that country’s own first', () => {
    const offered = ['creditcard', 'paypal', 'sepa', 'blik', 'ideal', 'bancontact'] as const
    expect(methodsFor(offered, 'NL')).toEqual(['ideal', 'sepa', 'creditcard', 'paypal'])
    expect(methodsFor(offered, 'PL')).toEqual(['blik', 'creditcard', 'paypal'])
    expect(methodsFor(offered, 'US')).toEqual(['creditcard', 'paypal'])
  })
})
