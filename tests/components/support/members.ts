// Members and wallets for tests of the console.
import type { MemberPage } from '#src/contract/operator/members.ts'
import type { Wallet, WalletOrder } from '#src/contract/operator/wallets.ts'

const AT = '2026-11-20T10:00:00.000Z'

/** Ben, or what `more` makes of him. */
export const memberOf = (more: Partial<MemberPage> = {}): MemberPage => ({
  id: 'ben',
  name: 'Ben',
  email: 'ben@example.test',
  site: 'localhost',
  status: 'active',
  joined_at: AT,
  email_confirmed: false,
  language: 'de',
  gender: 'male',
  country: 'DE',
  birth_date: '1988-12-31',
  active_on: '2026-11-25',
  suspension: null,
  measures: [],
  photos: [{ id: 'photo-1', review: 'shown', nudity: false, uploaded_at: AT }],
  sessions: [{ id: 'session-1', device: 'Mozilla/5.0 (Windows) Firefox/140.0', started_at: AT, seen_at: AT }],
  ...more,
})

export const walletOf = (more: Partial<Wallet> = {}): Wallet => ({
  balance: 12,
  credits_above: 500,
  set_aside: 0,
  debt: 0,
  lots: [
    {
      origin: 'purchase',
      granted: 20,
      remaining: 12,
      set_aside: 0,
      granted_at: AT,
      expires_at: null,
      money: { amount: 1999, currency: 'EUR' },
    },
  ],
  ledger: [
    { reason: 'message', delta: -1, balance: 12, at: AT, why: null, operator: null, cursor: 'more-ledger' },
  ],
  ...more,
})

export const orderOf = (more: Partial<WalletOrder> = {}): WalletOrder => ({
  id: 'order-1',
  kind: 'package',
  package: 'p20',
  state: 'paid',
  credits: 20,
  price: { amount: 1999, currency: 'EUR' },
  refunded: { amount: 0, currency: 'EUR' },
  refundable: { amount: 1199, currency: 'EUR' },
  refunding: null,
  needs_second: false,
  method: 'ideal',
  receipt: 'EMB-2026-000001',
  created_at: AT,
  paid_at: AT,
  cursor: null,
  ...more,
})
