// The minimum price of a message (specification section 5, minimum message cost).
import { describe, expect, it } from 'vitest'
import { findMessageCost } from '#src/domain/message-costs.ts'

const costs = { NL: { costs: 20, currency: 'EUR' }, PL: { costs: 99, currency: 'PLN' } }

describe('the minimum message cost', () => {
  it.each([
    ['of the user’s country', 'PL', 'NL', { amount: 99, currency: 'PLN' }],
    ['of the geo-IP country for whoever has said none', null, 'NL', { amount: 20, currency: 'EUR' }],
    ['of the geo-IP country where the user’s has none', 'US', 'NL', { amount: 20, currency: 'EUR' }],
    ['none where neither has one', 'US', 'CA', null],
    ['none where neither is known', null, null, null],
  ] as const)('is that %s @spec 5.7', (_which, user, geoip, cost) => {
    expect(findMessageCost(costs, user, geoip)).toEqual(cost)
  })
})
