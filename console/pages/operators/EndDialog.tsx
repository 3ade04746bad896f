import { useRevalidator } from 'react-router'
import { useApp } from '#console/app.tsx'
import { Button } from '#console/parts/Button.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { Operator } from '#src/contract/operator/operators.ts'

/** Ends an operator for good. */
export function EndDialog({ operator: { id, name }, onClose }: { operator: Operator; onClose(): void }) {
  const { api, toasts } = useApp()
  const { revalidate } = useRevalidator()
  const end = useAction(
    async () => {
      await api.of(null).operators.end({ operator: id })
      onClose()
      await revalidate()
      toasts.add({ title: t('operators.was_ended') })
    },
    ({ code }) => {
      if (code === 'not_yours') toasts.add({ title: t('operators.end_self'), type: 'danger' })
      return code === 'not_yours'
    },
  )
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t('operators.end_title', { name })}
      text={t('operators.end_text')}
      actions={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          <Button kind="danger" is_busy={end.is_busy} onClick={() => end.run()}>
            {t('operators.end')}
          </Button>
        </>
      }
    />
  )
}
