// The demo world: deterministic, of age, at home in real regions, each with a text and a portrait of their own.

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inTheWordsOf, PAGE_PEOPLE, VOICES } from '#seed/about.ts'
import { demoGuests } from '#seed/guests.ts'
import { demoLocals, localsOf } from '#seed/locals.ts'
import { demoNeighbours } from '#seed/neighbours.ts'
import { type DemoPerson, demoMembers, demoPeople, firstNameOf } from '#seed/people.ts'
import { AGES_COUNT_FROM, ageOn } from '#seed/person.ts'
import { INTERESTS, interestOf, parseSentence, type Topic } from '#seed/voices/voice.ts'
import { demoWaitingMessages } from '#seed/waiting-messages.ts'
import { demoWaitingPhotos } from '#seed/waiting-photos.ts'
import localhost from '#sites/localhost.ts'
import { languagesOf } from '#src/domain/geography/country-languages.ts'
import { REGIONS } from '#src/domain/geography/regions.ts'
import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'
import { ROUGH_COUNT_MIN } from '#src/domain/rounded-count.ts'
import { drawPortrait } from '#tools/portrait/portrait.ts'

const AVATARS = join(import.meta.dirname, '../../seed/avatars')
const people = demoPeople()
const members = demoMembers()
const everyone: DemoPerson[] = [...people, ...members]
const locals = demoLocals()
const neighbours = demoNeighbours()

/** Found once: each text is held against every sentence of its language. */
const SAID = new Map(people.map((person) => [person.id, sentencesOf(person)]))

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

describe('the locals', () => {
  it('are the same at every call, and nobody else', () => {
    expect(demoLocals()).toEqual(locals)
    const ids = [...everyone, ...neighbours, ...locals].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are real members with a photo and a text, of age, at home in a region where their language is spoken', () => {
    for (const { kind, photos, personal, date_of_birth, country, countryregion, language } of locals) {
      expect({ kind, photos: photos.length }).toEqual({ kind: 'member', photos: 1 })
      expect(personal.length).toBeGreaterThan(60)
      expect(personal).not.toMatch(/[{}|]/)
      expect(ageOn(AGES_COUNT_FROM, date_of_birth)).toBeGreaterThanOrEqual(18)
      expect(REGIONS[country].map(({ id }) => id)).toContain(countryregion)
      expect(languagesOf(country)).toContain(language)
    }
  })

  it.each(localhost.settings.countries)(
    'are at least six women and six men of %s, nobody named alike',
    (country) => {
      const own = locals.filter((one) => one.country === country)
      for (const gender of ['female', 'male'])
        expect(own.filter((one) => one.gender === gender).length).toBeGreaterThanOrEqual(6)
      const names = [...own, ...inPool('localhost').filter((one) => one.country === country)].map(
        ({ name }) => firstNameOf(name),
      )
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    },
  )

  it('are in other pools some of the countries served, men where a site is for men, with ids and photos of their own', () => {
    const invited = localsOf({ pool: 'gay', countries: ['PL', 'GB'], women: false })
    expect(invited).toHaveLength(12)
    expect(new Set(invited.map(({ country, gender }) => `${country} ${gender}`))).toEqual(
      new Set(['PL male', 'GB male']),
    )
    const known = new Set(locals.flatMap(({ id, photos }) => [id, ...photos]))
    for (const { id, photos } of invited) expect([id, ...photos].filter((one) => known.has(one))).toEqual([])
    expect(localsOf({ pool: 'nowhere', countries: ['JP'], women: true })).toEqual([])
  })
})

