// The receipt of a report: its number, what happens next, where to follow it, and whether the person is blocked now.
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { ComplaintReceipt } from '#src/contract/complaints.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import css from './ReportDialog.module.css'

export type ReportReceiptProps = { receipt: ComplaintReceipt; blocked: boolean; name: string }

/** It replaces the form, and takes the focus for screen readers. */
const focus = (part: HTMLElement | null) => part?.focus()

export function ReportReceipt({ receipt: { receipt, mailed_to }, blocked, name }: ReportReceiptProps) {
  const t = useTranslate()
  return (
    <div className={css.root} ref={focus} tabIndex={-1}>
      <p data-part="number">
        <span>{t('complaints.done.number')}</span> <strong translate="no">{receipt}</strong>
      </p>
      <p>{mailed_to ? t('complaints.done.mailed', { email: mailed_to }) : t('complaints.done.not_mailed')}</p>
      <p>{t('complaints.next.report')}</p>
      <p>
        <Link to={paths.complaints}>{t('cases.title')}</Link>
      </p>
      {blocked && (
        <>
          <Alert tone="success" title={t('member.block.done', { name })}>
            {t('member.block.done_body')}
          </Alert>
          <Link to={paths.chats} reloadDocument {...buttonProps({ variant: 'secondary', block: true })}>
            {t('message.report.to_chats')}
          </Link>
        </>
      )}
    </div>
  )
}
