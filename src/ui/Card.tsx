// A surface that groups related content.
import type { ComponentProps } from 'react'
import css from './Card.module.css'
import { classNames } from './class-names.ts'

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li'
  padding?: 'none' | 'small' | 'medium' | 'large'
  /** Lifts on hover; for cards whose whole surface is a link. */
  interactive?: boolean
}

export function Card({ as = 'div', padding = 'medium', interactive, className, ...rest }: CardProps) {
  const Element = as as 'div'
  return (
    <Element
      {...rest}
      className={classNames(css.root, className)}
      data-padding={padding}
      data-interactive={interactive || undefined}
    />
  )
}
