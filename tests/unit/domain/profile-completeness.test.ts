import { describe, expect, it } from 'vitest'
import { type CountedProfile, completenessOf } from '#src/domain/profile-completeness.ts'

const WHOLE: CountedProfile = {
  photos: 1,
  notes: { personal: 'Ik bak brood.' },
  interests: ['cooking'],
  age: 34,
  city: 'Utrecht',
  countryregion: 0,
  fields: { looking_for: 'dating' },
}
const EMPTY: CountedProfile = {
  photos: 0,
  notes: { personal: null },
  interests: [],
  age: null,
  city: null,
  countryregion: null,
  fields: {},
}
const ALL = { notes: ['personal', 'ideal'], fields: ['looking_for', 'smoking'] }

describe('the completeness of a profile', () => {
  it.each<[Partial<CountedProfile>, number, string[]]>([
    [{}, 100, []],
    [{ photos: 0 }, 70, ['photos']],
    [{ notes: {} }, 75, ['about']],
    [{ notes: { personal: null, ideal: 'Iemand die lacht.' } }, 100, []],
    [{ interests: [] }, 85, ['interests']],
    [{ age: null }, 85, ['basics']],
    [{ city: null }, 90, ['place']],
    [{ city: null, countryregion: 108 }, 100, []],
    [{ fields: {} }, 95, ['more']],
    [{ fields: { smoking: 'no' } }, 100, []],
    [EMPTY, 0, ['photos', 'about', 'interests']],
    [{ ...EMPTY, photos: 2 }, 30, ['about', 'interests', 'basics']],
  ])('with %j is the share by weight, with the weightiest missing parts', (less, percent, missing) => {
    expect(completenessOf({ ...WHOLE, ...less }, ALL)).toEqual({ percent, missing })
  })

  it.each([
    { notes: [], fields: [] },
    { notes: ['personal'], fields: [] },
    { notes: [], fields: ['looking_for'] },
  ])('reaches 100 on a site that shows %j alone, and never for what is missing there', (shown) => {
    const whole = { ...WHOLE, notes: { personal: shown.notes.length > 0 ? 'Ik bak brood.' : null } }
    expect(completenessOf(whole, shown)).toEqual({ percent: 100, missing: [] })
    expect(completenessOf({ ...whole, photos: 0 }, shown)).toMatchObject({ missing: ['photos'] })
    expect(completenessOf({ ...whole, photos: 0 }, shown).percent).toBeLessThan(100)
  })

  it('counts a text or field that the site does not show for nothing', () => {
    const hidden = { ...WHOLE, notes: { ideal: 'Iemand die lacht.' }, fields: { drinking: 'no' } }
    const { missing } = completenessOf(hidden, { notes: ['personal'], fields: ['smoking'] })
    expect(missing).toEqual(['about', 'more'])
  })
})
