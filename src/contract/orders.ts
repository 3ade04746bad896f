// Buying (design section 11): offers, orders, transactions. An order contains the id of a package and never an amount, because a buyer
// could send another price.
import * as v from 'valibot'
import { ORDER_STATES, PAYMENT_METHODS } from '../domain/orders.ts'
import { ConversationId, CountryCode, Cursor, Id, Time } from './fields.ts'
import { Money } from './money.ts'

export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const PackageId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'package'))
/** As typed: letters of any case, digits and dashes. */
export const DiscountCode = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{3,40}$/, 'code'),
)
export const PaymentMethodCode = v.picklist(PAYMENT_METHODS, 'payment_method')

/**
 * A package as offered to this member, in their country's currency, taxes included. `bonus`: credits added by a discount code.
 * `original`: the crossed out price where `price` is reduced, `lowest` then the lowest price of the last 30 days. `message`: the price of
 * one message.
 */
export const CreditPackage = v.object({
  id: PackageId,
  credits: Count,
  bonus: Count,
  price: Money,
  original: v.nullable(Money),
  lowest: v.nullable(Money),
  message: Money,
})
export type CreditPackage = v.InferOutput<typeof CreditPackage>

/** Premium: `credits` every month for `price`, until cancelled. */
export const PremiumPlan = v.object({ id: PackageId, credits: Count, price: Money, message: Money })
export type PremiumPlan = v.InferOutput<typeof PremiumPlan>

/**
 * Packages, plans and payment methods; empty where the site sells nothing in this country. `country`: the country of the prices. `code`:
 * the discount code that is valid for some of them, in its canonical spelling.
 */
export const Offers = v.object({
  country: CountryCode,
  code: v.nullable(v.string()),
  packages: v.array(CreditPackage),
  premium: v.array(PremiumPlan),
  methods: v.array(PaymentMethodCode),
  /** Methods that can be charged every month; without any, premium is not sold here. */
  premium_methods: v.array(PaymentMethodCode),
  /** VAT included in every price, in hundredths of a percent: 2100 for 21 %. */
  vat_rate: Count,
})
export type Offers = v.InferOutput<typeof Offers>

/**
 * `credit`: the id of a package, or of a premium plan. `attempt`: chosen by the page, unique for one purchase; the same again answers the
 * same order. `express_start`: the member demands the credits at once, and knows the consequence for a withdrawal; the law requires it.
 * `chat`: the conversation that the payment leads back to, instead of the page of the order. An id and no URL, so that nobody is
 * led elsewhere.
 */
export const PlaceOrder = v.object({
  credit: PackageId,
  method: PaymentMethodCode,
  code: v.optional(DiscountCode),
  attempt: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,64}$/, 'attempt')),
  express_start: v.literal(true, 'express_start'),
  chat: v.optional(ConversationId),
})

/** `pay_at`: the URL of the provider's payment page; null once nothing is left to pay. */
export const PlacedOrder = v.object({ transaction: Id, pay_at: v.nullable(v.string()) })
export type PlacedOrder = v.InferOutput<typeof PlacedOrder>

/**
 * `attempt`: as it was sent with the order. `receipt`: its number, once paid. `withdrawal`: the refund of the unused credits now, and
 * until when it is possible; null where it is not. `giving_back`: the amount of a pending refund; null without one.
 */
export const Transaction = v.object({
  id: Id,
  attempt: v.string(),
  kind: v.picklist(['package', 'premium']),
  package: PackageId,
  state: v.picklist(ORDER_STATES),
  credits: Count,
  price: Money,
  refunded: Money,
  vat_rate: Count,
  method: PaymentMethodCode,
  code: v.nullable(v.string()),
  created_at: Time,
  paid_at: v.nullable(Time),
  receipt: v.nullable(v.string()),
  withdrawal: v.nullable(v.object({ credits: Count, money: Money, until: Time })),
  giving_back: v.nullable(Money),
})
export type Transaction = v.InferOutput<typeof Transaction>

/** A page of the member's orders, newest first; `after` the cursor of the last one seen. */
export const TransactionsPage = v.object({ after: v.optional(Cursor) })
export const Transactions = v.array(v.object({ ...Transaction.entries, cursor: v.nullable(Cursor) }))
export type Transactions = v.InferOutput<typeof Transactions>
/** The member's last purchase, for buying the same again; null before the first. */
export const LastTransaction = v.nullable(v.object({ id: Id, package: PackageId, method: PaymentMethodCode }))

export const TransactionRef = v.object({ id: Id })
/** The second of the two steps; `money` as shown in the first, so that no other sum is confirmed. */
export const Withdraw = v.object({ transaction: Id, money: Money })

/** An event of a payment provider: the exact bytes, because the signature covers them. */
export const PaymentEventBytes = v.instance(Uint8Array)
