// Applies a located place to the fields of a form (specification section 4, step 3): the country only where the site allows it, the
// region where there is one, the city only where the field is empty.

/** The values of the fields; '' and 0 where nothing is chosen. */
export type ChosenPlace = { country: string; countryregion: number; city: string }

/** The fields with the place applied; the same object where nothing changes. */
export function applyPlace(
  chosen: ChosenPlace,
  found: { country: string | null; countryregion: number | null; city: string | null } | null,
  allowed: readonly string[],
): ChosenPlace {
  // Region and city belong to that country.
  if (!found?.country || !allowed.includes(found.country)) return chosen
  const elsewhere = found.country !== chosen.country
  return {
    country: found.country,
    countryregion: found.countryregion ?? (elsewhere ? 0 : chosen.countryregion),
    city: chosen.city.trim() === '' ? (found.city ?? '') : chosen.city,
  }
}
