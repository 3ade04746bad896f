import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApp } from '#console/app.tsx'
import { Button } from '#console/parts/Button.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { TextField } from '#console/parts/Field.tsx'
import { Select } from '#console/parts/Select.tsx'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import { CREDIT_REASONS, type CreditReason, OPERATOR_CREDITS_LIMIT } from '#src/domain/operators.ts'
import css from './member.module.css'

/** The whole number that was typed, where an operator may move so many credits alone. */
function creditsOf(typed: string): number | null {
  const credits = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
  return credits >= 1 && credits <= OPERATOR_CREDITS_LIMIT ? credits : null
}

/**
 * Gives or takes credits. Each opened dialog has one key: however often it is sent, also after an answer that was lost, the credits move
 * once. Another number or reason under the same key is refused, so that nothing moves twice after a lost answer.
 */
export function CreditsDialog({
  change,
  member,
  pool,
  onClose,
}: {
  change: 'grant' | 'take'
  member: string
  pool: string
  onClose(): void
}) {
  const { api, toasts } = useApp()
  const { revalidate } = useRevalidator()
  const [key] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<CreditReason>('goodwill')
  const [is_checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const credits = creditsOf(typed)

  const action = useAction(
    async (credits: number) => {
      const { balance } = await api.of(pool).wallets[change]({ member, credits, reason, key })
      onClose()
      toasts.add({ title: t(change === 'grant' ? 'payments.granted' : 'payments.taken', { count: balance }) })
      await revalidate()
    },
    ({ code }) => {
      if (code === 'insufficient_credits') setRefused(t('payments.too_few'))
      else if (code === 'client_id_reused') setRefused(t('payments.reused'))
      else if (code === 'not_yours') setRefused(t('payments.limit', { count: OPERATOR_CREDITS_LIMIT }))
      else return false
      return true
    },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    setRefused(null)
    if (credits !== null) void action.run(credits)
  }
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t(`payments.${change}`)}
      text={t(`payments.${change}_text`)}
      actions={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          <Button
            kind={change === 'take' ? 'danger' : 'primary'}
            type="submit"
            form="credits"
            is_busy={action.is_busy}
          >
            {credits === null ? t(`payments.${change}`) : t(`payments.${change}_count`, { count: credits })}
          </Button>
        </>
      }
    >
      <form id="credits" className={css.form} onSubmit={submit} noValidate>
        <TextField
          label={t('payments.credits')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={
            refused ??
            (is_checked && credits === null ? t('payments.limit', { count: OPERATOR_CREDITS_LIMIT }) : null)
          }
          onChange={(event) => {
            setRefused(null)
            setTyped(event.target.value)
          }}
        />
        <Select
          label={t('payments.reason')}
          value={reason}
          choices={CREDIT_REASONS.map((value: CreditReason) => ({
            value,
            label: t(`payments.reasons.${value}`),
          }))}
          onChange={(chosen: CreditReason) => setReason(chosen)}
        />
      </form>
    </Dialog>
  )
}
