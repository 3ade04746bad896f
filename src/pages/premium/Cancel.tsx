// Cancels in two taps: a link that shows when premium ends, and a button that confirms. No question, no offer in between.
import { Form, Link, useNavigation } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { Premium } from '#src/contract/premium.ts'
import { useLocalFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { CANCEL } from './premium-action.ts'

export function Cancel({ own, isConfirming }: { own: Premium; isConfirming: boolean }) {
  const t = useTranslate()
  const until = useLocalFormat().date(own.paid_until)
  const isBusy = useNavigation().formData?.get('intent') === CANCEL
  if (!isConfirming)
    return (
      <Link to={`${paths.premium}?cancel`} preventScrollReset {...buttonProps({ variant: 'secondary' })}>
        {t('premium.cancel.begin')}
      </Link>
    )
  return (
    <Form method="post" data-held="" data-part="cancel" preventScrollReset aria-labelledby="cancel">
      <h3 id="cancel">{t('premium.cancel.heading')}</h3>
      <p>{t(own.state === 'past_due' ? 'premium.cancel.at_once' : 'premium.cancel.text', { until })}</p>
      <input type="hidden" name="intent" value={CANCEL} />
      <div>
        <Button type="submit" loading={isBusy} loadingText={t('common.loading')}>
          {t('premium.cancel.confirm')}
        </Button>
        <Link to={paths.premium} preventScrollReset {...buttonProps({ variant: 'ghost' })}>
          {t('premium.cancel.back')}
        </Link>
      </div>
    </Form>
  )
}
