import type { ReactNode } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import css from './Banner.module.css'

const ICONS: Record<Tone, IconName> = { info: 'info', warning: 'warning', danger: 'prohibit' }
type Tone = 'info' | 'warning' | 'danger'

/** A line about the state of the page. `is_live`: read out when it appears. */
export function Banner({
  tone,
  children,
  action,
  is_live = false,
}: {
  tone: Tone
  children: ReactNode
  action?: ReactNode
  is_live?: boolean
}) {
  return (
    <div className={css.root} data-tone={tone} role={is_live ? 'alert' : undefined}>
      <Icon name={ICONS[tone]} size="small" />
      <div>{children}</div>
      {action}
    </div>
  )
}
