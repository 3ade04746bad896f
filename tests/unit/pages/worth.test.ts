import { describe, expect, it } from 'vitest'
import { moneyFor, worthOf } from '#src/pages/credits/worth.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const offer = (id: string, credits: number, bonus: number, amount: number) => ({
  ...{ id, credits, bonus, price: eur(amount) },
  ...{ original: null, lowest: null, message: eur(0) },
})
const offers = (...packages: ReturnType<typeof offer>[]) => ({ packages })

describe('what credits are worth', () => {
  it('is what the member last paid', () => {
    const worth = { credits: 30, money: eur(999) }
    expect(worthOf({ worth, offers: offers(offer('small', 10, 0, 100)) })).toBe(worth)
    expect(moneyFor(10, worth)).toEqual(eur(333))
  })

  it('is what the cheapest package would cost, bonus counted, before they bought any', () => {
    const small = offer('small', 10, 0, 500)
    const large = offer('large', 20, 5, 1_000)
    expect(worthOf({ worth: null, offers: offers(small, large) })).toEqual({ credits: 25, money: eur(1_000) })
  })

  it('is not known where nothing was bought and nothing is sold', () => {
    expect(worthOf({ worth: null, offers: offers() })).toBe(null)
  })
})
