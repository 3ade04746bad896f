import { Button } from '#console/parts/Button.tsx'
import { t } from '#console/texts.ts'
import { useSeconds } from '#console/use-seconds.ts'
import css from './UndoBar.module.css'
import { undoUntil } from './use-review.ts'

/** The last decision and the seconds for which it can be undone; an empty line afterwards, so that nothing moves. */
export function UndoBar({
  decided_at,
  children,
  onUndo,
}: {
  /** Undefined before the first decision. */
  decided_at: number | undefined
  /** What was decided. */
  children: string
  onUndo(): void
}) {
  const until = decided_at === undefined ? null : undoUntil({ decided_at })
  const now = useSeconds(until)
  const seconds = until === null ? 0 : Math.ceil((until - now) / 1_000)
  if (seconds <= 0) return <div className={css.root} />
  return (
    <div className={css.root}>
      <span role="status">{children}</span>
      <Button size="small" icon="arrow-bend-up-left" keys="z" onClick={onUndo}>
        {t('review.undo', { seconds })}
      </Button>
    </div>
  )
}
