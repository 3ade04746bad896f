// Step 3: where the member lives (specification sections 2 and 4). Asks the device for its location, which fills the empty
// fields; the rest is typed.
import { type FormEvent, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { Settings } from '#src/contract/settings.ts'
import { applyPlace, type ChosenPlace } from '#src/domain/geography/apply-place.ts'
import { LocationFields } from '#src/parts/location/LocationFields.tsx'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { StepScreen } from './StepScreen.tsx'
import type { StepProps } from './step.ts'
import { useHere } from './use-here.ts'
import { useSaveProfile } from './use-save-profile.ts'

export function LocationStep({ user, onDone }: StepProps) {
  const { t, settings } = useApp()
  const { saving, failure, save } = useSaveProfile()
  const [place, setPlace] = useState<ChosenPlace>(() => ({
    country: countryOf(user, settings),
    countryregion: user.profile.countryregion ?? 0,
    city: user.profile.city ?? '',
  }))
  // Fields that the member has begun to fill are not overwritten.
  const [chosen, setChosen] = useState(false)
  const { locating } = useHere((found) => {
    if (!chosen) setPlace((now) => applyPlace(now, found, settings.countries))
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { country, countryregion, city } = place
    if (await save({ ...(country && { country, countryregion }), city: city.trim() })) onDone('saved')
  }

  return (
    <StepScreen
      icon="map-pin"
      title={t('location.title')}
      lead={t('location.lead')}
      as={(content) => (
        <form aria-label={t('location.title')} noValidate onSubmit={(event) => void submit(event)}>
          {content}
        </form>
      )}
      actions={
        <>
          {failure && <Alert tone="danger">{failure}</Alert>}
          <Button type="submit" size="large" block loading={saving} loadingText={t('common.loading')}>
            {t('location.save')}
          </Button>
          <Button variant="ghost" block disabled={saving} onClick={() => onDone('skipped')}>
            {t('location.skip')}
          </Button>
        </>
      }
    >
      <LocationFields
        place={place}
        locating={locating}
        onChange={(changed) => {
          if (changed.country !== place.country || changed.countryregion !== place.countryregion)
            setChosen(true)
          setPlace(changed)
        }}
      />
    </StepScreen>
  )
}

/** The member's country where it is allowed, the only one where there is no choice, else the one of their visit. */
function countryOf(
  { profile: { country } }: User,
  { countries, geoip_selected_country }: Pick<Settings, 'countries' | 'geoip_selected_country'>,
): string {
  if (country && countries.includes(country)) return country
  if (countries.length === 1) return countries[0] ?? ''
  return geoip_selected_country && countries.includes(geoip_selected_country) ? geoip_selected_country : ''
}
