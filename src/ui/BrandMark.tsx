// The mark: a heart with a spark cut out of it. Sites have their own names and colours, and share this shape.
import type { ComponentProps } from 'react'
import css from './BrandMark.module.css'
import { classNames } from './class-names.ts'

export function BrandMark({ className, ...rest }: Omit<ComponentProps<'svg'>, 'children'>) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      {...rest}
      className={classNames(css.root, className)}
    >
      <path d="M16 29.2C7.7 24 1.8 18.6 1.8 11.8 1.8 7 5.4 3.6 9.8 3.6c2.5 0 4.7 1.1 6.2 3 1.5-1.9 3.7-3 6.2-3 4.4 0 8 3.4 8 8.2 0 6.8-5.9 12.2-14.2 17.4Z" />
      <path d="M16.6 7.6c.9 4.8 2.3 6.2 7.1 7.1-4.8.9-6.2 2.3-7.1 7.1-.9-4.8-2.3-6.2-7.1-7.1 4.8-.9 6.2-2.3 7.1-7.1Z" />
    </svg>
  )
}
