import { MEASURE_DAYS, type MeasureDays } from '#src/domain/case-outcomes.ts'
import { t } from '../texts.ts'
import { Select } from './Select.tsx'

const ENDLESS = 'endless'

/** How long a measure lasts; null: until it is lifted. */
export const DurationSelect = ({
  days,
  onChange,
}: {
  days: MeasureDays | null
  onChange(days: MeasureDays | null): void
}) => (
  <Select
    label={t('cases.decide.duration')}
    value={days === null ? ENDLESS : String(days)}
    choices={[
      ...MEASURE_DAYS.map((one) => ({ value: String(one), label: durationName(one) })),
      { value: ENDLESS, label: durationName(null) },
    ]}
    onChange={(chosen) => onChange(daysIn(chosen))}
  />
)

/** The duration that a text names; null for none. */
export const daysIn = (text: string | undefined): MeasureDays | null =>
  MEASURE_DAYS.find((one) => String(one) === text) ?? null

/** The name of a duration. */
export const durationName = (days: MeasureDays | null): string =>
  days === null ? t('cases.decide.endless') : t('cases.decide.days', { days })

/** The sentence about a duration beside the measure. */
export const durationText = (days: MeasureDays | null): string =>
  days === null ? t('cases.decide.ends_never') : t('cases.decide.ends', { days })
