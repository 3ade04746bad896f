// One field of the signup form. Unlike ui/Field its error is text that the form's script may change before hydration: every
// element it changes is marked, and hydration leaves it alone.
import type { ComponentProps, ReactNode } from 'react'
import type { SignupField as FieldName } from '#src/domain/signup-rules.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import css from './SignupField.module.css'

export type SignupFieldProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'id'> & {
  name: FieldName
  label: string
  hint?: string
  error: string
  /** The page that answers a refused post focuses the first problem; never on a first visit. */
  autoFocus?: boolean
  /** Notices about the input; CSS shows them by the form's state. */
  children?: ReactNode
}

export function SignupField({ name, label, hint, error, children, ...input }: SignupFieldProps) {
  const id = `signup-${name}`
  const described = [`${id}-error`, hint && `${id}-hint`, children && `${id}-notices`].filter(Boolean)
  return (
    <div className={css.root}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        {...input}
        id={id}
        name={name}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ')}
        suppressHydrationWarning
      />
      {hint && (
        <p id={`${id}-hint`} data-part="hint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} data-part="error" aria-live="polite">
        <span data-error={name} suppressHydrationWarning>
          {error}
        </span>
        <Icon name="warning-circle-fill" />
      </p>
      {children && (
        <div id={`${id}-notices`} data-part="notices" aria-live="polite">
          {children}
        </div>
      )}
    </div>
  )
}
