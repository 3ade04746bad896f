// The receipt of a complaint: its number, and what happens next.
import { Link, useLocation } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { ComplaintReceipt as Receipt } from '#src/contract/complaints.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './ComplaintReceipt.module.css'

/** The receipt replaces the form, and takes the focus for screen readers. */
const focus = (heading: HTMLElement | null) => heading?.focus()

export function ComplaintReceipt({ receipt: { receipt, category, mailed_to } }: { receipt: Receipt }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  return (
    <div className={css.root}>
      <Icon name="check-circle-fill" />
      <h2 ref={focus} tabIndex={-1}>
        {t('complaints.done.title')}
      </h2>
      <p data-part="number">
        <span>{t('complaints.done.number')}</span>
        <strong>{receipt}</strong>
        <small>
          {mailed_to ? t('complaints.done.mailed', { email: mailed_to }) : t('complaints.done.not_mailed')}
        </small>
      </p>
      <div>
        <h3>{t('complaints.done.next')}</h3>
        <p>{t(`complaints.next.${category}`)}</p>
      </div>
      <Link to={pathname}>{t('complaints.done.again')}</Link>
    </div>
  )
}
