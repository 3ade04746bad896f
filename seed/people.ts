// The demo world: 600 fictional members for the plain site, 60 each for the two niche sites, and four ordinary
// members with logins. Pure and deterministic: everything follows from the seeds below, dates of birth are fixed.

import type { Language } from '../src/domain/constants.ts'
import type { CountryCode } from '../src/domain/geography/countries.ts'
import { findRegionByCode } from '../src/domain/geography/regions.ts'
import { createWriter, VOICES } from './about.ts'
import { type City, citiesOf } from './cities.ts'
import { drawFields } from './fields.ts'
import { demoMembers } from './members.ts'
import { AGES_COUNT_FROM, ageOn, type DemoPerson, demoId, photosOf } from './person.ts'
import { createRandom, type Random } from './random.ts'
import { INTERESTS, type Interest } from './voices/voice.ts'

export { type DemoMember, demoMembers } from './members.ts'
export type { DemoPerson } from './person.ts'

/** How many people of a country and language a pool has, and how many of a hundred are women. */
type Census = { women: number; people: readonly (readonly [CountryCode, Language, number])[] }

const CENSUS: Record<DemoPerson['pool'], Census> = {
  localhost: {
    women: 60,
    people: [
      ['NL', 'nl', 110],
      ['BE', 'nl', 36],
      ['BE', 'fr', 21],
      ['BE', 'de', 3],
      ['DE', 'de', 90],
      ['AT', 'de', 25],
      ['CH', 'de', 16],
      ['CH', 'fr', 6],
      ['CH', 'it', 3],
      ['FR', 'fr', 80],
      ['IT', 'it', 70],
      ['ES', 'es', 70],
      ['PL', 'pl', 40],
      ['GB', 'en', 20],
      ['IE', 'en', 5],
      ['US', 'en', 5],
    ],
  },
  she: {
    women: 60,
    people: [
      ['DE', 'de', 32],
      ['AT', 'de', 13],
      ['CH', 'de', 11],
      ['NL', 'nl', 4],
    ],
  },
  gay: {
    women: 0,
    people: [
      ['PL', 'pl', 36],
      ['DE', 'de', 14],
      ['NL', 'nl', 10],
    ],
  },
}

const AGE_BANDS = { 18: 11, 24: 22, 30: 23, 36: 18, 42: 13, 49: 8, 59: 5 }
const AGE_BAND_ENDS: Record<string, number> = { 18: 24, 24: 30, 30: 36, 36: 42, 42: 49, 49: 59, 59: 73 }

const DAY_MS = 86_400_000
export function drawDateOfBirth(rng: Random): string {
  const band = rng.weighted(AGE_BANDS as Record<string, number>)
  const age = Math.floor(rng.between(Number(band), AGE_BAND_ENDS[band] ?? 73))
  const birthday = Date.parse(`${Number(AGES_COUNT_FROM.slice(0, 4)) - age}${AGES_COUNT_FROM.slice(4)}`)
  return new Date(birthday - Math.floor(rng.between(0, 365)) * DAY_MS).toISOString().slice(0, 10)
}

const first_names = new Map<string, string>()

/** Names that differ only in accents count as the same: Inés and Inès, Zoé and Zoe. */
export function firstNameOf(name: string): string {
  const known = first_names.get(name)
  if (known !== undefined) return known
  const first = (name.split(' ')[0] ?? '')
    .normalize('NFD')
    .replaceAll(/[\p{M}\d]/gu, '')
    .toLowerCase()
  first_names.set(name, first)
  return first
}

/** A name that is not used in the pool yet, so that no first name is on a page twice. */
function drawName(
  rng: Random,
  { language, gender, date_of_birth: born }: Pick<DemoPerson, 'language' | 'gender' | 'date_of_birth'>,
  taken: Set<string>,
): string {
  const names = VOICES[language][gender][born < '1982' ? 'older' : 'young'].split(' ')
  const free = names.filter((name) => !taken.has(firstNameOf(name)))
  if (free.length === 0) throw new Error(`no ${gender} names left in ${language} for somebody born ${born}`)
  const name = rng.pick(free)
  taken.add(firstNameOf(name))
  if (rng.chance(0.86)) return name
  return rng.chance(0.5) ? `${name} ${rng.pick([...'ABDEGHJKLMNPRSTVW'])}.` : `${name}${born.slice(2, 4)}`
}

export function drawCity(rng: Random, country: CountryCode, language: Language): City {
  const cities = citiesOf(country, language)
  const city = cities[Math.floor(cities.length * rng.next() ** 1.5)]
  if (!city) throw new Error(`no cities for ${country} ${language}`)
  return city
}

export function regionId(country: CountryCode, { name, region }: City): number {
  const found = findRegionByCode(country, `${country}-${region}`)
  if (!found) throw new Error(`${name} lies in no region ${country}-${region}`)
  return found.id
}

function peopleOf(pool: DemoPerson['pool']): DemoPerson[] {
  const seating = createRandom(`pool ${pool}`)
  const { people, women } = CENSUS[pool]
  const seats = people.flatMap(([country, language, count]) =>
    Array.from({ length: count }, (_, i) => ({ country, language, female: (i * 61 + 13) % 100 < women })),
  )
  const writers = new Map<Language, ReturnType<typeof createWriter>>()
  const taken = new Set(demoMembers().map(({ name }) => firstNameOf(name)))
  return seating.shuffled(seats).map(({ country, language, female }, index) => {
    const id = demoId(`${pool} ${index}`)
    const rng = createRandom(`person ${id}`)
    const gender = female ? 'female' : 'male'
    const date_of_birth = drawDateOfBirth(rng)
    const age = ageOn(AGES_COUNT_FROM, date_of_birth)
    const city = drawCity(rng, country, language)
    const fields = drawFields(rng, age)
    const write = writers.get(language) ?? createWriter(createRandom(`texts ${pool} ${language}`), language)
    writers.set(language, write)
    const { personal, interests: written, pet } = write({ gender, age, country, city: city.name, fields })
    return {
      id,
      pool,
      kind: 'fictional',
      name: drawName(rng, { language, gender, date_of_birth }, taken),
      gender,
      date_of_birth,
      country,
      countryregion: regionId(country, city),
      city: city.name,
      language,
      // Swiss German has no ß.
      personal: country === 'CH' ? personal.replaceAll('ß', 'ss') : personal,
      fields,
      interests: addInterests(rng, written),
      pet,
      photos: photosOf(id),
    }
  })
}

/** The interests of the text first, then up to three more. */
export function addInterests(rng: Random, written: readonly Interest[]): Interest[] {
  const others = rng.shuffled(INTERESTS.filter((one) => !written.includes(one)))
  const count = Math.min(5, Math.max(2, written.length + Math.floor(rng.between(0, 4))))
  return [...written, ...others.slice(0, count - written.length)].slice(0, 5)
}

/** The 720 fictional members, the 600 of the plain site first. */
export function demoPeople(): DemoPerson[] {
  return [...peopleOf('localhost'), ...peopleOf('she'), ...peopleOf('gay')]
}
