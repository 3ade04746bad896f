// A count in a pill; nothing at zero, "99+" beyond the maximum.
import type { ComponentProps } from 'react'
import css from './Badge.module.css'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type BadgeProps = Omit<ComponentProps<'span'>, 'children'> & {
  count: number
  max?: number
  /** What is counted, read out instead of the bare number: "3 unread messages". */
  label?: string
  tone?: 'accent' | 'neutral'
}

export function Badge({ count, max = 99, label, tone = 'accent', className, ...rest }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span {...rest} className={classNames(css.root, className)} data-tone={tone}>
      <span aria-hidden={label ? true : undefined}>{count > max ? `${max}+` : count}</span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
