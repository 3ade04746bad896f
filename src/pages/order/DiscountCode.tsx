// A discount code, submitted by a plain GET form, so that the shown price is what the server will charge. Another price is
// another order, so the URL loses its attempt.
import { Form, Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { ActiveDiscount } from '#src/parts/discount/ActiveDiscount.tsx'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { OrderData } from './order-loader.ts'

export function DiscountCode({ offers, codes, ordered, requestedCode }: OrderData) {
  const t = useTranslate()
  if (offers.code)
    return (
      <p role="status">
        {t('buy.code.applied', { code: offers.code })}{' '}
        <Link to={paths.order(ordered.id)}>{t('buy.code.remove')}</Link>
      </p>
    )
  return (
    <>
      <ActiveDiscount
        codes={codes}
        use={(code) => (
          <Link
            to={paths.order(ordered.id, { code })}
            preventScrollReset
            {...buttonProps({ variant: 'secondary', size: 'small' })}
          >
            {t('discount.use')}
          </Link>
        )}
      />
      <Disclosure summary={t('buy.code.summary')} open={requestedCode !== '' || undefined}>
        <Form method="get" preventScrollReset>
          <Field label={t('buy.code.label')} error={requestedCode && t('errors.code_unusable')}>
            <TextInput
              name="code"
              defaultValue={requestedCode}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </Field>
          <Button type="submit" variant="secondary">
            {t('buy.code.apply')}
          </Button>
        </Form>
      </Disclosure>
    </>
  )
}
