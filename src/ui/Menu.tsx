// A small panel of actions below its button: a popover, which opens without scripts and is positioned by one
// (client/devices/menus.ts). Not a `role=menu`: it is a list of buttons and links, reached with Tab.
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import css from './Menu.module.css'

export type MenuProps = Omit<ComponentProps<'div'>, 'popover'> & {
  /** Renders the button, which must get the given props. */
  trigger: (props: { popoverTarget: string }) => ReactNode
  align?: 'start' | 'end'
}

export function Menu({ trigger, align = 'end', className, children, id, ...rest }: MenuProps) {
  const made = useId()
  const popover = id ?? made
  return (
    <div className={css.anchor}>
      {trigger({ popoverTarget: popover })}
      <div
        {...rest}
        id={popover}
        popover="auto"
        className={classNames(css.root, className)}
        data-align={align}
      >
        {children}
      </div>
    </div>
  )
}

export type MenuItemProps = ComponentProps<'button'> & { icon?: IconName; tone?: 'neutral' | 'danger' }

/** Every choice closes the menu. */
export function MenuItem({
  icon,
  tone = 'neutral',
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: MenuItemProps) {
  return (
    <button
      {...rest}
      {...menuItemProps({ tone }, className)}
      type={type}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onClick?.(event)
      }}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}

/** Props that make a link look like a MenuItem. */
export function menuItemProps(
  { tone = 'neutral' }: { tone?: 'neutral' | 'danger' } = {},
  className?: string,
) {
  return { className: classNames(css.item, className), 'data-tone': tone }
}
