// The strict reading of our own answers, which the other tests rely on (tests/support/strict-schema.ts): what a foreign
// upstream may leave out, add or spell in its own way is a fault of ours.
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Group } from '#src/contract/call.ts'
import { contract } from '#src/contract/index.ts'
import * as schemas from '#src/contract/schemas.ts'
import { requireStrict, strictly } from '#tests/support/strict-schema.ts'

const CARD = {
  id: 'cato',
  kind: 'member',
  name: 'Cato',
  age: 36,
  gender: 'female',
  city: 'Utrecht',
  country: 'NL',
  countryregion: 108,
  language: 'nl',
  main_image: { thumb_filename: 'quay.webp' },
  did_like_profile: false,
  may_write: true,
}
const { list } = contract.likes.calls
const likes = (entry: object) => ({
  profiles: [{ ...CARD, like_new: false, cursor: null, ...entry }],
  liked_by: [],
})
const without = (key: string) =>
  Object.fromEntries(Object.entries(likes({}).profiles[0] ?? {}).filter(([k]) => k !== key))

describe('an answer of ours @design 11', () => {
  it.each(
    Object.values<Group>(contract)
      .flatMap(({ path, calls }) => Object.values(calls).map((call) => ({ path, method: call.method, call })))
      .filter(({ call }) => call.output !== 'response'),
  )('can be read strictly: $method $path', ({ call: { output } }) => {
    if (output !== 'response') expect(strictly(output(schemas)).kind).toBe('schema')
  })

  it('is right when everything is there, or known to be nothing', () => {
    expect(() => requireStrict(list, likes({}))).not.toThrow()
    expect(() => requireStrict(list, likes({ age: null, main_image: null }))).not.toThrow()
  })

  it.each(Object.keys(CARD))('is wrong without %s on a card', (key) => {
    const answer = { profiles: [without(key)], liked_by: [] }
    expect(v.is(schemas.Likes, answer)).toBe(key !== 'id')
    expect(() => requireStrict(list, answer)).toThrow(`profiles.0.${key}`)
  })

  it.each([
    ['a key too many', { email: 'cato@example.test' }, 'profiles.0.email'],
    [
      'a key too many further in',
      { main_image: { thumb_filename: 'a.webp', id: '1' } },
      'profiles.0.main_image.id',
    ],
    ['a number for a yes', { like_new: 1 }, 'profiles.0.like_new'],
    ['a number for an id', { id: 7 }, 'profiles.0.id'],
  ])('is wrong with %s', (_what, entry, where) => {
    expect(v.is(schemas.Likes, likes(entry))).toBe(true)
    expect(() => requireStrict(list, likes(entry))).toThrow(where)
  })

  it('is wrong where anything would do of an upstream', () => {
    expect(() => requireStrict(contract.likes.calls.add, { success: true })).toThrow('the answer')
    expect(() => requireStrict(contract.user.calls.signup, {})).toThrow()
  })
})
