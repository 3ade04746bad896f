// Asks once per chat, before the first message to a fictional profile, whether the member knows that it is fictional (trust:
// before the first paid message). It opens as soon as it is rendered; confirming sends, every other way out sends nothing.
import { type MouseEvent, useId } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { closesDialog, openWhenMounted } from '#src/ui/dialog-commands.ts'
import { isComposing } from '#src/ui/is-composing.ts'

type AcknowledgeFictionalProps = { name: string; onConfirm: () => void; onClose: () => void }

/** The focus is on the last button: Enter sent the message, and another Enter confirms. */
function openAtConfirm(dialog: HTMLDialogElement | null): void {
  openWhenMounted(dialog)
  dialog?.querySelector<HTMLElement>('footer > :last-child')?.focus()
}

export function AcknowledgeFictional({ name, onConfirm, onClose }: AcknowledgeFictionalProps) {
  const t = useTranslate()
  const id = useId()

  function confirm(event: MouseEvent<HTMLButtonElement>) {
    // Closed first, because nothing outside an open dialog takes the focus.
    event.currentTarget.closest('dialog')?.close()
    onConfirm()
  }

  return (
    <Dialog
      ref={openAtConfirm}
      id={id}
      role="alertdialog"
      size="small"
      title={t('chat.acknowledge.title', { name })}
      closeLabel={t('common.close')}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      // The Enter that opened it may still be held down; only another one presses a button.
      onKeyDown={(event) => !isComposing(event) && event.repeat && event.preventDefault()}
      footer={
        <>
          <Button variant="secondary" {...closesDialog(id)}>
            {t('common.cancel')}
          </Button>
          <Button onClick={confirm}>{t('chat.acknowledge.action')}</Button>
        </>
      }
    >
      <p id={`${id}-text`}>{t('chat.acknowledge.body', { name })}</p>
    </Dialog>
  )
}
