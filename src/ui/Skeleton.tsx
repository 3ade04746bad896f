// A placeholder for content that is loading; hidden from assistive technology, the region around it is `aria-busy`.
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import css from './Skeleton.module.css'

export type SkeletonProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** `photo` has the shape of a portrait Photo. */
  shape?: 'text' | 'title' | 'block' | 'circle' | 'photo' | 'button'
  width?: 'quarter' | 'third' | 'half' | 'most' | 'full'
}

export function Skeleton({ shape = 'text', width = 'full', className, ...rest }: SkeletonProps) {
  return (
    <span
      {...rest}
      className={classNames(css.root, className)}
      data-shape={shape}
      data-width={width}
      aria-hidden="true"
    />
  )
}
