import { Link } from 'react-router'
import { groundText } from '#console/parts/ground-text.ts'
import { t } from '#console/texts.ts'
import type { Case } from '#src/contract/operator/cases.ts'
import css from './page.module.css'

/** The decision that an appeal is against. */
export function Against({ found, pool }: { found: Case; pool: string }) {
  const { against_case, against_statement: statement } = found
  if (!against_case && !statement) return null
  return (
    <section className={css.box}>
      <h2>{t('cases.against.title')}</h2>
      {statement && (
        <>
          <p>
            {t(`cases.outcomes.${statement.measure}`)} · {groundText(statement.ground)}
          </p>
          <p className={css.quote}>{statement.facts ?? t('cases.against.no_facts')}</p>
        </>
      )}
      {against_case && (
        <p className={css.row}>
          {t('cases.against.case', { receipt: against_case })}
          <Link to={`/${encodeURIComponent(pool)}/cases/${against_case}`}>{t('cases.against.open')}</Link>
        </p>
      )}
    </section>
  )
}
