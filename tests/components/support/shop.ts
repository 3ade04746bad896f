// What the API says of buying: offers, a wallet, a purchase.
import type { Transaction } from '#src/contract/orders.ts'

export const eur = (amount: number) => ({ amount, currency: 'EUR' })
export const WELCOME = { code: 'WELCOME', kind: 'percent', value: 20, expires_at: null }
export const NO_LIMIT = { credits: null, next: null }

/** Nothing can be bought. */
export const NO_OFFERS = {
  country: 'NL',
  code: null,
  packages: [],
  premium: [],
  methods: [],
  premium_methods: [],
  vat_rate: 0,
}

/** Without credits, limits and offers; `more` overrides that. */
export const walletWith = (more: object = {}) => ({
  balance: 0,
  set_aside: 0,
  debt: 0,
  worth: null,
  guard: { per_day: NO_LIMIT, per_chat: NO_LIMIT, spent: 0 },
  lots: [],
  ledger: [],
  offers: NO_OFFERS,
  ...more,
})

/** An order of 60 credits that waits for its payment. */
export const OPEN_ORDER: Transaction = {
  id: 'order-1',
  attempt: 'abcdefghijklmnop-ideal',
  kind: 'package',
  package: 'credits-60',
  state: 'open',
  credits: 60,
  price: eur(1_499),
  refunded: eur(0),
  vat_rate: 2_100,
  method: 'ideal',
  code: null,
  created_at: '2026-11-22T10:00:00.000Z',
  paid_at: null,
  receipt: null,
  withdrawal: null,
  giving_back: null,
}
