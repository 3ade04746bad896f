// What a member has written to us so far, with numbers to refer to.
import { useTranslate } from '#src/app-context.tsx'
import type { Complaint } from '#src/contract/complaints.ts'
import { LocalTime } from '#src/parts/LocalTime.tsx'
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
            <Tag size="small" tone={status === 'open' ? 'accent' : 'neutral'}>
              {t(`complaints.own.${status}`)}
            </Tag>
            <p>{text}</p>
            <small>
              <LocalTime iso={created_at} as="date" /> · {receipt}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
