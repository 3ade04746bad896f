// A choice of one from a few, as native radios in a fieldset.
import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Choice.module.css'
import { classNames } from './class-names.ts'
import groupCss from './RadioGroup.module.css'

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }

export type RadioGroupProps = Omit<ComponentProps<'fieldset'>, 'onChange' | 'defaultValue'> & {
  legend: ReactNode
  hideLegend?: boolean
  name: string
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  required?: boolean
  error?: ReactNode
  /** `framed`: each choice is a tile, of which every point chooses it. */
  look?: 'plain' | 'framed'
}

export function RadioGroup(props: RadioGroupProps) {
  const {
    legend,
    hideLegend,
    name,
    options,
    value,
    defaultValue,
    onChange,
    required,
    error,
    look = 'plain',
    className,
    ...rest
  } = props
  const id = useId()
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      {...rest}
      className={classNames(groupCss.root, className)}
      data-look={look}
    >
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {options.map((option, index) => (
        <div className={css.root} key={option.value}>
          <input
            type="radio"
            id={`${id}-${index}`}
            name={name}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            onChange={onChange && ((event) => onChange(event.currentTarget.value))}
            required={required}
            disabled={option.disabled}
            aria-describedby={option.hint ? `${id}-${index}-hint` : undefined}
          />
          <label htmlFor={`${id}-${index}`}>{option.label}</label>
          {option.hint && (
            <p id={`${id}-${index}-hint`} data-part="hint">
              {option.hint}
            </p>
          )}
        </div>
      ))}
      <p id={`${id}-error`} data-part="error" aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
