import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApp } from '#console/app.tsx'
import { Button } from '#console/parts/Button.tsx'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { Operator } from '#src/contract/operator/operators.ts'
import css from './page.module.css'
import { rightsText } from './rights-text.ts'

/** Other rights that wait for a second owner. */
export function Proposal({
  proposal: { id, rights, ends, name },
}: {
  proposal: NonNullable<Operator['proposal']>
}) {
  const { api, toasts } = useApp()
  const { revalidate } = useRevalidator()
  const [is_own, setOwn] = useState(false)
  const { operators } = api.of(null)
  const confirm = useAction(
    async () => {
      await operators.confirm({ id })
      await revalidate()
      toasts.add({ title: t(ends ? 'operators.was_ended' : 'operators.confirmed') })
    },
    ({ code }) => {
      if (code === 'not_yours') setOwn(true)
      return code === 'not_yours'
    },
  )
  const reject = useAction(async () => {
    await operators.reject({ id })
    await revalidate()
    toasts.add({ title: t('operators.rejected') })
  })
  return (
    <div className={css.proposal}>
      <span>
        {ends
          ? t('operators.proposed_end', { by: name })
          : t('operators.proposal', { by: name, rights: rightsText(rights).join('; ') })}
        {is_own && <strong role="alert"> {t('operators.own_proposal')}</strong>}
      </span>
      <Button size="small" is_busy={confirm.is_busy} onClick={() => confirm.run()}>
        {t('operators.confirm')}
      </Button>
      <Button size="small" kind="quiet" is_busy={reject.is_busy} onClick={() => reject.run()}>
        {t('operators.reject')}
      </Button>
    </div>
  )
}
