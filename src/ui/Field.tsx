// A labelled control with hint and error. The error region is always in the DOM, so that a screen reader announces its
// change; ids are the same on server and browser.
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './Field.module.css'
import { FieldContext } from './field-control.ts'
import { Icon } from './Icon.tsx'

export type FieldProps = Omit<ComponentProps<'div'>, 'id'> & {
  label: ReactNode
  /** The control's id; generated when absent. */
  id?: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** A short note beside the label, such as "optional". */
  note?: ReactNode
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean
  /** One control: TextInput, PasswordInput, Textarea or Select. */
  children: ReactNode
}

export function Field({
  label,
  id,
  hint,
  error,
  required,
  note,
  hideLabel,
  className,
  children,
  ...rest
}: FieldProps) {
  const made = useId()
  const control = id ?? made
  const describedBy = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ')
  return (
    <div {...rest} className={classNames(css.root, className)}>
      <label htmlFor={control} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
        {note && <span data-part="note">{note}</span>}
      </label>
      <FieldContext
        value={{
          id: control,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
          required,
        }}
      >
        {children}
      </FieldContext>
      {hint && (
        <p id={`${control}-hint`} data-part="hint">
          {hint}
        </p>
      )}
      <div id={`${control}-error`} data-part="error" aria-live="polite">
        {error && (
          <>
            <Icon name="warning-circle-fill" />
            <span>{error}</span>
          </>
        )}
      </div>
    </div>
  )
}
