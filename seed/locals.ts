// Real members of the demo world with a photo and a text: some of both genders in every country that the demo sites serve, so that whoever
// tries a site out finds members first. They have no login.
import type { Language } from '../src/domain/constants.ts'
import type { CountryCode } from '../src/domain/geography/countries.ts'
import { createWriter, VOICES } from './about.ts'
import { drawFields } from './fields.ts'
import { type Guest, type Hosts, invite } from './guests.ts'
import { demoMembers } from './members.ts'
import { addInterests, demoPeople, drawCity, firstNameOf, regionId } from './people.ts'
import { AGES_COUNT_FROM, ageOn, type DemoPerson, demoId } from './person.ts'
import { createRandom, type Random } from './random.ts'

/** How many women, and as many men. */
const CENSUS: readonly (readonly [CountryCode, Language, number])[] = [
  ['NL', 'nl', 12],
  ['BE', 'nl', 5],
  ['BE', 'fr', 4],
  ['DE', 'de', 12],
  ['AT', 'de', 6],
  ['CH', 'de', 5],
  ['CH', 'fr', 2],
  ['LU', 'fr', 3],
  ['LU', 'de', 3],
  ['FR', 'fr', 10],
  ['IT', 'it', 10],
  ['ES', 'es', 10],
  ['PL', 'pl', 10],
  ['GB', 'en', 12],
  ['IE', 'en', 6],
  ['US', 'en', 6],
  ['CA', 'en', 6],
  ['AU', 'en', 6],
  ['NZ', 'en', 6],
]
/** In the age of most who try a site out, so that a search for people near one's own age fills its first row. */
const AGES = { from: 21, to: 46 } as const
const DAY_MS = 86_400_000
const HOME_POOL = 'localhost'
/** In another pool, of each country and gender. */
const INVITED = 6

function drawBirthDate(rng: Random): string {
  const age = Math.floor(rng.between(AGES.from, AGES.to))
  const birthday = Date.parse(`${Number(AGES_COUNT_FROM.slice(0, 4)) - age}${AGES_COUNT_FROM.slice(4)}`)
  return new Date(birthday - Math.floor(rng.between(0, 365)) * DAY_MS).toISOString().slice(0, 10)
}

/** The locals of the plain site's pool, the same at every call. */
export function demoLocals(): DemoPerson[] {
  const others = [...demoMembers(), ...demoPeople().filter(({ pool }) => pool === HOME_POOL)]
  const taken = new Set(others.map(({ name }) => firstNameOf(name)))
  const taken_there = new Set(others.map(({ country, name }) => `${country} ${firstNameOf(name)}`))
  const writers = new Map<Language, ReturnType<typeof createWriter>>()
  const seats = CENSUS.flatMap(([country, language, count]) =>
    (['female', 'male'] as const).flatMap((gender) =>
      Array.from({ length: count }, (_, index) => ({ country, language, gender, index })),
    ),
  )
  return createRandom('locals')
    .shuffled(seats)
    .map(({ country, language, gender, index }) => {
      const id = demoId(`local ${country} ${language} ${gender} ${index}`)
      const rng = createRandom(`person ${id}`)
      const date_of_birth = drawBirthDate(rng)
      const age = ageOn(AGES_COUNT_FROM, date_of_birth)
      const city = drawCity(rng, country, language)
      const fields = drawFields(rng, age)
      const write = writers.get(language) ?? createWriter(createRandom(`texts locals ${language}`), language)
      writers.set(language, write)
      const { personal, interests: written, pet } = write({ gender, age, country, city: city.name, fields })
      const names = [
        ...VOICES[language][gender].young.split(' '),
        ...VOICES[language][gender].older.split(' '),
      ]
      // A name of the whole pool's own where one is left, else of the country's own.
      const free = names.filter((name) => !taken.has(firstNameOf(name)))
      const there = names.filter((name) => !taken_there.has(`${country} ${firstNameOf(name)}`))
      const name = rng.pick(free.length > 0 ? free : there)
      taken.add(firstNameOf(name))
      taken_there.add(`${country} ${firstNameOf(name)}`)
      return {
        id,
        pool: HOME_POOL,
        kind: 'member',
        name,
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
        photos: [`${id}.webp`],
      }
    })
}

/** The locals of any pool: of another one than the plain site's some of each country that it serves, with the same portraits. */
export function localsOf({ pool, countries, women }: Hosts): (DemoPerson | Guest<DemoPerson>)[] {
  if (pool === HOME_POOL) return demoLocals()
  const wanted = demoLocals().filter(
    ({ country, gender }) => countries.includes(country) && (women || gender === 'male'),
  )
  const groups = Map.groupBy(wanted, ({ country, gender }) => `${country} ${gender}`)
  return [...groups.values()].flatMap((group) => group.slice(0, INVITED)).map((one) => invite(one, pool))
}
