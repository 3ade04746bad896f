// Explains that a second conversation needs a confirmed address, and resends the mail. It opens as soon as it is rendered.
import { useId } from 'react'
import { useTranslate, useUser } from '#src/app-context.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { openWhenMounted } from '#src/ui/dialog-commands.ts'
import { ResendActivation } from '../ResendActivation.tsx'

export function ConfirmAddressDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const email = useUser()?.email ?? ''
  return (
    <Dialog
      ref={openWhenMounted}
      id={useId()}
      size="small"
      title={t('activate.reminder.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <ResendActivation onSent={onClose} />
        </>
      }
    >
      <p>{t('errors.email_unconfirmed')}</p>
      <p>{t('activate.reminder.body', { email })}</p>
    </Dialog>
  )
}
