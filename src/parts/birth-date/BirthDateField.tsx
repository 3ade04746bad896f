// The date-of-birth picker (specification sections 2 and 5): the system's date wheel on iOS, three selects elsewhere, in
// the order of the browser's language. `00` and `0000` mean not chosen.
import { type Ref, useEffect, useEffectEvent, useMemo } from 'react'
import { useApp } from '#src/app-context.tsx'
import { MAX_AGE_YEARS, MIN_AGE_YEARS } from '#src/domain/constants.ts'
import { birthYears, isWholeDate, NO_DATE } from '#src/domain/date-parts.ts'
import { randomBirthDate } from '#src/domain/random-birth-date.ts'
import { DateSelects } from '#src/ui/DateSelects.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useBrowserDates } from './use-browser-dates.ts'

/** In a form it is read by `birthDateIn` of src/posted-form.ts. */
const NAME = 'date_of_birth'

export type BirthDateFieldProps = {
  /** `year-month-day`. */
  value: string
  onChange: (value: string) => void
  /** Called when the focus leaves with day, month and year chosen. */
  onBlur?: (value: string) => void
  error?: string | null
  /** Replaces the hint about the minimum age. */
  hint?: string
  min_age?: number
  max_age?: number
  /** Starts at a random date when none is chosen, for the development pages. */
  random?: boolean
  ref?: Ref<HTMLElement>
}

export function BirthDateField({
  value,
  onChange,
  onBlur,
  error,
  hint,
  min_age = MIN_AGE_YEARS,
  max_age = MAX_AGE_YEARS,
  random = false,
  ref,
}: BirthDateFieldProps) {
  const { t, locale } = useApp()
  const { order, native, now_ms } = useBrowserDates()
  const months = useMemo(() => monthNames(locale), [locale])
  const start = useEffectEvent(() => {
    if (value === NO_DATE) onChange(randomBirthDate({ min_age, max_age }, now_ms, Math.random))
  })
  // An effect, because a random date would differ between server and browser.
  useEffect(() => {
    if (random) start()
  }, [random])
  const legend = t('steps.personal.date_of_birth')
  const described = hint ?? t('steps.personal.date_of_birth_hint')
  if (native) {
    const [latest, earliest] = [min_age, max_age].map((age) => yearsAgo(now_ms, age))
    return (
      <Field label={legend} hint={described} error={error}>
        <TextInput
          ref={ref as Ref<HTMLInputElement>}
          type="date"
          name={NAME}
          autoComplete="bday"
          min={earliest}
          max={latest}
          value={isWholeDate(value) ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value || NO_DATE)}
          onBlur={() => isWholeDate(value) && onBlur?.(value)}
        />
      </Field>
    )
  }
  return (
    <DateSelects
      ref={ref as Ref<HTMLSelectElement>}
      legend={legend}
      name={NAME}
      hint={described}
      error={error ?? null}
      value={value}
      onChange={onChange}
      {...(onBlur && { onLeave: onBlur })}
      order={order}
      labels={{
        day: t('steps.personal.day'),
        month: t('steps.personal.month'),
        year: t('steps.personal.year'),
      }}
      months={months}
      years={birthYears(now_ms, { min_age, max_age })}
    />
  )
}

/** The day this many years ago, as `year-month-day`. */
function yearsAgo(now_ms: number, years: number): string {
  const day = new Date(now_ms).toISOString().slice(0, 10)
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}

function monthNames(locale: string): string[] {
  const { format } = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2000, month)))
}
