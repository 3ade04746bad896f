// A date in three selects, in the local order. Its value is `year-month-day`, with zeros for parts that are not chosen;
// `onLeave` is called when the focus leaves them, once all three are chosen.
import { type FocusEvent, type Ref, useId } from 'react'
import css from './DateSelects.module.css'
import { Icon } from './Icon.tsx'
import { Select } from './Select.tsx'

type Part = 'day' | 'month' | 'year'

export type DateSelectsProps = {
  legend: string
  /** Prefix of the form fields: `<name>-day`, `-month` and `-year`. */
  name?: string
  /** `2001-07-00`: the day is not chosen. */
  value: string
  onChange: (value: string) => void
  onLeave?: (value: string) => void
  order?: 'DMY' | 'MDY' | 'YMD'
  labels?: Record<Part, string>
  /** In the order in which they are listed. */
  years: readonly number[]
  /** From January on; numbers by default. */
  months?: readonly string[]
  hint?: string
  error?: string | null
  /** The first select, for pages that focus the first invalid field. */
  ref?: Ref<HTMLSelectElement>
}

const PARTS: Record<string, Part> = { D: 'day', M: 'month', Y: 'year' }
const PLACES: readonly Part[] = ['year', 'month', 'day']
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** The specification's texts. */
const DEFAULT_LABELS: Record<Part, string> = { day: 'Dag', month: 'Maand', year: 'Jaar' }

const partsOf = (value: string): string[] =>
  (/^\d{4}-\d\d-\d\d$/.test(value) ? value : '0000-00-00').split('-')
const isWhole = (value: string) => partsOf(value).every((part) => Number(part) > 0)

export function DateSelects({
  legend,
  name,
  value,
  onChange,
  onLeave,
  order = 'DMY',
  labels = DEFAULT_LABELS,
  years,
  months,
  hint,
  error,
  ref,
}: DateSelectsProps) {
  const id = useId()
  const parts = partsOf(value)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const offered: Record<Part, readonly number[]> = { day: upTo(31), month: upTo(12), year: years }

  function choose(part: Part, number: string) {
    onChange(parts.with(PLACES.indexOf(part), number).join('-'))
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (isWhole(value) && !currentTarget.contains(relatedTarget)) onLeave?.(value)
  }
  return (
    <fieldset className={css.root} onBlur={leave} aria-describedby={described}>
      <legend>{legend}</legend>
      <div>
        {[...order].map((letter, index) => {
          const part = PARTS[letter] as Part
          return (
            <Select
              key={part}
              ref={index === 0 ? ref : undefined}
              aria-label={labels[part]}
              aria-invalid={error ? true : undefined}
              autoComplete={`bday-${part}`}
              name={name && `${name}-${part}`}
              data-part={part}
              value={parts[PLACES.indexOf(part)]}
              onChange={(event) => choose(part, event.currentTarget.value)}
            >
              <option value={part === 'year' ? '0000' : '00'}>{labels[part]}</option>
              {offered[part].map((number) => (
                <option key={number} value={String(number).padStart(part === 'year' ? 4 : 2, '0')}>
                  {(part === 'month' && months?.[number - 1]) || number}
                </option>
              ))}
            </Select>
          )
        })}
      </div>
      {hint && (
        <p id={`${id}-hint`} data-part="hint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} data-part="error" aria-live="polite">
        {error && (
          <>
            <Icon name="warning-circle-fill" />
            <span>{error}</span>
          </>
        )}
      </p>
    </fieldset>
  )
}
