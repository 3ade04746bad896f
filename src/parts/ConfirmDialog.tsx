// Confirms an action that cannot be undone. It opens as soon as it is rendered; render it only while there is something to
// confirm.
import { useId } from 'react'
import { useTranslate } from '../app-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { openWhenMounted } from '../ui/dialog-commands.ts'

export type ConfirmDialogProps = {
  title: string
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
  children: React.ReactNode
}

export function ConfirmDialog({ title, confirmLabel, onConfirm, onClose, children }: ConfirmDialogProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <Dialog
      ref={openWhenMounted}
      id={id}
      role="alertdialog"
      size="small"
      title={title}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
