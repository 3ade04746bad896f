// A plain link that looks like a button. For the router's links spread `buttonProps()` instead.
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonProps } from './button-props.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

export type LinkButtonProps = ComponentProps<'a'> & ButtonLook & { icon?: IconName; iconEnd?: IconName }

export function LinkButton({
  variant,
  size,
  block,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} {...buttonProps({ variant, size, block }, className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </a>
  )
}
