// A member of the demo world, and helpers for ids and ages.

import type { Language } from '../src/domain/constants.ts'
import type { CountryCode } from '../src/domain/geography/countries.ts'
import { createRandom } from './random.ts'
import type { Interest } from './voices/voice.ts'

const ID_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

export type DemoPerson = {
  /** 12 characters of lower-case base 32 */
  id: string
  pool: 'localhost' | 'she' | 'gay'
  kind: 'fictional' | 'member'
  name: string
  gender: 'male' | 'female'
  /** YYYY-MM-DD; everyone was of age on AGES_COUNT_FROM */
  date_of_birth: string
  country: CountryCode
  countryregion: number
  city: string
  language: Language
  personal: string
  fields: Record<string, string>
  interests: Interest[]
  /** the animal they write about, which is also in their photos */
  pet: 'cat' | 'dog' | null
  /** two or three file names in seed/avatars/, of the same face on different days */
  photos: string[]
}

/** The day to which the generated ages refer. */
export const AGES_COUNT_FROM = '2026-01-01'

/** Whole years between two dates written YYYY-MM-DD. */
export function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** An id of the demo world; the same seed gives the same id. */
export function demoId(seed: string): string {
  const rng = createRandom(`id ${seed}`)
  return Array.from({ length: 12 }, () => rng.pick([...ID_ALPHABET])).join('')
}

/** The names of a person's photos; the first is on their card. */
export function photosOf(id: string): string[] {
  const more = createRandom(`photos ${id}`).chance(0.4) ? [1, 2] : [1]
  return [`${id}.webp`, ...more.map((number) => `${id}-${number}.webp`)]
}

/** Whether an operator has verified a person's photos: of some members, never of fictional profiles. */
export const isVerified = ({ id, kind }: Pick<DemoPerson, 'id' | 'kind'>): boolean =>
  kind === 'member' && createRandom(`verified ${id}`).chance(0.35)
