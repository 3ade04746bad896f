import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApp } from '#console/app.tsx'
import { Button } from '#console/parts/Button.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { Operator } from '#src/contract/operator/operators.ts'
import css from './page.module.css'
import { givenRights, RightsFields } from './RightsFields.tsx'

/** Proposes other rights, in place of all they have. */
export function RightsDialog({ operator, onClose }: { operator: Operator; onClose(): void }) {
  const { api, toasts } = useApp()
  const { revalidate } = useRevalidator()
  const [rights, setRights] = useState<Operator['rights']>(
    operator.rights.length > 0 ? operator.rights : [{ pool: null, rights: [] }],
  )
  const propose = useAction(async () => {
    await api.of(null).operators.propose({ operator: operator.id, rights: givenRights(rights) })
    onClose()
    await revalidate()
    toasts.add({ title: t('operators.proposed') })
  })
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t('operators.change_rights')}
      text={`${t('operators.propose_text', { name: operator.name })} ${t('operators.rights_text')}`}
      actions={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          <Button kind="primary" is_busy={propose.is_busy} onClick={() => propose.run()}>
            {t('operators.propose')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <RightsFields rights={rights} onChange={setRights} />
      </div>
    </Dialog>
  )
}
