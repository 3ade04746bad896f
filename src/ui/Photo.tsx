// A photo in a box whose aspect ratio is known before it loads, so that nothing moves. Children are rendered on top, over a
// scrim at the lower edge.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './Photo.module.css'

export type PhotoProps = Omit<ComponentProps<'img'>, 'children' | 'alt'> & {
  alt: string
  width: number
  height: number
  /** `natural` keeps the shape of width and height; the others crop. */
  ratio?: 'portrait' | 'tall' | 'square' | 'wide' | 'natural'
  /** Shown until the image has loaded; any CSS colour. */
  color?: string
  /** The largest image of the first screen: loaded at once and first. */
  priority?: boolean
  children?: ReactNode
}

export function Photo({
  ratio = 'portrait',
  color,
  priority = false,
  className,
  children,
  alt,
  ...rest
}: PhotoProps) {
  return (
    <div className={classNames(css.root, className)} data-ratio={ratio} data-color={color}>
      <img
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'auto' : 'async'}
        {...rest}
        alt={alt}
      />
      {children && <div data-part="overlay">{children}</div>}
    </div>
  )
}
