import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApp } from '#console/app.tsx'
import { Button } from '#console/parts/Button.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { TextField } from '#console/parts/Field.tsx'
import { Select } from '#console/parts/Select.tsx'
import { format, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import { CREDIT_REASONS, type CreditReason } from '#src/domain/operators.ts'
import css from './member.module.css'

/** The whole number that was typed. */
function creditsOf(typed: string): number | null {
  const credits = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
  return credits >= 1 ? credits : null
}

/**
 * Gives or takes credits. Each opened dialog has one key: however often it is sent, also after an answer that was lost, the credits move
 * once. Another number or reason under the same key is refused, so that nothing moves twice after a lost answer.
 */
export function CreditsDialog({
  change,
  member,
  pool,
  credits_above,
  onClose,
}: {
  change: 'grant' | 'take'
  member: string
  pool: string
  /** More than that within a day waits for a second operator. */
  credits_above: number
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
      const changed = await api.of(pool).wallets[change]({ member, credits, reason, key })
      onClose()
      toasts.add({
        title:
          'balance' in changed
            ? t(change === 'grant' ? 'payments.granted' : 'payments.taken', { count: changed.balance })
            : t('payments.waits'),
      })
      await revalidate()
    },
    ({ code }) => {
      if (code === 'insufficient_credits') setRefused(t('payments.too_few'))
      else if (code === 'client_id_reused') setRefused(t('payments.reused'))
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
          hint={t('payments.second_hint', { count: format.number(credits_above) })}
          error={refused ?? (is_checked && credits === null ? t('payments.invalid_credits') : null)}
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
