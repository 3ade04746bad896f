import { describe, expect, it } from 'vitest'
import { moneyFor, worthOf } from '#src/pages/credits/worth.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const offer = (id: string, credits: number, bonus: number, amount: number) => ({
  ...{ id, credits, bonus, price: eur(amount) },
  ...{ original: null, lowest: null, message: eur(0) },
})
const offers = (...packages: ReturnType<typeof offer>[]) => ({ packages })

describe('the worth of credits', () => {
  it('is the price the member last paid', () => {
    const worth = { credits: 30, money: eur(999) }
    expect(worthOf({ worth, offers: offers(offer('small', 10, 0, 100)) })).toBe(worth)
    expect(moneyFor(10, worth)).toEqual(eur(333))
  })

  it('is that of the cheapest package, bonus included, before any purchase', () => {
    const small = offer('small', 10, 0, 500)
    const large = offer('large', 20, 5, 1_000)
    expect(worthOf({ worth: null, offers: offers(small, large) })).toEqual({ credits: 25, money: eur(1_000) })
  })

  it('is unknown without a purchase and without offers', () => {
    expect(worthOf({ worth: null, offers: offers() })).toBe(null)
  })
})
