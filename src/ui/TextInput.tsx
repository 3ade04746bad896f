// A single-line text input.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-control.ts'
import { Icon } from './Icon.tsx'
import css from './Input.module.css'
import type { IconName } from './icon-names.ts'

export type TextInputProps = ComponentProps<'input'> & {
  icon?: IconName
  /** At the end of the field: a spinner, a check, a small button. */
  trailing?: ReactNode
}

export function TextInput({ icon, trailing, className, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl(rest)
  return (
    <span className={classNames(css.root, className)}>
      {icon && <Icon name={icon} />}
      <input {...control} type={type} />
      {trailing && <span data-part="trailing">{trailing}</span>}
    </span>
  )
}
