// Members' credits and orders, for finance alone: nothing here shows a message, an address or a photo.
import * as v from 'valibot'
import { REFUND_REASONS } from '#src/domain/approvals.ts'
import { CREDIT_REASONS } from '#src/domain/operators.ts'
import { ORDER_STATES } from '#src/domain/orders.ts'
import { get, group, post } from '../call.ts'
import { LedgerEntry, Lot } from '../credits.ts'
import { Cursor, Id, ProfileId, Time } from '../fields.ts'
import { Money } from '../money.ts'
import { Waits } from './approvals.ts'
import { SearchText } from './members.ts'

const Page = v.object({ member: ProfileId, after: v.optional(Cursor) })

/** `why`, `operator`: of credits that an operator granted or took. */
const WalletEntry = v.object({
  ...LedgerEntry.entries,
  why: v.nullable(v.string()),
  operator: v.nullable(v.string()),
  cursor: v.nullable(Cursor),
})

/** `ledger`: a page, newest first. `credits_above`: more than that within a day waits for a second operator. */
export const Wallet = v.object({
  balance: v.number(),
  set_aside: v.number(),
  debt: v.number(),
  lots: v.array(Lot),
  ledger: v.array(WalletEntry),
  credits_above: v.number(),
})
export type Wallet = v.InferOutput<typeof Wallet>

/** `refundable`: what `refund` would return now. `refunding`: a refund that the provider has not finished. */
export const WalletOrder = v.object({
  id: Id,
  kind: v.picklist(['package', 'premium']),
  package: v.string(),
  state: v.picklist(ORDER_STATES),
  credits: v.number(),
  price: Money,
  refunded: Money,
  refundable: Money,
  refunding: v.nullable(Money),
  /** A refund of `refundable` waits for a second operator. */
  needs_second: v.boolean(),
  method: v.string(),
  receipt: v.nullable(v.string()),
  created_at: Time,
  paid_at: v.nullable(Time),
  cursor: v.nullable(Cursor),
})
export type WalletOrder = v.InferOutput<typeof WalletOrder>

/** `credits`: a whole number. `key`: chosen by the page, once for each change that is meant. */
const Key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,64}$/, 'invalid'))
const Change = v.object({
  member: ProfileId,
  credits: v.pipe(v.number('required'), v.safeInteger('invalid'), v.minValue(1, 'invalid')),
  reason: v.picklist(CREDIT_REASONS),
  key: Key,
})
export type CreditChange = v.InferOutput<typeof Change>
/** The balance afterwards; or, above the limit of the site, the request that waits for a second operator. */
const Changed = v.union([v.object({ balance: v.number() }), Waits])

export const wallets = group(
  '/api/operator/wallets.php',
  { operator: 'finance' },
  {
    /** By member's id, number or receipt of an order, or the provider's id of its payment. */
    find: post({
      flag: 'find',
      input: () => v.object({ text: SearchText }),
      output: () => v.array(v.object({ member: ProfileId, order: v.nullable(Id) })),
    }),
    show: get({ input: () => Page, output: () => Wallet, refuses: ['not_found'], is_audited: true }),
    /** `client_id_reused` for another change under the same key. */
    grant: post({
      flag: 'grant',
      input: () => Change,
      output: () => Changed,
      idempotency_key: 'key',
      refuses: ['not_found', 'client_id_reused'],
    }),
    /** The same; `insufficient_credits` where the wallet has fewer. */
    take: post({
      flag: 'take',
      input: () => Change,
      output: () => Changed,
      idempotency_key: 'key',
      refuses: ['not_found', 'client_id_reused', 'insufficient_credits'],
    }),
    /** Newest first, twenty a page. */
    orders: get({
      flag: 'orders',
      input: () => Page,
      output: () => v.array(WalletOrder),
      refuses: ['not_found'],
      is_audited: true,
    }),
    /**
     * The unused part of an order, through its provider, also after the time in which members withdraw. `money`: as it was shown. Above the
     * limit of the site it waits for a second operator, and needs a `reason`; `key` is the id of that request.
     */
    refund: post({
      flag: 'refund',
      input: () =>
        v.object({
          order: Id,
          money: Money,
          reason: v.optional(v.picklist(REFUND_REASONS)),
          key: v.optional(Key),
        }),
      output: () => v.union([v.literal('done'), Waits]),
      refuses: ['client_id_reused', 'not_found', 'nothing_to_withdraw', 'price_changed', 'payment_provider'],
    }),
  },
)
