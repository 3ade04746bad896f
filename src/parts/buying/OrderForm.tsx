// Payment method, consents, and the order button with the label that the law requires (trust: the order button says
// payment). Used for packages and for premium.
import type { ReactNode } from 'react'
import { Form, Link, type useFetcher, useNavigation } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { Money } from '#src/domain/money.ts'
import { type PaymentMethod, WITHDRAWAL_DAYS } from '#src/domain/orders.ts'
import { FormProblemAlert } from '#src/parts/FormProblemAlert.tsx'
import { fieldProblem } from '#src/parts/field-problem.ts'
import { useFocusOnProblem } from '#src/parts/form-answer.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { MethodMark } from './MethodMark.tsx'
import css from './OrderForm.module.css'
import { methodName } from './payment-methods.ts'
import type { OrderRefused } from './place-order.ts'

/**
 * `fields`: hidden fields. `method`: preselected. `total`: label of the sum, `then`: what happens after the button.
 * `children` are rendered above the sum. `fetcher`: posts to `action` without leaving the page.
 */
type OrderFormProps = {
  label: string
  fields: Record<string, string | null>
  methods: readonly PaymentMethod[]
  method: PaymentMethod | undefined
  total: string
  price: Money
  then: string
  refused: OrderRefused | undefined
  fetcher?: Pick<ReturnType<typeof useFetcher>, 'Form' | 'state'>
  action?: string
  children?: ReactNode
}

export function OrderForm(props: OrderFormProps) {
  const { label, fields: hidden, methods, method, total, price, then, refused, children } = props
  const { fetcher, action } = props
  const t = useTranslate()
  const format = useFormat()
  const { formMethod } = useNavigation()
  const isBusy = fetcher ? fetcher.state !== 'idle' : formMethod === 'POST'
  const PostedForm = fetcher?.Form ?? Form
  const wrong = refused?.problem.fields ?? {}
  useFocusOnProblem(refused?.problem)
  return (
    <PostedForm
      method="post"
      action={action}
      className={css.root}
      data-held=""
      noValidate
      preventScrollReset
      aria-label={label}
    >
      {Object.entries(hidden).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <RadioGroup
        className={css.methods}
        look="framed"
        legend={t('buy.how_to_pay')}
        name="method"
        defaultValue={refused?.method || method || ''}
        error={fieldProblem(t, wrong.method)}
        options={methods.map((each) => ({
          value: each,
          label: (
            <>
              <MethodMark method={each} />
              <span>{methodName(t, each)}</span>
            </>
          ),
          hint: each === 'sandbox' && t('buy.sandbox_hint'),
        }))}
      />
      <Checkbox
        name="express_start"
        label={t('buy.express_start', { days: WITHDRAWAL_DAYS })}
        hint={<Link to={paths.returnPolicy}>{t('pricing.withdrawal_link')}</Link>}
        defaultChecked={refused?.agreed}
        required
        error={fieldProblem(t, wrong.express_start)}
      />
      <FormProblemAlert problem={refused?.problem} />
      {(wrong.attempt || wrong.code) && (
        <Alert tone="danger">{fieldProblem(t, wrong.attempt ?? wrong.code)}</Alert>
      )}
      {children}
      <p data-part="total">
        <span>{total}</span>
        <strong>{format.money(price)}</strong>
      </p>
      <Button type="submit" size="large" block loading={isBusy} loadingText={t('common.loading')}>
        {t('buy.order')}
      </Button>
      <p data-part="quiet">{then}</p>
    </PostedForm>
  )
}