describe('the neighbours, whom the map counts', () => {
  it('are the same at every call, and nobody else', () => {
    expect(demoNeighbours()).toEqual(neighbours)
    const ids = [...everyone, ...neighbours].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are members of the plain site who chose to be seen, of age, at home in a region of their country', () => {
    for (const { kind, pool, is_public, date_of_birth, country, countryregion } of neighbours) {
      expect({ kind, pool, is_public }).toEqual({ kind: 'member', pool: 'localhost', is_public: 1 })
      expect(ageOn(AGES_COUNT_FROM, date_of_birth)).toBeGreaterThanOrEqual(18)
      expect(REGIONS[country].map(({ id }) => id)).toContain(countryregion)
    }
  })

  it('have no login, no picture and no words', () => {
    for (const one of neighbours) {
      expect(one).not.toHaveProperty('email')
      expect(one).toMatchObject({ photos: [], personal: '' })
    }
  })

  it.each(['NL', 'BE', 'DE', 'FR', 'IT', 'ES'])(
    'are enough in several regions of %s to say how many, and too few in another',
    (country) => {
      const own = neighbours.filter((one) => one.country === country)
      const counts = [...Map.groupBy(own, ({ countryregion }) => countryregion).values()].map(
        ({ length }) => length,
      )
      expect(counts.filter((count) => count >= ROUGH_COUNT_MIN).length).toBeGreaterThanOrEqual(5)
      expect(counts.some((count) => count < ROUGH_COUNT_MIN)).toBe(true)
    },
  )

  it('live where the fictional fill a page, so that no lander has to show somebody without a picture', () => {
    for (const country of new Set(neighbours.map((one) => one.country)))
      expect(inPool('localhost').filter((one) => one.country === country).length).toBeGreaterThanOrEqual(60)
  })
})

describe('the photos that wait for a review', () => {
  const waiting = demoWaitingPhotos()

  it('are the same at every call, two hundred, with names that no other photo has', () => {
    expect(demoWaitingPhotos()).toEqual(waiting)
    expect(waiting).toHaveLength(200)
    const taken = new Set([
      ...everyone.flatMap(({ photos }) => photos),
      ...waiting.map(({ filename }) => filename),
    ])
    expect(taken.size).toBe(everyone.flatMap(({ photos }) => photos).length + waiting.length)
  })

  it('are of neighbours of both genders, some of whom uploaded two, with a portrait each that exists', () => {
    const known = new Map(neighbours.map((one) => [one.id, one]))
    const owners = waiting.map(({ member_id }) => known.get(member_id)?.gender)
    expect(new Set(owners)).toEqual(new Set(['female', 'male']))
    expect(new Set(waiting.map(({ member_id }) => member_id)).size).toBeLessThan(waiting.length)
    const files = new Set(readdirSync(AVATARS))
    expect(waiting.filter(({ portrait }) => !files.has(portrait))).toEqual([])
    expect(new Set(waiting.map(({ portrait }) => portrait)).size).toBe(waiting.length)
  })

  it('are of one face for each member', () => {
    const faces = [...Map.groupBy(waiting, ({ member_id }) => member_id).values()].map(
      (own) => new Set(own.map(({ portrait }) => portrait.slice(0, 12))).size,
    )
    expect(new Set(faces)).toEqual(new Set([1]))
  })
})

