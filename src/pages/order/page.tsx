// /credits/{creditId}/{paymentMethod?}: one package, its price, the payment method, and the order button.
import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { LeaveForPayment } from '#src/parts/buying/LeaveForPayment.tsx'
import { BuyingClosed } from '#src/parts/buying/OfferTerms.tsx'
import { OrderForm } from '#src/parts/buying/OrderForm.tsx'
import { type OrderAnswer, placeOrder } from '#src/parts/buying/place-order.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { readForm } from '#src/posted-form.ts'
import { DiscountCode } from './DiscountCode.tsx'
import type { OrderData } from './order-loader.ts'
import css from './page.module.css'
import { Summary } from './Summary.tsx'

export { orderLoader as loader } from './order-loader.ts'

export async function action(args: ActionFunctionArgs) {
  return placeOrder(args, { credit: args.params.creditId, form: await readForm(args.request) })
}

export function Page() {
  const t = useTranslate()
  const format = useFormat()
  const order = useLoaderData<OrderData>()
  const answer = useActionData<OrderAnswer>()
  if (answer && 'pay_at' in answer) return <LeaveForPayment to={answer.pay_at} />
  const { attempt, offers, ordered, method } = order
  const { price } = ordered
  const isOpen = offers.methods.length > 0
  return (
    <div data-frame="wide" className={css.root}>
      <h1>{t('buy.title')}</h1>
      <div data-part="summary">
        <Summary {...order} />
        {isOpen && <DiscountCode {...order} />}
      </div>
      {isOpen ? (
        <OrderForm
          label={t('buy.title')}
          fields={{ attempt, code: offers.code }}
          methods={offers.methods}
          method={method}
          total={t('buy.total')}
          price={price}
          then={t('buy.then', { price: format.money(price) })}
          refused={answer}
        />
      ) : (
        <BuyingClosed />
      )}
    </div>
  )
}
