// The profile that steps 4 and 5 send to an upstream (specification section 7).
import { expect, it } from 'vitest'
import { wholeProfile } from '#src/pages/signup/steps/whole-profile.ts'
import { person } from '#tests/support/people.ts'

const PROFILE = {
  ...person({ name: 'Anna', country: 'NL' }),
  images: [],
  personal: 'Before.',
  notes: { looking_for: 'Somebody.' },
  fields: { smoking: 'no' },
  interests: ['music of the upstream'],
  gender_identity: null,
  gender_identity_shown: false,
  date_of_birth: null,
  lastSignupStep: false,
  privacy: {
    public: false,
    who_may_write: 'everyone' as const,
    read_receipts: true,
    typing: true,
    presence: true,
  },
}

it('is the profile with the changes in it @spec 7.12', () => {
  expect(wholeProfile(PROFILE, { gender: 'female', date_of_birth: '1990-05-04' })).toEqual({
    ...PROFILE,
    gender: 'female',
    date_of_birth: '1990-05-04',
  })
})

it('has the unchanged notes and fields, and the personal text in its own field', () => {
  const sent = wholeProfile(PROFILE, {
    notes: { personal: 'After.' },
    fields: { children: 'yes' },
    lastSignupStep: true,
  })
  expect(sent).toEqual({
    ...PROFILE,
    personal: 'After.',
    fields: { smoking: 'no', children: 'yes' },
    lastSignupStep: true,
  })
})

it('has no country where none is known', () => {
  expect(wholeProfile({ ...PROFILE, country: null }, {})).not.toHaveProperty('country')
})
