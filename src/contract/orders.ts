// Buying (design section 11): what is offered, an order, and what became of it. Prices are the server's alone: whoever orders
// names a package, never an amount.
import * as v from 'valibot'
import { ORDER_STATES, PAYMENT_METHODS } from '../domain/orders.ts'
import { CountryCode, Cursor, Id, Time } from './fields.ts'
import { Money } from './money.ts'

export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const PackageId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'package'))
/** As members type it: letters of any case, digits and dashes. */
export const DiscountCode = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{3,40}$/, 'code'),
)
export const PaymentMethodCode = v.picklist(PAYMENT_METHODS, 'payment_method')

/**
 * A package as this member is offered it in their country's currency, taxes included. `bonus`: credits on top by a discount
 * code. `original` is crossed out where `price` is reduced, `lowest` then the lowest price of the last 30 days. `message`: what
 * one message costs of it.
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
 * What can be bought here, and how it can be paid; empty where the site sells nothing in this country. `country`: whose prices these
 * are. `code`: the discount code that is good for some of them, as it is written.
 */
export const Offers = v.object({
  country: CountryCode,
  code: v.nullable(v.string()),
  packages: v.array(CreditPackage),
  premium: v.array(PremiumPlan),
  methods: v.array(PaymentMethodCode),
  /** Those of them that can be charged every month; without any, premium is not sold here. */
  premium_methods: v.array(PaymentMethodCode),
  /** VAT included in every price, in hundredths of a percent: 2100 for 21 %. */
  vat_rate: Count,
})
export type Offers = v.InferOutput<typeof Offers>

/**
 * `credit`: the id of a package, or of a premium plan. `attempt`: chosen by the page, unique for one wish to buy; the same again answers the same order. `express_start`: the member
 * asked that the credits are there at once, and knows what that means for a withdrawal; without it nothing is sold.
 */
export const PlaceOrder = v.object({
  credit: PackageId,
  method: PaymentMethodCode,
  code: v.optional(DiscountCode),
  attempt: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,64}$/, 'attempt')),
  express_start: v.literal(true, 'express_start'),
})

/** `pay_at`: where the provider is paid; null once nothing is to be paid any more. */
export const PlacedOrder = v.object({ transaction: Id, pay_at: v.nullable(v.string()) })
export type PlacedOrder = v.InferOutput<typeof PlacedOrder>

/**
 * `attempt`: the wish it came of, as it was placed. `receipt`: its number, once paid. `withdrawal`: what giving back the unused would
 * bring now, and until when; null where nothing can be. `giving_back`: what one under way brings; null where none is.
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
/** The purchase a member paid last, for buying the same again; null who has bought nothing yet. */
export const LastTransaction = v.nullable(v.object({ id: Id, package: PackageId, method: PaymentMethodCode }))

export const TransactionRef = v.object({ id: Id })
/** The second of the two steps; `money` as it was shown in the first, so that nobody confirms another sum. */
export const Withdraw = v.object({ transaction: Id, money: Money })

/** What a payment provider's server tells: the exact bytes, because it is over them that it is signed. */
export const PaymentEventBytes = v.instance(Uint8Array)
