import type { Right } from '#src/domain/rights.ts'
import { t } from '../texts.ts'
import css from './RightsList.module.css'

/** Rights by pool, with what each means. `pool`: null for every one. */
export function RightsList({
  rights,
}: {
  rights: readonly { pool: string | null; rights: readonly Right[] }[]
}) {
  return (
    <ul className={css.root}>
      {rights.map(({ pool, rights }) => (
        <li key={pool}>
          <h3>{pool ?? t('rights.every_pool')}</h3>
          <dl>
            {rights.map((right) => (
              <div key={right}>
                <dt>{t(`rights.${right}`)}</dt>
                <dd>{t(`rights.${right}_text`)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
