// A choice of one or several from short options, as chips that wrap; native radios or checkboxes underneath, so that it works without
// scripts.
import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Chips.module.css'
import { classNames } from './class-names.ts'

export type ChipsProps = Omit<ComponentProps<'fieldset'>, 'onChange' | 'defaultValue'> & {
  legend: ReactNode
  hideLegend?: boolean
  hint?: ReactNode
  name: string
  options: readonly { value: string; label: ReactNode }[]
  /** Several may be chosen. */
  multiple?: boolean
  /** What is chosen at the beginning; `name` uncontrolled. */
  defaultValues?: readonly string[]
  /** What is chosen, where the caller keeps it. */
  values?: readonly string[] | undefined
  onChange?: (values: string[]) => void
}

export function Chips(props: ChipsProps) {
  const {
    legend,
    hideLegend,
    hint,
    name,
    options,
    multiple,
    defaultValues = [],
    className,
    ...others
  } = props
  const { values, onChange, ...rest } = others
  const id = useId()
  const change = (value: string, checked: boolean) => {
    const kept = multiple && values ? values.filter((one) => one !== value) : []
    onChange?.(checked ? [...kept, value] : kept)
  }
  return (
    <fieldset
      aria-describedby={hint ? `${id}-hint` : undefined}
      {...rest}
      className={classNames(css.root, className)}
    >
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      <div>
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              checked={values?.includes(value)}
              defaultChecked={values ? undefined : defaultValues.includes(value)}
              onChange={values && ((event) => change(value, event.currentTarget.checked))}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
