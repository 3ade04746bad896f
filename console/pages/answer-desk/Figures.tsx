import { Button } from '#console/parts/Button.tsx'
import { spanOf } from '#console/parts/Clock.tsx'
import { t } from '#console/texts.ts'
import type { DeskFigures } from '#src/contract/operator/answer-desk.ts'
import type { Language } from '#src/domain/constants.ts'
import { orAll } from './languages.ts'
import css from './page.module.css'
import { waitingIn } from './use-figures.ts'

/** What waits in the languages that the list shows, and what was decided; `loaded`: the figures of when the list was read. */
export function Figures({
  loaded,
  figures,
  languages,
  onReload,
}: {
  loaded: DeskFigures
  figures: DeskFigures
  languages: readonly Language[]
  onReload(): void
}) {
  const { num_waiting, longest_waiting_ms } = waitingIn(figures, orAll(languages))
  const rows: [string, string | number][] = [
    [t('desk.figures.waiting'), num_waiting],
    [t('desk.figures.longest'), longest_waiting_ms === null ? '–' : spanOf(longest_waiting_ms)],
    [t('desk.figures.answered'), figures.num_answered],
    [t('desk.figures.given_back'), figures.num_given_back],
  ]
  return (
    <>
      <dl className={css.figures}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {num_waiting !== waitingIn(loaded, orAll(languages)).num_waiting && (
        <div className={css.changed} role="status">
          {t('desk.changed')}
          <Button size="small" onClick={onReload}>
            {t('desk.refresh')}
          </Button>
        </div>
      )}
    </>
  )
}
