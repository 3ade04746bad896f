// The messages of one day, in runs of one sender.
import { useTranslate } from '#src/app-context.tsx'
import { countLargeEmoji } from '#src/domain/emoji.ts'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { useOnline } from '#src/parts/use-online.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import css from './DayOfMessages.module.css'
import type { Day, Entry, EntryState, Run } from './group-messages.ts'

export type DayOfMessagesProps = {
  day: Day
  /** Tries again all that was not sent; null when there is no use in it. */
  onRetry: (() => void) | null
}

export function DayOfMessages({ day, onRetry }: DayOfMessagesProps) {
  return (
    <div className={css.root}>
      <p data-part="day">
        <LocalTime iso={day.sent_at} as="day" />
      </p>
      {day.runs.map((run) => (
        <RunOfMessages key={run.key} run={run} onRetry={onRetry} />
      ))}
    </div>
  )
}

function RunOfMessages({ run, onRetry }: { run: Run; onRetry: DayOfMessagesProps['onRetry'] }) {
  const t = useTranslate()
  const last = run.entries.at(-1) as Entry
  return (
    <div className={css.run} data-mine={run.mine || undefined}>
      {run.entries.map((entry) => (
        <div key={entry.key} data-part="message" data-state={entry.state}>
          {entry.mine && <span className="visually-hidden">{t('chat.you')}: </span>}
          <Words text={entry.text} />
          <ProducedBy entry={entry} />
          {entry.state === 'failed' && (
            <p data-part="failed">
              <Icon name="warning-circle-fill" />
              <span>{t('chat.not_sent')}</span>
              <Retry onRetry={onRetry} />
            </p>
          )}
        </div>
      ))}
      {last.state === 'waiting' && <Waiting onRetry={onRetry} />}
      {last.state !== 'failed' && last.state !== 'waiting' && (
        <p data-part="when">
          <LocalTime iso={last.sent_at} as="time" />
          <Delivery state={last.state} />
        </p>
      )}
    </div>
  )
}

/** A few emoji and nothing else stand large and without a bubble; for a screen reader they are the same text. */
function Words({ text }: { text: string }) {
  const emoji = countLargeEmoji(text)
  return emoji > 0 ? (
    <p data-part="emoji" data-count={emoji}>
      {text}
    </p>
  ) : (
    <p data-part="bubble">{text}</p>
  )
}

/** What waits for the line goes by itself; where the browser has one, the fault is further away and one may ask for more. */
function Waiting({ onRetry }: Pick<DayOfMessagesProps, 'onRetry'>) {
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

function Retry({ onRetry }: Pick<DayOfMessagesProps, 'onRetry'>) {
  const t = useTranslate()
  if (!onRetry) return null
  return (
    <Button variant="ghost" size="small" icon="arrow-clockwise" onClick={onRetry}>
      {t('common.try_again')}
    </Button>
  )
}

/** Who wrote it is on record: anything but the member in person is said in words. */
function ProducedBy({ entry }: { entry: Entry }) {
  const t = useTranslate()
  if (entry.producer === 'member') return null
  return (
    <p data-part="producer">
      <Icon name="info" />
      <span>{t(entry.producer === 'operator' ? 'chat.by_operator' : 'chat.by_software')}</span>
    </p>
  )
}

const DELIVERY_ICONS: Partial<Record<EntryState, IconName>> = {
  sending: 'clock',
  sent: 'check',
  read: 'checks',
}

function Delivery({ state }: { state: EntryState }) {
  const t = useTranslate()
  const icon = DELIVERY_ICONS[state]
  if (!icon) return null
  const label = t(`chat.${state as 'sending' | 'sent' | 'read'}`)
  return (
    <span data-part="delivery" data-state={state} title={label}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
