// One icon of the sprite. Decoration, hidden from assistive technology: its meaning is in the text beside it.
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import css from './Icon.module.css'
import type { IconName } from './icon-names.ts'
import { ICON_SPRITE_URL } from './icon-sprite.ts'

export type IconProps = Omit<ComponentProps<'svg'>, 'name' | 'children'> & {
  name: IconName
  /** Without a size the icon follows the surrounding font size. */
  size?: 'small' | 'medium' | 'large'
}

export function Icon({ name, size, className, ...rest }: IconProps) {
  return (
    <svg
      {...rest}
      className={classNames(css.root, className)}
      data-size={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${ICON_SPRITE_URL}#${name}`} />
    </svg>
  )
}
