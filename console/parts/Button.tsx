import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import css from './Button.module.css'
import { Tip } from './Tip.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium'
  type?: 'button' | 'submit'
  icon?: IconName
  /** While its work is under way: it stays focused and ignores presses. */
  is_busy?: boolean
  /** What it does cannot be done now: it stays focused and ignores presses. Its description says why. */
  is_unavailable?: boolean
  /** Its shortcut, shown in a tooltip. */
  keys?: string
  children: ReactNode
}

/** A button with text. */
export function Button({ keys, children, ...rest }: ButtonProps) {
  const button = <PlainButton {...rest}>{children}</PlainButton>
  if (!keys) return button
  return (
    <Tip label={children} keys={keys}>
      {button}
    </Tip>
  )
}

function PlainButton({
  kind = 'secondary',
  size = 'medium',
  type = 'button',
  icon,
  is_busy = false,
  is_unavailable = false,
  onClick,
  className,
  children,
  ...rest
}: Omit<ButtonProps, 'keys'>) {
  const ignores = is_busy || is_unavailable
  return (
    <button
      {...rest}
      type={type}
      className={classNames(css.root, className)}
      data-kind={kind}
      data-size={size}
      aria-disabled={ignores || undefined}
      onClick={ignores ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} size="small" />}
      {children}
    </button>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> & {
  icon: IconName
  label: string
}

/** A button with an icon alone; its name is in a tooltip. */
export function IconButton({ icon, label, keys, kind = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Tip label={label} {...(keys && { keys })}>
      <PlainButton {...rest} kind={kind} className={classNames(css.square, className)} aria-label={label}>
        <Icon name={icon} size="small" />
      </PlainButton>
    </Tip>
  )
}
