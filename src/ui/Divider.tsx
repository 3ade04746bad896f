// A thin line, with an optional text in it.
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import css from './Divider.module.css'

export function Divider({ className, children, ...rest }: ComponentProps<'div'>) {
  if (!children) return <hr className={classNames(css.root, className)} />
  return (
    <div {...rest} className={classNames(css.root, className)}>
      <span>{children}</span>
    </div>
  )
}
