import { Link } from 'react-router'
import { dateTime, t } from '#console/texts.ts'
import type { RelatedCase } from '#src/contract/operator/cases.ts'
import css from './page.module.css'

/** Other cases of the sender and of the reported profile: what was decided before. */
export function Related({ related, pool }: { related: readonly RelatedCase[]; pool: string }) {
  if (related.length === 0) return null
  return (
    <section className={css.section}>
      <h2>{t('cases.related.title')}</h2>
      <ul className={css.related}>
        {related.map(({ of, part, receipt, category, status, outcome, created_at }) => (
          <li key={`${of} ${part} ${receipt}`}>
            <Link to={`/${encodeURIComponent(pool)}/cases/${receipt}`}>
              <span>
                {t(`cases.categories.${category}`)} ·{' '}
                {outcome ? t(`cases.outcomes.${outcome}`) : t(`cases.filters.${status}`)}
              </span>
              <small>
                {t(`cases.related.${of}_${part}`)} · {dateTime(created_at)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
