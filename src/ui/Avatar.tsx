// A round portrait; the initial of the name stands underneath until, and unless, an image covers it.
import type { ComponentProps } from 'react'
import css from './Avatar.module.css'
import { classNames } from './class-names.ts'

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  name: string
  src?: string | null
  /** Empty where the name stands beside it, which is nearly always. */
  alt?: string
  size?: 'tiny' | 'small' | 'medium' | 'large' | 'huge'
  online?: boolean
  /** An accent ring: something is new here. */
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
