import { useCommands } from '#console/keyboard/use-commands.ts'
import { Button } from '#console/parts/Button.tsx'
import { t } from '#console/texts.ts'
import { useSeconds } from '#console/use-seconds.ts'
import type { Case } from '#src/contract/operator/cases.ts'
import { useQueue } from '../page.tsx'
import { useUndoCall } from '../use-undo.ts'
import css from './page.module.css'

/** Opens the case again, for as long as nothing was sent. */
export function UndoClosing({ found, pool }: { found: Case; pool: string }) {
  const until = found.undo_until === null ? null : Date.parse(found.undo_until)
  const now = useSeconds(until)
  const undo = useUndoCall(pool, useQueue().onUndone)
  const seconds = until === null ? 0 : Math.ceil((until - now) / 1_000)
  const is_possible = seconds > 0
  const { receipt, answer, outcome } = found
  const run = () => void undo.run(receipt, { answer: answer ?? '', ...(outcome && { outcome }) })
  useCommands(
    is_possible
      ? [
          {
            id: 'undo',
            label: t('cases.undo.key', { receipt }),
            keys: 'z',
            icon: 'arrow-bend-up-left',
            section: 'here',
            run,
          },
        ]
      : [],
  )
  if (!is_possible) return null
  return (
    <div className={css.row}>
      <Button icon="arrow-bend-up-left" keys="z" is_busy={undo.is_busy} onClick={run}>
        {t('cases.undo.undo_seconds', { seconds })}
      </Button>
    </div>
  )
}
