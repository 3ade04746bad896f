// The selects of a profile and the values each allows (specification sections 3 and 9).
import { describe, expect, it } from 'vitest'
import { SITES } from '#sites/index.ts'
import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'

describe('the profile fields', () => {
  it('exclude age, gender, city, countryregion and country by default @spec 9.26', () => {
    const apart = ['age', 'gender', 'city', 'countryregion', 'country']
    expect(Object.keys(PROFILE_FIELDS).filter((field) => apart.includes(field))).toEqual([])
    for (const { settings } of SITES)
      expect(settings.visible_profile_fields.filter((field) => apart.includes(field))).toEqual([])
  })

  it('allow values of their own, each once @spec 3.7', () => {
    for (const values of Object.values(PROFILE_FIELDS)) {
      expect(values.length).toBeGreaterThan(1)
      expect(new Set(values).size).toBe(values.length)
    }
  })
})
