// A choice of two to four short options side by side; native radios underneath, so that it works without scripts.
import { useId } from 'react'
import { classNames } from './class-names.ts'
import type { RadioGroupProps } from './RadioGroup.tsx'
import css from './Segmented.module.css'

export type SegmentedProps = Omit<RadioGroupProps, 'error' | 'look'>

export function Segmented(props: SegmentedProps) {
  const { legend, hideLegend, name, options, value, defaultValue, onChange, required, className, ...rest } =
    props
  const id = useId()
  return (
    <fieldset {...rest} className={classNames(css.root, className)}>
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      <div>
        {options.map((option, index) => (
          <label key={option.value} htmlFor={`${id}-${index}`}>
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
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
