// The demo world: deterministic, of age, at home in real regions, each with a text and a portrait of their own.

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoGuests } from '#seed/guests.ts'
import { type DemoPerson, demoMembers, demoPeople } from '#seed/people.ts'
import { AGES_COUNT_FROM, ageOn } from '#seed/person.ts'
import { drawPortrait } from '#seed/portrait/portrait.ts'
import { INTERESTS } from '#seed/voices/voice.ts'
import { languagesOf } from '#src/domain/geography/country-languages.ts'
import { REGIONS } from '#src/domain/geography/regions.ts'
import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'

const AVATARS = join(import.meta.dirname, '../../seed/avatars')
const people = demoPeople()
const members = demoMembers()
const everyone: DemoPerson[] = [...people, ...members]

function inPool(pool: DemoPerson['pool']) {
  return people.filter((person) => person.pool === pool)
}

describe('the demo world', () => {
  it('is the same at every call', () => {
    expect(demoPeople()).toEqual(people)
    expect(demoMembers()).toEqual(members)
  })

  it('has 600 fictional members in pool localhost and 60 each in she and gay', () => {
    expect(inPool('localhost')).toHaveLength(600)
    expect(inPool('she')).toHaveLength(60)
    expect(inPool('gay')).toHaveLength(60)
    expect(people.every(({ kind }) => kind === 'fictional')).toBe(true)
    expect(inPool('gay').every(({ gender }) => gender === 'male')).toBe(true)
  })

  it('has four ordinary members with logins', () => {
    expect(members.map(({ email }) => email)).toEqual([
      'sophie@example.test',
      'daan@example.test',
      'lea@example.test',
      'marek@example.test',
    ])
    expect(members.every(({ kind, pool }) => kind === 'member' && pool === 'localhost')).toBe(true)
  })

  it('gives everyone an id of 12 characters that nobody else has', () => {
    expect(new Set(everyone.map(({ id }) => id)).size).toBe(everyone.length)
    for (const { id } of everyone) expect(id).toMatch(/^[a-z2-9]{12}$/)
  })

  it('speaks all seven languages, each in a country where it is spoken', () => {
    expect(new Set(inPool('localhost').map(({ language }) => language)).size).toBe(7)
    for (const { country, language } of everyone) expect(languagesOf(country)).toContain(language)
  })

  it('is about 60 per cent women in pool localhost', () => {
    const women = inPool('localhost').filter(({ gender }) => gender === 'female').length
    expect(women).toBeGreaterThan(340)
    expect(women).toBeLessThan(380)
  })
})

describe('each demo member', () => {
  it('is 18 to 73 years old and was born on a real day', () => {
    for (const { date_of_birth } of everyone) {
      expect(new Date(date_of_birth).toISOString().slice(0, 10)).toBe(date_of_birth)
      expect(ageOn(AGES_COUNT_FROM, date_of_birth)).toBeGreaterThanOrEqual(18)
      expect(ageOn(AGES_COUNT_FROM, date_of_birth)).toBeLessThanOrEqual(73)
    }
  })

  it('lives in a region of their country', () => {
    for (const { country, countryregion } of everyone) {
      expect(REGIONS[country].map(({ id }) => id)).toContain(countryregion)
    }
  })

  it('has a name that the rules of signup allow', () => {
    for (const { name } of everyone) {
      expect(name.trim()).toBe(name)
      expect(name).toMatch(/^[^@].{0,149}$/)
    }
    for (const { name, email } of members) expect(name).not.toBe(email)
  })

  it('has fields and two to five interests from the allowed values', () => {
    const allowed: Record<string, readonly string[]> = PROFILE_FIELDS
    for (const { fields, interests } of everyone) {
      for (const [field, value] of Object.entries(fields)) expect(allowed[field], field).toContain(value)
      for (const interest of interests) expect(INTERESTS).toContain(interest)
      expect(new Set(interests).size).toBe(interests.length)
      expect(interests.length).toBeGreaterThanOrEqual(2)
      expect(interests.length).toBeLessThanOrEqual(5)
    }
  })

  it('has a text without leftover placeholders, nearly always one of a kind', () => {
    for (const { personal } of everyone) {
      expect(personal.length).toBeGreaterThan(60)
      expect(personal).not.toMatch(/[{}|]/)
    }
    const distinct = new Set(everyone.map(({ personal }) => personal)).size
    expect(distinct / everyone.length).toBeGreaterThanOrEqual(0.95)
  })
})

describe('the portraits', () => {
  it('exist, one for each member and none besides', () => {
    const wanted = everyone.flatMap(({ photos }) => photos)
    expect(wanted).toHaveLength(everyone.length)
    expect(readdirSync(AVATARS).sort()).toEqual([...wanted].sort())
  })

  it('weigh 8 kB on average at most', () => {
    const bytes = readdirSync(AVATARS).reduce((sum, file) => sum + statSync(join(AVATARS, file)).size, 0)
    expect(bytes / everyone.length).toBeLessThanOrEqual(8192)
  })

  it('are drawn the same from the same seed and differently from another', () => {
    const sitter = { gender: 'female', age: 30 } as const
    expect(drawPortrait('a', sitter)).toBe(drawPortrait('a', sitter))
    expect(new Set(people.slice(0, 100).map(({ id }) => drawPortrait(id, sitter))).size).toBe(100)
  })
})

describe('guests, for the sites an operator adds', () => {
  const { people: guests, members: known } = demoGuests({
    pool: 'owls',
    countries: ['DE', 'PL'],
    women: true,
  })

  it('are sixty fictional people of the countries served, and the four one can log in as', () => {
    expect(guests).toHaveLength(60)
    expect(new Set(guests.map(({ country }) => country))).toEqual(new Set(['DE', 'PL']))
    expect(guests.every(({ kind, pool }) => kind === 'fictional' && pool === 'owls')).toBe(true)
    expect(known.map(({ email }) => email)).toEqual(members.map(({ email }) => email))
  })

  it('are others with the same faces: ids and photos of their own', () => {
    const ids = new Set([...everyone, ...guests, ...known].map(({ id }) => id))
    expect(ids.size).toBe(everyone.length + guests.length + known.length)
    const photos = new Set(everyone.flatMap((person) => person.photos))
    for (const { photos: own, portraits } of guests) {
      expect(own.every((file) => !photos.has(file))).toBe(true)
      expect(portraits.every((file) => photos.has(file))).toBe(true)
    }
  })

  it('are men where a site is for men, and nobody fictional where no country is known', () => {
    const men = demoGuests({ pool: 'bears', countries: ['DE'], women: false }).people
    expect(men.length).toBeGreaterThan(10)
    expect(men.every(({ gender }) => gender === 'male')).toBe(true)
    expect(demoGuests({ pool: 'kiwis', countries: ['NZ'], women: true }).people).toEqual([])
  })
})
