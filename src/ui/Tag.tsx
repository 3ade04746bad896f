// A short label on a card or beside a name: language, kind of profile, state.
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import css from './Tag.module.css'

export type TagProps = ComponentProps<'span'> & {
  icon?: IconName
  /** `overlay` and `fictional` are legible on any photo. */
  tone?: 'neutral' | 'accent' | 'positive' | 'warning' | 'danger' | 'fictional' | 'overlay'
  size?: 'small' | 'medium'
}

export function Tag({ icon, tone = 'neutral', size = 'medium', className, children, ...rest }: TagProps) {
  return (
    <span {...rest} className={classNames(css.root, className)} data-variant={tone} data-size={size}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  )
}
