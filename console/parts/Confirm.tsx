import { useRef } from 'react'
import { t } from '../texts.ts'
import { Button } from './Button.tsx'
import css from './Confirm.module.css'
import { Dialog } from './Dialog.tsx'

/** A text that will be sent. `to`: to whom. */
export type Sent = { to: string; lang?: string | undefined; lead?: string; text: string }

/** What will be done and sent, and to whom, before it is. */
export function Confirm({
  is_open,
  onClose,
  effect,
  sent,
  action,
  is_severe = false,
  is_busy,
  onConfirm,
}: {
  is_open: boolean
  onClose(): void
  /** What changes for a member. */
  effect?: string
  sent: readonly Sent[]
  action: string
  is_severe?: boolean
  is_busy: boolean
  onConfirm(): void
}) {
  const confirm = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      is_open={is_open}
      onClose={onClose}
      size="large"
      focus={confirm}
      title={t('parts.confirm_title')}
      text={t('parts.confirm_text')}
      actions={
        <>
          <Button onClick={onClose}>{t('parts.confirm_edit')}</Button>
          <Button ref={confirm} kind={is_severe ? 'danger' : 'primary'} is_busy={is_busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {effect && <p>{effect}</p>}
      {sent.map(({ to, lang, lead, text }) => (
        <section key={to} className={css.section}>
          <h3>{to}</h3>
          {lead && <p>{lead}</p>}
          <p className={css.quote} lang={lang}>
            {text}
          </p>
        </section>
      ))}
    </Dialog>
  )
}
