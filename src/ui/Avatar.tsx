// A round portrait; the name's initial is below it, visible until, or without, an image.
import type { ComponentProps } from 'react'
import css from './Avatar.module.css'
import { classNames } from './class-names.ts'

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  name: string
  src?: string | null
  /** Empty where the name is beside it, which is nearly always. */
  alt?: string
  size?: 'tiny' | 'small' | 'medium' | 'large' | 'huge'
  online?: boolean
  /** An accent ring, for something new. */
  ring?: boolean
  loading?: 'lazy' | 'eager'
}

export function Avatar({
  name,
  src,
  alt = '',
  size = 'medium',
  online,
  ring,
  loading = 'lazy',
  className,
  ...rest
}: AvatarProps) {
  return (
    <span
      {...rest}
      className={classNames(css.root, className)}
      data-size={size}
      data-online={online || undefined}
      data-ring={ring || undefined}
    >
      <span aria-hidden="true">{[...name.trim()][0]?.toUpperCase() ?? ''}</span>
      {src && <img src={src} alt={alt} width="96" height="96" loading={loading} decoding="async" />}
    </span>
  )
}
