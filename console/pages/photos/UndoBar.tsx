import { Button } from '#console/parts/Button.tsx'
import { t } from '#console/texts.ts'
import { useSeconds } from '#console/use-seconds.ts'
import css from './UndoBar.module.css'
import { undoUntil } from './use-review.ts'
import type { Decided } from './wall.ts'

/** The last decision and the seconds for which it can be undone; an empty line afterwards, so that nothing moves. */
export function UndoBar({ last, onUndo }: { last: Decided | undefined; onUndo(): void }) {
  const until = last ? undoUntil(last) : null
  const now = useSeconds(until)
  const seconds = until === null ? 0 : Math.ceil((until - now) / 1_000)
  if (!last || seconds <= 0) return <div className={css.root} />
  return (
    <div className={css.root}>
      <span role="status">{t(`photos.done.${last.decision}`, { name: last.photo.name })}</span>
      <Button size="small" icon="arrow-bend-up-left" keys="z" onClick={onUndo}>
        {t('photos.undo', { seconds })}
      </Button>
    </div>
  )
}
