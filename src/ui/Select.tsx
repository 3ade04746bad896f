// The native select, with its picker styled where the browser allows (appearance: base-select).
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-control.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import css from './Select.module.css'

export type SelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  icon?: IconName
  size?: 'small' | 'medium'
}

export function Select({ icon, size = 'medium', className, children, ...rest }: SelectProps) {
  const control = useFieldControl(rest)
  return (
    <span className={classNames(css.root, className)} data-size={size}>
      {icon && <Icon name={icon} />}
      <select {...control}>{children}</select>
      <Icon name="caret-down" />
    </span>
  )
}
