// The member's earlier requests, with their numbers.
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { Complaint } from '#src/contract/complaints.ts'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { paths } from '#src/paths.ts'
import { Tag } from '#src/ui/Tag.tsx'
import css from './page.module.css'

export function OwnComplaints({ complaints }: { complaints: readonly Complaint[] }) {
  const t = useTranslate()
  return (
    <section className={css.rows}>
      <h2>{t('complaints.own.title')}</h2>
      <ul>
        {complaints.map(({ receipt, category, status, text, created_at }) => (
          <li key={receipt}>
            <p>{t(`complaints.categories.${category}`)}</p>
            <Tag size="small" tone={status === 'closed' ? 'neutral' : 'accent'}>
              {t(`complaints.own.${status}`)}
            </Tag>
            <p>{text}</p>
            <small>
              <LocalTime iso={created_at} as="date" /> · {receipt}
            </small>
          </li>
        ))}
      </ul>
      <Link to={paths.complaints}>{t('cases.title')}</Link>
    </section>
  )
}
