// Offers a discount, once, to a member who is about to delete their account, above the deletion form. A form of its own, so
// that it works without scripts.
import { Form, useNavigation } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { LEAVING_DISCOUNT_DAYS } from '#src/domain/discounts.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { Button } from '#src/ui/Button.tsx'

/** Value of `intent` that tells the page's action that this form was posted. */
export const STAY = 'stay'

export function StayOffer({ percent: value }: { percent: number }) {
  const { t } = useApp()
  const percent = useFormat().percent(value)
  const isBusy = useNavigation().formData?.get('intent') === STAY
  return (
    <section data-part="stay">
      <h2>{t('discount.leaving.title', { percent })}</h2>
      <p>{t('discount.leaving.body', { days: LEAVING_DISCOUNT_DAYS })}</p>
      <Form method="post" data-held="">
        <input type="hidden" name="intent" value={STAY} />
        <Button
          type="submit"
          variant="secondary"
          icon="gift"
          loading={isBusy}
          loadingText={t('common.loading')}
        >
          {t('discount.leaving.action', { percent })}
        </Button>
      </Form>
    </section>
  )
}
