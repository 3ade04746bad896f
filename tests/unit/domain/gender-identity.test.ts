// What "I am" stores, and what a form shows of it again.
import { describe, expect, it } from 'vitest'
import {
  GENDER_IDENTITIES,
  type GenderOfProfile,
  genderAnswersOf,
  genderOf,
} from '#src/domain/gender-identity.ts'

const another = {
  gender: 'another',
  gender_identity: 'agender',
  found_under: 'everyone',
  gender_identity_shown: '',
}

describe('a gender', () => {
  it.each(['female', 'male'] as const)('%s is found under itself, and has no word', (gender) => {
    expect(genderOf({ ...another, gender, gender_identity_shown: 'on' })).toEqual({
      gender,
      gender_identity: null,
      gender_identity_shown: false,
    })
  })

  it.each([
    ['female', 'female'],
    ['male', 'male'],
    ['everyone', null],
    ['', null],
    ['trans_woman', null],
  ])('other than these is found under %j: %j', (found_under, gender) => {
    expect(genderOf({ ...another, found_under })?.gender).toBe(gender)
  })

  it('other than these is shown only where its member says so, and needs no word', () => {
    expect(genderOf(another)).toMatchObject({ gender_identity: 'agender', gender_identity_shown: false })
    expect(genderOf({ ...another, gender_identity: '', gender_identity_shown: 'on' })).toMatchObject({
      gender_identity: 'another',
      gender_identity_shown: true,
    })
    expect(genderOf({ ...another, gender_identity: 'a rhinoceros' })?.gender_identity).toBe('another')
  })

  it('without an answer changes nothing', () => {
    expect(genderOf({ ...another, gender: '' })).toBeNull()
  })

  it('is shown in the form as it was answered', () => {
    const profiles: GenderOfProfile[] = (['female', 'male', null] as const).flatMap((gender) => [
      ...(gender ? [{ gender, gender_identity: null, gender_identity_shown: false }] : []),
      ...GENDER_IDENTITIES.map((gender_identity) => ({
        gender,
        gender_identity,
        gender_identity_shown: true,
      })),
    ])
    for (const profile of profiles) expect(genderOf(genderAnswersOf(profile))).toEqual(profile)
    const none = { gender: null, gender_identity: null, gender_identity_shown: false }
    expect(genderAnswersOf(none)).toEqual({
      gender: '',
      // The chip of what is stored where no other is chosen.
      gender_identity: 'another',
      found_under: 'everyone',
      gender_identity_shown: '',
    })
  })
})
