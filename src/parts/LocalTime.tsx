// A moment in the visitor's own zone. The server does not know that zone: it writes the plain date, which stays unseen
// until the browser has taken over, and stays for good where there are no scripts.
import type { ComponentProps } from 'react'
import { classNames } from '../ui/class-names.ts'
import css from './LocalTime.module.css'
import { useLocalFormat, useNow } from './use-clock.ts'

export type LocalTimeProps = Omit<ComponentProps<'time'>, 'children'> & {
  iso: string
  /** `since`: how long ago · `time`: the hour · `day`: a heading · `date`: day, month, year. */
  as: 'since' | 'time' | 'day' | 'date'
}

export function LocalTime({ iso, as, className, ...rest }: LocalTimeProps) {
  const format = useLocalFormat()
  const now = useNow()
  const text = now === null ? iso.slice(0, 10) : format[as](iso, now)
  return (
    <time
      {...rest}
      className={classNames(css.root, className)}
      dateTime={iso}
      data-waiting={now === null || undefined}
    >
      {text}
    </time>
  )
}
