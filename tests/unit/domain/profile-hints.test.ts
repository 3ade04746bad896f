import { describe, expect, it } from 'vitest'
import { type HintedProfile, profileHints } from '#src/domain/profile-hints.ts'

const TOLD: HintedProfile = {
  main_image: { id: 'a' },
  personal: 'Ik bak brood.',
  interests: ['cooking'],
  age: 34,
  city: 'Utrecht',
  countryregion: 0,
  fields: { looking_for: 'dating' },
}

describe('the hints of a profile', () => {
  it.each<[Partial<HintedProfile>, string[]]>([
    [{}, []],
    [{ personal: null }, ['about']],
    [{ main_image: null, city: null }, ['photos', 'place']],
    [{ city: null }, ['place']],
    [{ city: null, countryregion: 108 }, []],
    [{ age: null, fields: { smoking: 'no' } }, ['basics', 'more']],
    [{ personal: null, interests: [], age: null, city: null, fields: {} }, ['about', 'interests', 'basics']],
  ])('without %j are the first three missing parts', (less, hints) => {
    expect(profileHints({ ...TOLD, ...less })).toEqual(hints)
  })
})
