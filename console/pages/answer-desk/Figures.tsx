import { useEffect, useState } from 'react'
import { useApp } from '#console/app.tsx'
import { Button } from '#console/parts/Button.tsx'
import { spanOf } from '#console/parts/Clock.tsx'
import { t } from '#console/texts.ts'
import type { DeskFigures } from '#src/contract/operator/answer-desk.ts'
import { Refusal } from '#src/contract/refusals.ts'
import css from './page.module.css'

const POLL_MS = 30_000
/** Ten minutes after the page was loaded it stops: a forgotten tab must not keep the session from ending. */
const POLLS_MAX = 20

/**
 * The figures of the desk, read again while the tab is in sight. Only they are: reading the list would count the desk as staffed, so that
 * a forgotten tab would go on accepting paid messages.
 */
export function Figures({ pool, loaded, onReload }: { pool: string; loaded: DeskFigures; onReload(): void }) {
  const { api } = useApp()
  const [polled, setPolled] = useState({ after: loaded, figures: loaded })
  // A timer outside of React.
  useEffect(() => {
    let polls = 0
    async function poll() {
      polls += 1
      if (polls >= POLLS_MAX) clearInterval(timer)
      if (document.visibilityState !== 'visible') return
      try {
        setPolled({ after: loaded, figures: await api.of(pool).answerDesk.figures() })
      } catch (error) {
        // The next time reads them again.
        if (!(error instanceof Refusal)) throw error
      }
    }
    const timer = setInterval(() => void poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [api, pool, loaded])

  const figures = polled.after === loaded ? polled.figures : loaded
  const { num_waiting, longest_waiting_ms, num_answered, num_given_back } = figures
  const rows: [string, string | number][] = [
    [t('desk.figures.waiting'), num_waiting],
    [t('desk.figures.longest'), longest_waiting_ms === null ? '–' : spanOf(longest_waiting_ms)],
    [t('desk.figures.answered'), num_answered],
    [t('desk.figures.given_back'), num_given_back],
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
      {num_waiting !== loaded.num_waiting && (
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
