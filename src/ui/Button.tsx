// A button. While loading it is disabled and shows a loading text (default: specification section 9).
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonProps } from './button-props.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconName
    iconEnd?: IconName
    loading?: boolean
    loadingText?: string
  }

export function Button({
  variant,
  size,
  block,
  icon,
  iconEnd,
  loading = false,
  loadingText = 'Loading...',
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...buttonProps({ variant, size, block }, className)}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{loading ? loadingText : children}</span>
      {!loading && iconEnd && <Icon name={iconEnd} />}
    </button>
  )
}
