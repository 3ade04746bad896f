// Any age range, beside the bands: two native range inputs laid over each other, which fingers, keys and screen readers
// know; without scripts two number inputs.
import { useEffect, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { type AgeRange, toAgeWord } from '#src/domain/age-bands.ts'
import { AGE_SLIDER, toAges, toThumbs } from '#src/domain/age-slider.ts'
import { MAX_AGE_YEARS, MIN_AGE_YEARS } from '#src/domain/constants.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import css from './FilterField.module.css'

/** The search starts when the thumbs have not moved for this long. */
const RESTED_MS = 350

type ExactAgeProps = { ages: AgeRange; onChange: (ages: AgeRange) => void }

export function ExactAge(props: ExactAgeProps) {
  return (
    <>
      <TwoThumbs {...props} />
      <noscript>
        <TwoNumbers {...props.ages} />
      </noscript>
    </>
  )
}

/** `age_was` tells the loader whether these inputs or the bands were changed. */
function TwoNumbers({ min_age, max_age }: AgeRange) {
  const { t } = useApp()
  const number = { type: 'number', min: MIN_AGE_YEARS, max: MAX_AGE_YEARS } as const
  return (
    <>
      <input type="hidden" name="age_was" value={toAgeWord({ min_age, max_age })} />
      <Field label={t('members.range.youngest')}>
        <TextInput {...number} name="min_age" defaultValue={min_age ?? ''} />
      </Field>
      <Field label={t('members.range.oldest')}>
        <TextInput {...number} name="max_age" defaultValue={max_age ?? ''} />
      </Field>
    </>
  )
}

function TwoThumbs({ ages, onChange }: ExactAgeProps) {
  const { t } = useApp()
  const [state, setState] = useState({ ages, thumbs: toThumbs(ages) })
  // A range changed elsewhere, by a band or by going back, moves the thumbs.
  if (state.ages.min_age !== ages.min_age || state.ages.max_age !== ages.max_age)
    setState({ ages, thumbs: toThumbs(ages) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // An effect, because an unmounted page must not start a search.
  useEffect(() => () => clearTimeout(timer.current), [])

  const { low, high } = state.thumbs
  function move(thumbs: { low: number; high: number }) {
    setState({ ages, thumbs })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(toAges(thumbs)), RESTED_MS)
  }
  const years = (age: number, open: boolean) =>
    open ? t('members.range.open') : t('members.range.years', { count: age })
  const { min, max } = AGE_SLIDER
  const at = (age: number) => `${((age - min) / (max - min)) * 100}%`
  // Set by script, because the content security policy allows no inline styles.
  function fillBetween(line: HTMLElement | null) {
    line?.style.setProperty('--low', at(low))
    line?.style.setProperty('--high', at(high))
  }
  const line = { min, max, step: 1 }
  return (
    <fieldset className={css.range}>
      <legend className="visually-hidden">{t('members.range.legend')}</legend>
      <output>
        {low}–{high}
        {high === max && '+'}
      </output>
      <div ref={fillBetween}>
        <input
          type="range"
          {...line}
          value={low}
          aria-label={t('members.range.youngest')}
          aria-valuetext={years(low, false)}
          onChange={({ currentTarget }) => move({ low: Math.min(currentTarget.valueAsNumber, high), high })}
        />
        <input
          type="range"
          {...line}
          value={high}
          aria-label={t('members.range.oldest')}
          aria-valuetext={years(high, high === max)}
          onChange={({ currentTarget }) => move({ low, high: Math.max(currentTarget.valueAsNumber, low) })}
        />
      </div>
    </fieldset>
  )
}
