// The mark of a payment method: its letters, or an icon where it has none.
import type { PaymentMethod } from '#src/domain/orders.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './MethodMark.module.css'
import { METHOD_LETTERS } from './payment-methods.ts'

export function MethodMark({ method }: { method: PaymentMethod }) {
  const letters = METHOD_LETTERS[method]
  return (
    <span className={css.root} aria-hidden="true">
      {letters ?? <Icon name={method === 'sandbox' ? 'shield-check' : 'credit-card'} />}
    </span>
  )
}
