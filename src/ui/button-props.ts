// The look of a button, separate from its element, so that the router's links can have it.
import css from './Button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  /** `soft`: secondary in the accent's colour. */
  variant?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  block?: boolean
}

/** Props that make any element look like a Button: `<Link {...buttonProps({ variant: 'primary' })} to="/login">`. */
export function buttonProps(
  { variant = 'primary', size = 'medium', block }: ButtonLook = {},
  className?: string,
) {
  return {
    className: classNames(css.root, className),
    'data-variant': variant,
    'data-size': size,
    'data-block': block || undefined,
  }
}
