// Button that scrolls to the end of a conversation, with the number of new messages; in the corner, where it covers least.
import type { RefObject } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import css from './MessageLog.module.css'
import { behaviorOver } from './scroll-behavior.ts'

export function ToNewest({ unseen, logRef }: { unseen: number; logRef: RefObject<HTMLDivElement | null> }) {
  const t = useTranslate()
  const go = () => {
    const log = logRef.current
    if (!log) return
    // The log is laid out from its lower edge (column-reverse), so its end is at scroll position zero.
    log.scrollTo({ top: 0, behavior: behaviorOver(log.scrollTop) })
  }
  return (
    <div className={css.newest}>
      <IconButton
        icon="caret-down"
        variant="secondary"
        label={unseen > 0 ? t('chat.new_messages', { count: unseen }) : t('chat.to_newest')}
        onClick={go}
      />
      <Badge count={unseen} aria-hidden />
    </div>
  )
}
