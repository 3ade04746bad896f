// A short message at the top end of the screen. The product decides how long it stays.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import css from './Toast.module.css'
import { TONE_ICONS, type Tone } from './tone.ts'

export type ToastProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: Tone
  title: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  closeLabel?: string
}

export function Toast({
  tone = 'info',
  title,
  action,
  onDismiss,
  closeLabel = 'Close',
  className,
  children,
  ...rest
}: ToastProps) {
  return (
    <div {...rest} className={classNames(css.root, className)} data-tone={tone}>
      <Icon name={TONE_ICONS[tone]} />
      <div data-part="text">
        <strong>{title}</strong>
        {children && <div>{children}</div>}
        {action}
      </div>
      {onDismiss && <IconButton icon="x" label={closeLabel} size="small" onClick={onDismiss} />}
    </div>
  )
}
