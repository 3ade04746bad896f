// A round button with an icon only; its label is its accessible name and tooltip.
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import css from './IconButton.module.css'
import type { IconName } from './icon-names.ts'

export type IconButtonLook = {
  /** `overlay` is for use on top of photos. */
  variant?: 'ghost' | 'secondary' | 'primary' | 'overlay'
  size?: 'small' | 'medium' | 'large'
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  IconButtonLook & {
    icon: IconName
    label: string
    /** For toggles such as like: rendered as aria-pressed. */
    pressed?: boolean
  }

/** Props that make a link look like an IconButton; give it an accessible name. */
export function iconButtonProps(
  { variant = 'ghost', size = 'medium' }: IconButtonLook = {},
  className?: string,
) {
  return { className: classNames(css.root, className), 'data-variant': variant, 'data-size': size }
}

export function IconButton({
  icon,
  label,
  pressed,
  variant,
  size,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      {...iconButtonProps({ variant, size }, className)}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} />
    </button>
  )
}
