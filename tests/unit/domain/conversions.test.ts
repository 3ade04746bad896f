// The data of a purchase for an affiliate: a class of amounts, not the amount.
import { describe, expect, it } from 'vitest'
import { amountClassOf } from '#src/domain/conversions.ts'

describe('the class of an amount', () => {
  it.each([
    [1, 'EUR', 'below-10'],
    [999, 'EUR', 'below-10'],
    [1_000, 'PLN', '10-25'],
    [4_999, 'EUR', '25-50'],
    [5_000, 'CHF', '50-100'],
    [10_000, 'EUR', 'from-100'],
    [99, 'JPY', '50-100'],
  ] as const)('of %i minor units of %s is %s', (amount, currency, amount_class) => {
    expect(amountClassOf({ amount, currency })).toBe(amount_class)
  })
})
