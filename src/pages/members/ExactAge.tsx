// Any range of ages beside the bands: two ends on one line, and without scripts two numbers. The line is two native sliders over each
// other, so that fingers, keys and screen readers find what they know.
import { useEffect, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { type AgeRange, toAgeWord } from '#src/domain/age-bands.ts'
import { AGE_SLIDER, toAges, toThumbs } from '#src/domain/age-slider.ts'
import { MAX_AGE_YEARS, MIN_AGE_YEARS } from '#src/domain/constants.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import css from './FilterBar.module.css'

/** A search follows when the thumbs have rested for so long. */
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

/** Whether these or the bands were changed the loader sees by `age_was`. */
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
  const [held, setHeld] = useState({ ages, thumbs: toThumbs(ages) })
  // Another range in force, from a band or from going back, moves the thumbs.
  if (held.ages.min_age !== ages.min_age || held.ages.max_age !== ages.max_age)
    setHeld({ ages, thumbs: toThumbs(ages) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // An effect, because a page that is left asks for nothing more.
  useEffect(() => () => clearTimeout(timer.current), [])

  const { low, high } = held.thumbs
  function move(thumbs: { low: number; high: number }) {
    setHeld({ ages, thumbs })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(toAges(thumbs)), RESTED_MS)
  }
  const years = (age: number, open: boolean) =>
    open ? t('members.range.open') : t('members.range.years', { count: age })
  const { min, max } = AGE_SLIDER
  const at = (age: number) => `${((age - min) / (max - min)) * 100}%`
  // By script, for a style in the markup is against the policy of the page.
  function drawBetween(line: HTMLElement | null) {
    line?.style.setProperty('--low', at(low))
    line?.style.setProperty('--high', at(high))
  }
  const line = { min, max, step: 1 }
  return (
    <fieldset className={css.range}>
      <legend>{t('members.range.legend')}</legend>
      <output>
        {low}–{high}
        {high === max && '+'}
      </output>
      <div ref={drawBetween}>
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
