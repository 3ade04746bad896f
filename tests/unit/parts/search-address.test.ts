import { expect, test } from 'vitest'
import { isOtherSearch, parseForm, parseSearch, searchPath } from '#src/parts/search/search-address.ts'

const read = (path: string) => parseSearch(new URL(path, 'http://localhost').searchParams)
const everyone = { gender: null, country: null, countryregion: 0, min_age: null, max_age: null }

test('a URL without filters leaves the choice to the server @spec 4.36', () => {
  expect(read('/members')).toEqual({ filters: null, sort: 'active', page: 1, from: 1, after: null })
  expect(read('/members?utm=x').filters).toBeNull()
})

test('a search for everyone is a search, not the absence of one @spec 4.36', () => {
  expect(read(searchPath(everyone)).filters).toEqual(everyone)
})

test('filters and pages survive a round trip through the URL @spec 2.54', () => {
  const filters = { gender: 'female', country: 'NL', countryregion: 108, min_age: 26, max_age: 35 } as const
  expect(read(searchPath(filters, { page: 3, from: 2, sort: 'new', after: 'a.b-c' }))).toEqual({
    filters,
    sort: 'new',
    page: 3,
    from: 2,
    after: 'a.b-c',
  })
  expect(searchPath(filters, { sort: 'active' })).toBe(searchPath(filters))
})

test('what members say survives a round trip, in one spelling, and each of it is another search', () => {
  const said = {
    language: ['nl', 'fr'],
    looking_for: ['dating'],
    interests: ['travel', 'music'],
    children: ['no', 'wants'],
    smoking: ['no'],
    with_photo: true,
    real_only: true,
  } as const
  const path = searchPath({ ...everyone, ...said })
  expect(read(path).filters).toEqual({ ...everyone, ...said })
  expect(searchPath({ ...everyone, ...said, interests: ['music', 'travel', 'music'] })).toBe(path)
  for (const name of Object.keys(said) as (keyof typeof said)[]) {
    const { [name]: _, ...others } = said
    const other = new URL(searchPath({ ...everyone, ...others }), 'http://localhost').searchParams
    expect(isOtherSearch({ filters: { ...everyone, ...said }, sort: 'active' }, other), name).toBe(true)
  }
})

test('filters come one by one from a form without scripts, and what is no value counts as absent', () => {
  expect(read('/members?interests=music&interests=travel&with_photo=1').filters).toEqual({
    ...everyone,
    interests: ['travel', 'music'],
    with_photo: true,
  })
  expect(read('/members?smoking=robot&interests=&with_photo=yes&after=%3Cb%3E')).toMatchObject({
    filters: everyone,
    after: null,
  })
  expect(searchPath({ ...everyone, interests: [], with_photo: false })).toBe(searchPath(everyone))
})

test('changed filters start at the first page', () => {
  expect(searchPath({ ...everyone, country: 'DE' })).toBe('/members?gender=&country=DE')
})

test('another gender, age, country, region or order is another search; another page of it is not @spec 4.37', () => {
  const filters = { gender: 'female', country: 'NL', countryregion: 108, min_age: 26, max_age: 35 } as const
  const inForce = { filters, sort: 'active' } as const
  const isOther = (path: string) => isOtherSearch(inForce, new URL(path, 'http://localhost').searchParams)
  for (const change of [
    { gender: null },
    { min_age: 18, max_age: 25 },
    { country: 'DE' },
    { countryregion: 0 },
  ])
    expect(isOther(searchPath({ ...filters, ...change })), JSON.stringify(change)).toBe(true)
  expect(isOther('/members')).toBe(true)
  expect(isOther(searchPath(filters, { sort: 'near' }))).toBe(true)
  expect(isOther(searchPath(filters, { page: 3, from: 2 }))).toBe(false)
  expect(isOther(searchPath(filters))).toBe(false)
})

test('invalid values count as absent', () => {
  expect(
    read('/members?gender=robot&country=nl&min_age=-3&max_age=old&page=0&countryregion=7').filters,
  ).toEqual(everyone)
  expect(read('/members?page=many').page).toBe(1)
})

test.each([
  ['a band that was changed', 'min_age=30&max_age=60&age_was=30-60&age=26-35', { min_age: 26, max_age: 35 }],
  ['exact ages beside the same band', 'min_age=30&max_age=60&age_was=&age=', { min_age: 30, max_age: 60 }],
  ['all ages, chosen', 'min_age=30&max_age=60&age_was=30-60&age=', { min_age: null, max_age: null }],
  ['exact ages without a band', 'min_age=30&max_age=60', { min_age: 30, max_age: 60 }],
  ['a band that is none', 'age_was=&age=old', { min_age: null, max_age: null }],
])('the form without scripts: %s', (_, sent, ages) => {
  expect(parseForm(new URLSearchParams(`gender=&country=NL&${sent}`))).toEqual({
    ...everyone,
    country: 'NL',
    ...ages,
  })
})

test('a region without a country is all regions', () => {
  expect(read('/members?countryregion=108').filters?.countryregion).toBe(0)
})

test('at most five pages are shown together', () => {
  expect(read('/members?page=9&from=1')).toMatchObject({ page: 9, from: 5 })
  expect(read('/members?page=2&from=8')).toMatchObject({ page: 2, from: 2 })
})
