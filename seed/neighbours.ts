// Members of the demo world whose profiles are public, so that maps have members to count; fictional profiles do not count. They have no
// login, no photos and no texts, and were active before everybody else, so that searches show the others first.
import type { Language } from '../src/domain/constants.ts'
import type { CountryCode } from '../src/domain/geography/countries.ts'
import { VOICES } from './about.ts'
import { drawFields } from './fields.ts'
import { drawCity, drawDateOfBirth, regionId } from './people.ts'
import { AGES_COUNT_FROM, ageOn, type DemoPerson, demoId } from './person.ts'
import { createRandom } from './random.ts'
import { INTERESTS } from './voices/voice.ts'

/** Only where fictional members fill a page, so that no lander shows a face without a photo. */
const CENSUS: readonly (readonly [CountryCode, Language, number])[] = [
  ['NL', 'nl', 260],
  ['BE', 'nl', 90],
  ['BE', 'fr', 60],
  ['DE', 'de', 260],
  ['FR', 'fr', 200],
  ['IT', 'it', 180],
  ['ES', 'es', 180],
]
/** Speak a language of no country above; they live in this one, in its cities. */
const NEWCOMERS: readonly (readonly [Language, number])[] = [
  ['pl', 12],
  ['en', 12],
]
const NEWCOMERS_LIVE_IN = ['NL', 'nl'] as const

export type Neighbour = DemoPerson & { is_public: 1 }

function neighbour(
  country: CountryCode,
  language: Language,
  index: number,
  cities_in: Language = language,
): Neighbour {
  const id = demoId(`neighbour ${country} ${language} ${index}`)
  const rng = createRandom(`person ${id}`)
  const gender = rng.chance(0.5) ? 'female' : 'male'
  const date_of_birth = drawDateOfBirth(rng)
  const city = drawCity(rng, country, cities_in)
  return {
    id,
    pool: 'localhost',
    kind: 'member',
    is_public: 1,
    name: rng.pick(VOICES[language][gender][date_of_birth < '1982' ? 'older' : 'young'].split(' ')),
    gender,
    date_of_birth,
    country,
    countryregion: regionId(country, city),
    city: city.name,
    language,
    personal: '',
    fields: drawFields(rng, ageOn(AGES_COUNT_FROM, date_of_birth)),
    interests: rng.shuffled(INTERESTS).slice(0, 3),
    pet: null,
    photos: [],
  }
}

/** All are in the plain site's pool. */
export function demoNeighbours(): Neighbour[] {
  const [country, cities_in] = NEWCOMERS_LIVE_IN
  return [
    ...CENSUS.flatMap(([country, language, count]) =>
      Array.from({ length: count }, (_, index) => neighbour(country, language, index)),
    ),
    ...NEWCOMERS.flatMap(([language, count]) =>
      Array.from({ length: count }, (_, index) => neighbour(country, language, index, cities_in)),
    ),
  ]
}
