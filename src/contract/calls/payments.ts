// Credits, discounts, orders, premium.
import { del, get, group, post, put } from '../call.ts'

/** `?code`: with the prices under a discount code. */
export const credits = group('/api/credits.php', 'member', {
  show: get({ input: (s) => s.CreditsQuery, output: (s) => s.CreditsAnswer }),
  /** Both spending limits in one call: a tighter one holds at once, a looser one after a day. */
  guard: put({ input: (s) => s.SetSpendingLimits, output: (s) => s.Done }),
})

/** The member's discount codes. Reading them starts a time bonus that is due. */
export const discountCode = group('/api/discountcode.php', 'member', {
  show: get({ changes_state: true, input: (s) => s.DiscountQuery, output: (s) => s.DiscountCodes }),
  /** The discount for a member about to delete the account, granted once; `code_unusable` where the site has none, or it was granted. */
  stay: post({ output: (s) => s.DiscountOffer, refuses: ['code_unusable'] }),
})

/**
 * Buys a package, or orders premium by the id of a plan; answers the URL at which it is paid. A repeated `attempt` answers the same
 * order and continues it. `premium_running` for a plan while another is active; `not_found` for what is not sold here.
 */
export const orders = group('/api/orders.php', 'member', {
  place: post({
    idempotency_key: 'attempt',
    input: (s) => s.PlaceOrder,
    output: (s) => s.PlacedOrder,
    refuses: [
      'too_many',
      'not_found',
      'payments_closed',
      'birth_date_required',
      'email_unconfirmed',
      'premium_running',
      'code_unusable',
      'payment_provider',
    ],
  }),
})

/** `?id`: one of the member's own. While it is open, or a refund is pending, its state is read from the provider. */
export const transaction = group('/api/transaction.php', 'member', {
  find: get({ input: (s) => s.TransactionRef, output: (s) => s.Transaction, refuses: ['not_found'] }),
  /** Mails the receipt once more, at most once a minute; `not_found` where there is none. */
  mailReceipt: post({
    flag: 'receipt',
    input: (s) => s.TransactionRef,
    output: (s) => s.Done,
    refuses: ['too_many', 'not_found'],
  }),
})

export const transactions = group('/api/transactions.php', 'member', {
  list: get({ input: (s) => s.TransactionsPage, output: (s) => s.Transactions }),
  /** `?last`: the last purchase. */
  last: get({ flag: 'last', output: (s) => s.LastTransaction }),
})

/**
 * The second step of a withdrawal: refunds the unused credits of a purchase. `price_changed` where the refund is no longer the
 * `money` that the first step showed.
 */
export const withdraw = group('/api/withdraw.php', 'member', {
  confirm: post({
    input: (s) => s.Withdraw,
    output: (s) => s.Done,
    refuses: ['not_found', 'price_changed', 'nothing_to_withdraw', 'payment_provider'],
  }),
})

/** The member's subscription (ordered by `orders.place`). Cancelling and keeping are safe to repeat; `not_found` where there is none. */
export const premium = group('/api/premium.php', 'member', {
  show: get({ output: (s) => s.OwnPremium }),
  /** Nothing is charged any more; what is paid stays until its end. While a payment is overdue it ends at once. */
  cancel: del({ output: (s) => s.Premium, refuses: ['not_found'] }),
  /** Takes the cancellation back, until the end of what is paid. `too_many` after ten a day, because each sends a mail. */
  keep: put({ output: (s) => s.Premium, refuses: ['too_many', 'not_found'] }),
})

/**
 * Cancels premium without signing in: nothing is charged any more from now on. Answers, and mails, the same whether or not the
 * address has an account, so that an attacker cannot test it. `too_many` from one network.
 */
export const cancellation = group('/api/cancellation.php', 'public', {
  request: post({
    input: (s) => s.RequestCancellation,
    output: (s) => s.CancellationReceipt,
    refuses: ['too_many'],
  }),
})
