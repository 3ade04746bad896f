// A native checkbox with its label.
import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Choice.module.css'
import { classNames } from './class-names.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const made = useId()
  const control = id ?? made
  const describedBy = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(css.root, className)}>
      <input
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        {...rest}
        type="checkbox"
        id={control}
      />
      <label htmlFor={control}>{label}</label>
      {hint && (
        <p id={`${control}-hint`} data-part="hint">
          {hint}
        </p>
      )}
      <p id={`${control}-error`} data-part="error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
