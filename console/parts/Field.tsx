import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Field.module.css'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

function Frame({ id, label, hint, error, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={css.root}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}

const described = (id: string, { hint, error }: Omit<FieldProps, 'label'>) => ({
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
})

/** A line of text with its label. */
export function TextField({ label, hint, error, ...rest }: FieldProps & Omit<ComponentProps<'input'>, 'id'>) {
  const id = useId()
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <input {...rest} {...described(id, { hint, error })} id={id} className={css.control} />
    </Frame>
  )
}

/** Several lines of text with their label; the field grows with its text. */
export function TextArea({
  label,
  hint,
  error,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id'>) {
  const id = useId()
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <textarea rows={5} {...rest} {...described(id, { hint, error })} id={id} className={css.control} />
    </Frame>
  )
}
