import { useEffect, useState } from 'react'
import { dateTime, t } from '../texts.ts'
import css from './Clock.module.css'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** Less than that is urgent, where nothing else is said. */
const SOON_MS = DAY_MS

/** A time span as it is read at a glance: 3 d, 5 h, 12 min. */
export function spanOf(ms: number): string {
  const span = Math.abs(ms)
  if (span >= DAY_MS) return t('parts.days', { count: Math.floor(span / DAY_MS) })
  if (span >= HOUR_MS) return t('parts.hours', { count: Math.floor(span / HOUR_MS) })
  return t('parts.minutes', { count: Math.max(1, Math.floor(span / MINUTE_MS)) })
}

export function urgencyOf(due_ms: number, now_ms: number, soon_ms = SOON_MS): 'overdue' | 'soon' | 'calm' {
  if (due_ms <= now_ms) return 'overdue'
  return due_ms - now_ms < soon_ms ? 'soon' : 'calm'
}

/** The time, again each minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  // A timer outside of React.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long until a deadline; the moment itself in its title. `soon_ms`: less than that is urgent. */
export function Clock({ due, now, soon_ms }: { due: string; now: number; soon_ms?: number }) {
  const due_ms = Date.parse(due)
  const urgency = urgencyOf(due_ms, now, soon_ms)
  const time = spanOf(due_ms - now)
  return (
    <time dateTime={due} title={dateTime(due)} className={css.root} data-urgency={urgency}>
      {t(urgency === 'overdue' ? 'parts.overdue' : 'parts.left', { time })}
    </time>
  )
}
