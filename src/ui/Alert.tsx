// A message in the flow of the page.
import type { ComponentProps, ReactNode } from 'react'
import css from './Alert.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import { TONE_ICONS, type Tone } from './tone.ts'

export type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: Tone
  title?: ReactNode
  icon?: IconName
  action?: ReactNode
}

export function Alert({ tone = 'info', title, icon, action, className, children, ...rest }: AlertProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      {...rest}
      className={classNames(css.root, className)}
      data-tone={tone}
    >
      <Icon name={icon ?? TONE_ICONS[tone]} />
      <div data-part="text">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div data-part="action">{action}</div>}
    </div>
  )
}
