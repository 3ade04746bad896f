import { useEffect, useState } from 'react'
import { useApp } from '#console/app.tsx'
import type { DeskFigures } from '#src/contract/operator/answer-desk.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { Language } from '#src/domain/constants.ts'

const POLL_MS = 30_000
/** Ten minutes after the page was loaded it stops: a forgotten tab must not keep the session from ending. */
const POLLS_MAX = 20

/**
 * The figures of the desk, read again while the tab is in sight. Only they are: reading the list would count the desk as staffed, so that
 * a forgotten tab would go on accepting paid messages.
 */
export function useFigures(pool: string, loaded: DeskFigures): DeskFigures {
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
  return polled.after === loaded ? polled.figures : loaded
}

/** What waits in these languages. `due_at`: when the first of it is given back. */
export function waitingIn({ languages }: Pick<DeskFigures, 'languages'>, of: readonly Language[]) {
  const rows = languages.filter(({ language }) => of.includes(language))
  const [due_at = null] = rows.map(({ due_at }) => due_at).sort()
  return {
    num_waiting: rows.reduce((sum, { num_waiting }) => sum + num_waiting, 0),
    longest_waiting_ms: rows.length
      ? Math.max(...rows.map(({ longest_waiting_ms }) => longest_waiting_ms))
      : null,
    due_at,
  }
}
