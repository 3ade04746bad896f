import type { ReactNode } from 'react'
import css from './Badge.module.css'

/** A word about the kind or state of something. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'accent' | 'warning' | 'danger' | 'success'
  children: ReactNode
}) {
  return (
    <span className={css.root} data-tone={tone}>
      {children}
    </span>
  )
}
