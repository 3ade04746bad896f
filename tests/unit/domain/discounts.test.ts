// The value of a discount code, and which one is active (specification section 3).
import { describe, expect, it } from 'vitest'
import { activeDiscount, discountCodeIn, discounted } from '#src/domain/discounts.ts'

describe('a discount code', () => {
  it.each([
    ['percent', 20, 1499, { price: 1199, bonus: 0 }],
    ['first-purchase', 50, 999, { price: 499, bonus: 0 }],
    ['percent', 90, 1, { price: 1, bonus: 0 }],
    ['credits', 15, 1499, { price: 1499, bonus: 15 }],
  ] as const)('of %s %i makes of a price of %i %o @spec 3.8 3.9', (kind, value, price, worth) => {
    expect(discounted({ kind, value }, { price })).toEqual(worth)
  })

  it('never takes off less than its percentage', () => {
    for (let price = 2; price < 3_000; price += 7)
      for (const value of [1, 15, 33, 90]) {
        const { price: rest } = discounted({ kind: 'percent', value }, { price })
        expect(rest === 1 || price - rest >= (price * value) / 100).toBe(true)
      }
  })
})

describe('a code in an address', () => {
  it.each([
    [' welcome ', 'WELCOME'],
    ['K7QF-2M9X-4TBD', 'K7QF-2M9X-4TBD'],
    ['no code', null],
    ['', null],
    [null, null],
  ])('of %j is %j', (text, code) => {
    expect(discountCodeIn(text)).toBe(code)
  })
})

describe('the active discount code', () => {
  const welcome_code = { code: 'WELCOME', expires_at: null }
  const time_bonus = { code: 'BONUS', expires_at: '2026-11-22T12:00:00.000Z' }
  const end = Date.parse(time_bonus.expires_at)

  it.each([
    ['the time bonus if present', { time_bonus, welcome_code }, end - 1, 'BONUS'],
    ['else the welcome code', { time_bonus: null, welcome_code }, end, 'WELCOME'],
    ['the welcome code again when the time bonus has ended', { time_bonus, welcome_code }, end, 'WELCOME'],
    ['none where there is neither', { time_bonus: null, welcome_code: null }, end, undefined],
    [
      'none when the time bonus has ended and there is no other',
      { time_bonus, welcome_code: null },
      end,
      undefined,
    ],
  ] as const)('is %s @spec 3.8 3.9', (_which, codes, now, code) => {
    expect(activeDiscount<{ code: string; expires_at: string | null }>(codes, now)?.code).toBe(code)
  })
})
