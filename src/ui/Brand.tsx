// The mark and the site's name. Wrap it in a link where it leads home.
import type { ComponentProps } from 'react'
import css from './Brand.module.css'
import { BrandMark } from './BrandMark.tsx'
import { classNames } from './class-names.ts'

export type BrandProps = Omit<ComponentProps<'span'>, 'children'> & {
  name: string
  size?: 'medium' | 'large'
}

export function Brand({ name, size = 'medium', className, ...rest }: BrandProps) {
  return (
    <span {...rest} className={classNames(css.root, className)} data-size={size}>
      <BrandMark />
      <span>{name}</span>
    </span>
  )
}
