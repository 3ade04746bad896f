// The loading ring: decoration beside a text, or with a label a status of its own.
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import css from './Spinner.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & {
  size?: 'small' | 'medium' | 'large'
  /** Announced; leave it out where a text already says that something loads. */
  label?: string
}

export function Spinner({ size = 'small', label, className, ...rest }: SpinnerProps) {
  return (
    <span
      {...rest}
      className={classNames(css.root, className)}
      data-size={size}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      <span />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
