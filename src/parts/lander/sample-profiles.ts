// The profiles a public page shows. They depend on site and locale only, never on the visitor: the page is kept as bytes.
import type { App } from '../../app.ts'
import type { ProfileCard } from '../../contract/profile.ts'
import { Refusal } from '../../contract/refusals.ts'

/** What a tile shows; the page carries no more than that. */
export type Sample = Pick<ProfileCard, 'id' | 'kind' | 'name' | 'age' | 'city'> & { photo: string | null }

/** Fewer in the locale's own country, and the whole world is shown. */
const ENOUGH = 8

/** English is read in many countries: its faces come from Britain. */
const countryOf = (locale: App['locale']) => (locale === 'en-US' ? 'GB' : locale.slice(3))

/** At most `count` profiles from the locale's country, or from everywhere; none where visitors may not search. */
export async function sampleProfiles({ api, locale, settings }: App, count: number): Promise<Sample[]> {
  const query = { manual_search: true, pp: count, source: 'lander' }
  try {
    const near = await api.search.run({ ...query, country: countryOf(locale) })
    const { profiles } =
      near.profiles.length < ENOUGH ? await api.search.run({ ...query, searchAllCountries: true }) : near
    return profiles.map(({ id, kind, name, age, city, main_image }) => ({
      id,
      kind,
      name,
      age,
      city,
      photo: main_image && settings.cdn_prefix + main_image.thumb_filename,
    }))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'search_closed') return []
    throw error
  }
}
