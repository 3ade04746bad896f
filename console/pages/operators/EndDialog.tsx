import { useRevalidator } from 'react-router'
import { useApp } from '#console/app.tsx'
import { Button } from '#console/parts/Button.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { Operator } from '#src/contract/operator/operators.ts'

/** Ends an operator for good. */
export function EndDialog({
  operator: { id, name, rights },
  onClose,
}: {
  operator: Operator
  onClose(): void
}) {
  const { api, toasts } = useApp()
  const { revalidate } = useRevalidator()
  const is_owner = rights.some((one) => one.rights.includes('owner'))
  const end = useAction(
    async () => {
      const ended = await api.of(null).operators.end({ operator: id })
      onClose()
      await revalidate()
      toasts.add({ title: t(ended === 'proposed' ? 'operators.end_proposed' : 'operators.was_ended') })
    },
    ({ code }) => {
      if (code === 'not_yours') toasts.add({ title: t('operators.end_refused'), type: 'danger' })
      return code === 'not_yours'
    },
  )
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t('operators.end_title', { name })}
      text={t(is_owner ? 'operators.end_owner_text' : 'operators.end_text')}
      actions={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          <Button kind="danger" is_busy={end.is_busy} onClick={() => end.run()}>
            {t(is_owner ? 'operators.propose_end' : 'operators.end')}
          </Button>
        </>
      }
    />
  )
}
