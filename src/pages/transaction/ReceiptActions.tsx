// Prints a receipt, or sends it by mail again. Mailing is a form, and works without scripts.
import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { useHydrated } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { EMAIL_RECEIPT } from './transaction-action.ts'

export function ReceiptActions({ of }: { of: string }) {
  const t = useTranslate()
  const canPrint = useHydrated()
  const isMailing = useNavigation().formData?.get('intent') === EMAIL_RECEIPT
  return (
    <div data-part="actions">
      <Form method="post" action={paths.transaction(of)} data-held="" preventScrollReset>
        <input type="hidden" name="intent" value={EMAIL_RECEIPT} />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          icon="envelope-simple"
          loading={isMailing}
          loadingText={t('common.loading')}
        >
          {t('receipt.mail')}
        </Button>
      </Form>
      {canPrint && (
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      )}
    </div>
  )
}
