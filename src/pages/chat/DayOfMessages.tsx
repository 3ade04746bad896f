// The messages of one day, grouped into runs of one sender.
import { LocalTime } from '#src/parts/LocalTime.tsx'
import css from './DayOfMessages.module.css'
import type { Day } from './group-messages.ts'
import { RunOfMessages, type RunOfMessagesProps } from './RunOfMessages.tsx'

export type DayOfMessagesProps = { day: Day } & Pick<RunOfMessagesProps, 'onRetry'>

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
