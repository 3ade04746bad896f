// Where one lives, no more exactly than the town. Without scripts the regions are those of the country that is saved.
import { useEffect, useEffectEvent, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { RegionData } from '#src/contract/settings.ts'
import type { ChosenPlace } from '#src/domain/geography/apply-place.ts'
import { LocationFields } from '#src/parts/location/LocationFields.tsx'
import type { PartFields } from './EditedPart.tsx'

export function Place({ value, problem, note, regions }: PartFields & { regions: RegionData }) {
  const { settings } = useApp()
  const [begun] = useState<ChosenPlace>({
    country: value('country') || onlyOne(settings.countries),
    countryregion: Number(value('countryregion')),
    city: value('city'),
  })
  const [place, setPlace] = useState(begun)
  const tell = useEffectEvent(note)
  // An effect, because a town that is chosen from a list is no event of its control, and the form is read for what it holds.
  useEffect(() => {
    if (place !== begun) tell()
  }, [place, begun])

  return (
    <LocationFields
      id="profile"
      place={place}
      regions={regions}
      errors={{
        country: problem('country') ?? null,
        countryregion: problem('countryregion') ?? null,
        city: problem('city') ?? null,
      }}
      onChange={(changed) => setPlace((now) => (isSame(now, changed) ? now : changed))}
    />
  )
}

const onlyOne = ([first = '', ...others]: readonly string[]) => (others.length === 0 ? first : '')
const isSame = (one: ChosenPlace, other: ChosenPlace) =>
  one.country === other.country && one.countryregion === other.countryregion && one.city === other.city
