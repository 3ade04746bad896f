// What the sheet offers: packages at the prices under the member's active discount, and the payment method to begin with.
import type { App } from '#src/app.ts'
import type { Offers } from '#src/contract/orders.ts'
import { activeDiscount } from '#src/domain/discounts.ts'
import type { PaymentMethod } from '#src/domain/orders.ts'
import { findDiscounts } from '#src/parts/discount/find-discounts.ts'
import { orInstead } from '#src/parts/or-instead.ts'

export type Offered = {
  balance: number
  offers: Offers
  /** The last used one where it is offered, else the country's most common one. */
  method: PaymentMethod | undefined
}

/** `discounted`: false for the prices without a code. */
export async function findOffered(
  app: Pick<App, 'api' | 'report'>,
  { discounted, now }: { discounted: boolean; now: number },
): Promise<Offered> {
  const [codes, last] = await Promise.all([
    findDiscounts(app),
    orInstead(app, app.api.transactions.last(), null),
  ])
  const code = discounted && activeDiscount(codes, now)?.code
  const { balance, offers } = await app.api.credits.show(code ? { code } : {})
  const method = offers.methods.find((each) => each === last?.method) ?? offers.methods[0]
  return { balance, offers, method }
}
