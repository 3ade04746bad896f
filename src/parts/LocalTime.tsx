// A time in the visitor's own time zone. The server does not know the zone: it renders the plain date, which is invisible
// until hydration, and stays without scripts.
import type { ComponentProps } from 'react'
import { classNames } from '../ui/class-names.ts'
import css from './LocalTime.module.css'
import { useLocalFormat, useNow } from './use-clock.ts'

export type LocalTimeProps = Omit<ComponentProps<'time'>, 'children'> & {
  iso: string
  /** `since`: relative · `time`: hour and minute · `day`: a heading · `date`: day, month, year. */
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
