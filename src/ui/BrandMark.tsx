// The mark: a heart with a spark cut out of it. Each site has its own name, all share this shape in their own colours.
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
      <path d="M16 28.6C8 23.4 2.6 18.3 2.6 11.9 2.6 7.5 6 4.2 10.1 4.2c2.4 0 4.5 1.1 5.9 2.9 1.4-1.8 3.5-2.9 5.9-2.9 4.1 0 7.5 3.3 7.5 7.7 0 6.4-5.4 11.5-13.4 16.7Z" />
      <path d="M17 9.3c.5 3.600 1.700 4.800 5.300 5.300-3.600.5-4.800 1.700-5.300 5.300-.5-3.600-1.700-4.800-5.300-5.300 3.600-.5 4.800-1.700 5.300-5.300Z" />
    </svg>
  )
}
