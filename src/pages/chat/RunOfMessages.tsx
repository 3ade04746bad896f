// Consecutive messages of one sender, with one time and one delivery state for all of them.
import { useTranslate } from '#src/app-context.tsx'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { useOnline } from '#src/parts/use-online.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import type { Entry, Run } from './group-messages.ts'
import { MessageEntry } from './MessageEntry.tsx'
import css from './RunOfMessages.module.css'

export type RunOfMessagesProps = {
  run: Run
  /** Retries all that failed; null when a retry cannot help. */
  onRetry: (() => void) | null
}

export function RunOfMessages({ run, onRetry }: RunOfMessagesProps) {
  const t = useTranslate()
  const last = run.entries.at(-1) as Entry
  return (
    <div className={css.root} data-mine={run.mine || undefined}>
      {run.entries.map((entry) => (
        <MessageEntry key={entry.key} entry={entry}>
          {entry.state === 'failed' && (
            <p data-part="failed">
              <Icon name="warning-circle-fill" />
              <span>{t('chat.not_sent')}</span>
              <Retry onRetry={onRetry} />
            </p>
          )}
        </MessageEntry>
      ))}
      {last.state === 'waiting' && <Waiting onRetry={onRetry} />}
      {last.state !== 'failed' && last.state !== 'waiting' && (
        <p data-part="when">
          <LocalTime iso={last.sent_at} as="time" />
          <DeliveryState state={last.state} />
        </p>
      )}
    </div>
  )
}

/**
 * Messages that wait for the connection are sent by themselves. When the browser is online the fault is elsewhere, so a
 * retry is offered.
 */
function Waiting({ onRetry }: Pick<RunOfMessagesProps, 'onRetry'>) {
  const t = useTranslate()
  const online = useOnline()
  return (
    <p data-part="waiting">
      <Icon name="clock" />
      <span>{t('chat.waiting')}</span>
      {online && <Retry onRetry={onRetry} />}
    </p>
  )
}

function Retry({ onRetry }: Pick<RunOfMessagesProps, 'onRetry'>) {
  const t = useTranslate()
  if (!onRetry) return null
  return (
    <Button variant="ghost" size="small" icon="arrow-clockwise" onClick={onRetry}>
      {t('common.try_again')}
    </Button>
  )
}
