// The members of the good upstream, in memory, the same at every start.

export type Person = {
  id: string
  name: string
  age: number
  gender: 'male' | 'female'
  city: string
  country: string
  countryregion: number
  language: string
}

const NAMES = {
  female: ['Iris', 'Maud', 'Femke', 'Hanna', 'Lotte', 'Noor', 'Greta', 'Olivia', 'Sanne', 'Wanda'],
  male: ['Bram', 'Jonas', 'Teun', 'Oskar', 'Ruben', 'Marek', 'Callum', 'Stijn', 'Felix', 'Gijs'],
}
const PLACES = [
  { country: 'NL', city: 'Utrecht', language: 'nl' },
  { country: 'DE', city: 'Bremen', language: 'de' },
  { country: 'GB', city: 'Leeds', language: 'en' },
] as const

/** Sixty people: both genders, three countries, ages from 20 to 68. */
export const PEOPLE: readonly Person[] = PLACES.flatMap((place, at) =>
  (['female', 'male'] as const).flatMap((gender, side) =>
    NAMES[gender].map((name, number) => ({
      ...place,
      id: String(1000 + at * 100 + side * 10 + number),
      name,
      gender,
      age: 20 + ((number * 5 + at) % 49),
      countryregion: 1 + (number % 3),
    })),
  ),
)

export const REGIONS = Object.fromEntries(
  PLACES.map(({ country }) => [
    country,
    ['North', 'Middle', 'South'].map((name, number) => ({ id: number + 1, name })),
  ]),
)
