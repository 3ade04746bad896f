// Where the member lives, down to the town. Without scripts the regions are those of the saved country.
import { useEffect, useEffectEvent, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { RegionData } from '#src/contract/settings.ts'
import type { ChosenPlace } from '#src/domain/geography/apply-place.ts'
import { LocationFields } from '#src/parts/location/LocationFields.tsx'
import type { PartFields } from './EditedPart.tsx'

export function Place({ value, problem, note, regions }: PartFields & { regions: RegionData }) {
  const { settings } = useApp()
  const [begun] = useState<ChosenPlace>({
    country: value('country') || singleOf(settings.countries),
    countryregion: Number(value('countryregion')),
    city: value('city'),
  })
  const [{ place, isTyping }, setChosen] = useState({ place: begun, isTyping: false })
  const report = useEffectEvent(() => note(isTyping))
  // An effect, because choosing a town from the list fires no change event, and the form's values are read then.
  useEffect(() => {
    if (place !== begun || isTyping) report()
  }, [place, begun, isTyping])

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
      onChange={(changed, typing = false) =>
        setChosen((now) =>
          isSame(now.place, changed) && now.isTyping === typing ? now : { place: changed, isTyping: typing },
        )
      }
    />
  )
}

const singleOf = ([first = '', ...others]: readonly string[]) => (others.length === 0 ? first : '')
const isSame = (one: ChosenPlace, other: ChosenPlace) =>
  one.country === other.country && one.countryregion === other.countryregion && one.city === other.city