describe('the messages that wait at the answer desk', () => {
  const conversations = demoWaitingMessages()

  it('are the same at every call, fifty, in all seven languages, from minutes to almost a day old', () => {
    expect(demoWaitingMessages()).toEqual(conversations)
    expect(conversations).toHaveLength(50)
    expect(new Set(conversations.map(({ language }) => language)).size).toBe(7)
    const waited = conversations.map(({ messages }) => messages.at(-1)?.minutes ?? 0)
    expect(Math.min(...waited)).toBeLessThan(10)
    expect(Math.max(...waited)).toBeGreaterThan(23 * 60)
    expect(Math.max(...waited)).toBeLessThan(24 * 60)
  })

  it('are between members and fictional profiles who speak the language, each in one conversation', () => {
    const writers = new Map(neighbours.map((one) => [one.id, one.language]))
    const profiles = new Map(inPool('localhost').map((one) => [one.id, one.language]))
    for (const { member_id, profile_id, language } of conversations)
      expect([writers.get(member_id), profiles.get(profile_id)]).toEqual([language, language])
    const ids = conversations.flatMap(({ member_id, profile_id }) => [member_id, profile_id])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('come in turn, the first and the last from the member, each older than the next, no text twice', () => {
    for (const { messages } of conversations) {
      expect(messages.map(({ by }) => by)).toEqual(
        messages.map((_, index) => (index % 2 === 0 ? 'member' : 'profile')),
      )
      expect(messages.at(-1)?.by).toBe('member')
      const ages = messages.map(({ minutes }) => minutes)
      expect(ages).toEqual(ages.toSorted((one, other) => other - one))
    }
    const all = conversations.flatMap(({ messages }) => messages)
    for (const part of ['text', 'client_id'] as const)
      expect(new Set(all.map((message) => message[part])).size).toBe(all.length)
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

  it('has fields and two to five interests from the allowed values @spec 3.7', () => {
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
  it('exist, two or three of each member, one of each local, and none besides', () => {
    for (const { photos } of everyone) {
      expect(photos.length).toBeGreaterThanOrEqual(2)
      expect(photos.length).toBeLessThanOrEqual(3)
    }
    const wanted = [...everyone, ...locals].flatMap(({ photos }) => photos)
    expect(new Set(wanted).size).toBe(wanted.length)
    expect(readdirSync(AVATARS).sort()).toEqual([...wanted].sort())
  })

  it('weigh 7 kB on average at most', () => {
    const files = readdirSync(AVATARS)
    const bytes = files.reduce((sum, file) => sum + statSync(join(AVATARS, file)).size, 0)
    expect(bytes / files.length).toBeLessThanOrEqual(7168)
  })

  it('are drawn the same from the same seed and differently from another', () => {
    const sitter = { gender: 'female', age: 30 } as const
    expect(drawPortrait('a', sitter)).toBe(drawPortrait('a', sitter))
    expect(new Set(people.slice(0, 100).map(({ id }) => drawPortrait(id, sitter))).size).toBe(100)
  })

  it('of one person show the same face and hair, held otherwise, in other clothes and at another place', () => {
    for (const { id, gender } of people.slice(0, 40)) {
      const takes = [0, 1, 2].map((take) => drawPortrait(id, { gender, age: 30 }, { take }))
      expect(new Set(takes).size).toBe(3)
      for (const colours of ['skin', 'hair'])
        expect(new Set(takes.map((svg) => gradient(svg, colours))).size).toBe(1)
      for (const light of ['sky', 'fall'])
        expect(new Set(takes.map((svg) => gradient(svg, light))).size).toBe(3)
    }
  })

  it('mostly show the animal somebody writes about, and none of somebody who writes of none', () => {
    const owners = people.filter(({ pet }) => pet !== null)
    const shown = owners.filter(({ id, gender, interests, pet, photos }) =>
      photos.some((_, take) => {
        const svg = drawPortrait(id, { gender, age: 30 }, { take, interests, pet })
        return svg.includes(`<g id="${pet}"`)
      }),
    )
    expect(shown.length / owners.length).toBeGreaterThan(0.7)
    for (const { interests } of owners) expect(interests).toContain('animals')
    for (const { id, gender, interests } of people.filter(({ pet }) => pet === null).slice(0, 60))
      expect(drawPortrait(id, { gender, age: 30 }, { take: 1, interests })).not.toMatch(/id="(cat|dog)"/)
  })
})

/** What a picture defines under this id. */
function gradient(svg: string, id: string): string {
  return new RegExp(`id="${id}"[^>]*>.*?</`).exec(svg)?.[0] ?? `no ${id}`
}

/** Every sentence somebody may have said, as they would say it, with what it takes to say it. */
function sentencesOf(person: DemoPerson): { template: string; words: string; interest: string | null }[] {
  const { topics, seeks, female: _, male: __, ...plain } = VOICES[person.language]
  const said = [...Object.values(plain), ...Object.values(seeks)].flat().map((template) => ({
    template,
    ...parseSentence(template),
  }))
  const onTopics = Object.entries(topics).flatMap(([topic, texts]) =>
    texts.map((template) => ({ template, words: template, interest: interestOf(topic as Topic) })),
  )
  const spelt = (text: string) => (person.country === 'CH' ? text.replaceAll('ß', 'ss') : text)
  return [...said, ...onTopics]
    .map((sentence) => ({ ...sentence, words: spelt(inTheWordsOf(person, sentence.words)) }))
    .filter(({ words }) => person.personal.includes(words))
}

/** Whom one sees on pages of the search: everybody, or those who fit what is asked for. */
const FILTERS: Record<string, (person: DemoPerson) => string> = {
  everybody: () => '',
  'a gender': ({ gender }) => gender,
  'a country': ({ country }) => country,
  'a country and a gender': ({ country, gender }) => `${country} ${gender}`,
}

/** Each run of neighbours that fill the largest page, in the order in which the demo world is shown. */
function pagesOf(crowd: readonly DemoPerson[]): DemoPerson[][] {
  const starts = Math.max(1, crowd.length - PAGE_PEOPLE + 1)
  return Array.from({ length: starts }, (_, at) => crowd.slice(at, at + PAGE_PEOPLE))
}

describe('a page of demo members', () => {
  it('shows no first name twice, whatever it was filtered by', () => {
    for (const pool of ['localhost', 'she', 'gay'] as const) {
      const crowd = everyone.filter((person) => person.pool === pool)
      const names = crowd.map(({ name }) => firstNameOf(name))
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    }
  })

  it.each(Object.entries(FILTERS))('shows no sentence twice: %s', (_, filter) => {
    const twice: string[] = []
    for (const pool of ['localhost', 'she', 'gay'] as const) {
      const crowds = Object.values(Object.groupBy(inPool(pool), filter))
      for (const page of crowds.flatMap((crowd) => pagesOf(crowd ?? []))) {
        const said = page.flatMap((person) =>
          (SAID.get(person.id) ?? []).map(({ template }) => `${person.language} ${template}`),
        )
        twice.push(...said.filter((sentence, at) => said.indexOf(sentence) !== at))
      }
    }
    expect([...new Set(twice)]).toEqual([])
  })

  it('shows nobody whose interests do not fit what they write', () => {
    for (const person of people) {
      const said = SAID.get(person.id) ?? []
      expect(said.length).toBeGreaterThanOrEqual(3)
      for (const { interest, words } of said)
        if (interest) expect(person.interests, `${person.name}: ${words}`).toContain(interest)
    }
  })

  it('shows nobody who says of whom they look for, or of children, what their fields deny', () => {
    for (const { id, language, fields } of people) {
      const said = (SAID.get(id) ?? []).map(({ template }) => template)
      const { kids, seeks } = VOICES[language]
      if (kids.some((text) => said.includes(text))) expect(fields.children).toBe('yes_home')
      for (const [seeking, texts] of Object.entries(seeks))
        if (texts.some((text) => said.includes(text))) expect(fields.looking_for).toBe(seeking)
    }
  })
})

describe('the voices', () => {
  it.each(Object.entries(VOICES))('of %s have at least 150 sentences, none twice', (_, voice) => {
    const { topics, seeks, female: __, male: ___, ...plain } = voice
    const all = [plain, topics, seeks].flatMap((part) => Object.values(part)).flat()
    expect(all.length).toBeGreaterThanOrEqual(150)
    expect(all.filter((sentence, at) => all.indexOf(sentence) !== at)).toEqual([])
    for (const sentence of all) expect(parseSentence(sentence).words).not.toContain('@')
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
