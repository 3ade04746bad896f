// A member's changes of their own profile (specification sections 2, 5 and 7: PUT /api/user.php).
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { memberObjectOf } from '#tests/support/chat-world.ts'
import { member } from '#tests/support/factories.ts'
import { userApi } from '#worker/features/user/api.ts'

describe('a change of one’s own profile', () => {
  it('writes the given fields, deletes emptied ones, and keeps the rest @spec 7.12', async () => {
    const anna = await member(localhost, { city: 'Delft', personal: 'Ik bak brood.', gender: 'female' })
    const { api } = visit(localhost, anna)
    const place = await api.user.update({ country: 'NL', countryregion: 108, city: '  Utrecht ' })
    expect(place?.profile).toMatchObject({
      country: 'NL',
      countryregion: 108,
      city: 'Utrecht',
      gender: 'female',
    })
    const about = await api.user.update({
      personal: '',
      date_of_birth: '1990-02-28',
      fields: { smoking: 'no', children: 'wants' },
      notes: { ideal: 'Iemand die lacht.' },
      lastSignupStep: true,
    })
    expect(about?.profile).toMatchObject({
      personal: null,
      date_of_birth: '1990-02-28',
      fields: { smoking: 'no', children: 'wants' },
      notes: { ideal: 'Iemand die lacht.' },
      lastSignupStep: true,
      city: 'Utrecht',
    })
    const less = await api.user.update({
      date_of_birth: '0000-00-00',
      fields: { smoking: null },
      notes: { ideal: '' },
      city: null,
    })
    expect(less?.profile).toMatchObject({
      date_of_birth: null,
      fields: { children: 'wants' },
      notes: {},
      city: null,
    })
  })

  it('is seen by every other tab and device, whatever was changed', async () => {
    const anna = await member(localhost)
    const { services } = visit(localhost)
    await services.sessions.create(anna.id, 'Test/1.0')
    const version = async () => (await memberObjectOf(anna.id).getCounters(localhost.pool)).versions.user
    const before = await version()
    await visit(localhost, anna).api.user.update({ personal: 'Ik bak brood.' })
    expect(await version()).toBeGreaterThan(before)
  })

  it('deletes the region with its country', async () => {
    const anna = await member(localhost, { country: 'NL', countryregion: 108 })
    const { profile } = (await visit(localhost, anna).api.user.update({ country: 'BE' })) ?? {}
    expect(profile).toMatchObject({ country: 'BE', countryregion: 0 })
  })

  it.each([
    [{ country: 'JP' }, 'country'],
    [{ country: 'NL', countryregion: 801 }, 'countryregion'],
    [{ date_of_birth: '2020-01-01' }, 'date_of_birth'],
    [{ date_of_birth: '1990-02-30' }, 'date_of_birth'],
    [{ name: '@anna' }, 'name'],
    [{ fields: { smoking: 'a pipe' } }, 'fields'],
    [{ personal: 'a'.repeat(2_001) }, 'personal'],
    [{ city: 'a'.repeat(256) }, 'city'],
  ])('refuses %j with a text for its field @spec 5.24 9.2', async (change, field) => {
    const anna = await member(localhost)
    const refusal = await refusalOf(userApi.run('update', change, visit(localhost, anna).context))
    expect(refusal?.code).toBe('invalid')
    expect(Object.keys(refusal?.details.fields ?? {})).toEqual([field])
  })
})
