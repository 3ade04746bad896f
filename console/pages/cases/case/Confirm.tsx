import { useRef } from 'react'
import { Button } from '#console/parts/Button.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { t } from '#console/texts.ts'
import css from './page.module.css'

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
      title={t('cases.confirm.title')}
      text={t('cases.confirm.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cases.confirm.edit')}</Button>
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
