// What a place that was found changes in the fields of one (specification section 4, step 3): the country only where it is
// allowed, the region where there is one, the city only where none is written.

/** What the fields hold: '' and 0 for what is not chosen. */
export type ChosenPlace = { country: string; countryregion: number; city: string }

/** The fields with the place applied; the same object where nothing of it is to be taken. */
export function applyPlace(
  chosen: ChosenPlace,
  found: { country: string | null; countryregion: number | null; city: string | null } | null,
  allowed: readonly string[],
): ChosenPlace {
  // What lies in a country that is not allowed would be a region and a city of another one.
  if (!found?.country || !allowed.includes(found.country)) return chosen
  const elsewhere = found.country !== chosen.country
  return {
    country: found.country,
    countryregion: found.countryregion ?? (elsewhere ? 0 : chosen.countryregion),
    city: chosen.city.trim() === '' ? (found.city ?? '') : chosen.city,
  }
}
