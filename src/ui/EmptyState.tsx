// An empty or failed state: illustration, reason, and an action.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './EmptyState.module.css'

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  illustration?: ReactNode
  title: ReactNode
  /** Level of the heading: 1 where the state is the whole page. */
  level?: 1 | 2 | 3
  action?: ReactNode
}

export function EmptyState({
  illustration,
  title,
  level = 2,
  action,
  className,
  children,
  ...rest
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div {...rest} className={classNames(css.root, className)}>
      {illustration}
      <Heading>{title}</Heading>
      {children && <div data-part="text">{children}</div>}
      {action && <div data-part="action">{action}</div>}
    </div>
  )
}
