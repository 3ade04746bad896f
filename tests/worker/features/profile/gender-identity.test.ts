// A member's gender in a word, and whom they would like to meet: saved by step 4 of the signup (specification section 2).
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { member, unique } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'
import { userApi } from '#worker/features/user/api.ts'
import { build, first } from '#worker/platform/database/query.ts'

const WORD = { gender: 'female', gender_identity: 'trans_woman' } as const
const stored = (id: string) =>
  first(
    env.DB,
    build
      .selectFrom('members')
      .where('id', '=', id)
      .select(['gender', 'gender_identity', 'gender_identity_shown']),
  )

describe('the word for a gender', () => {
  it('is seen by others only where its member chose to show it, and on no card', async () => {
    const [anna, ben] = [await member(localhost), await member(localhost)]
    const { api } = visit(localhost, anna)
    const seen = () => visit(localhost, ben).api.profile.find({ id: anna.id })
    const hidden = await api.user.update(WORD)
    expect(hidden?.profile).toMatchObject({ ...WORD, gender_identity_shown: false })
    expect(await seen()).toMatchObject({ gender: 'female', gender_identity: null })
    const shown = await api.user.update({ gender_identity_shown: true })
    expect(shown?.profile).toMatchObject({ ...WORD, gender_identity_shown: true })
    const profile = await seen()
    expect(profile).toMatchObject({ gender_identity: 'trans_woman' })
    expect(profile).not.toHaveProperty('gender_identity_shown')
    const { profiles } = await visit(localhost, ben).api.search.run({ manual_search: true })
    for (const card of profiles) expect(card).not.toHaveProperty('gender_identity')
  })

  it('is no longer shown once it is deleted, not even the next one', async () => {
    const anna = await member(localhost)
    const { api } = visit(localhost, anna)
    await api.user.update({ ...WORD, gender_identity_shown: true })
    await api.user.update({ gender: 'female', gender_identity: null })
    expect(await stored(anna.id)).toEqual({
      gender: 'female',
      gender_identity: null,
      gender_identity_shown: 0,
    })
    const next = await api.user.update({ gender: null, gender_identity: 'agender' })
    expect(next?.profile).toMatchObject({ gender: null, gender_identity_shown: false })
  })

  it.each([
    [{ gender_identity: 'a rhinoceros' }, 'gender_identity'],
    [{ wants_to_meet: 'nobody' }, 'wants_to_meet'],
  ])('refuses %j', async (change, field) => {
    const anna = await member(localhost)
    const refusal = await refusalOf(userApi.run('update', change, visit(localhost, anna).context))
    expect(Object.keys(refusal?.details.fields ?? {})).toEqual([field])
  })

  it('finds whoever chose everyone alone only in a search for everyone', async () => {
    const where = { country: 'DE', countryregion: 305, min_age: 87, max_age: 89 } as const
    const anna = await member(localhost, { country: 'DE', countryregion: 305, birth_date: '1938-06-01' })
    await visit(localhost, anna).api.user.update({ gender: null, gender_identity: 'non_binary' })
    const found = async (gender?: 'female' | 'male') => {
      const ben = await member(localhost)
      const query = { manual_search: true, ...where, ...(gender && { gender }) }
      const { profiles } = await visit(localhost, ben).api.search.run(query)
      return profiles.some(({ id }) => id === anna.id)
    }
    expect([await found(), await found('female'), await found('male')]).toEqual([true, false, false])
  })

  it('is in the export, and erased with the account', async () => {
    const anna = await signedUp('Anna')
    await anna.api.user.update({ ...WORD, gender_identity_shown: true })
    const exported = JSON.parse(await (await anna.fetch('/api/export.php')).text())
    expect(exported.account).toMatchObject({ gender_identity: 'trans_woman', gender_identity_shown: 1 })
    await anna.api.user.remove({ password: 'a quiet harbour' })
    expect(await stored(anna.user.id)).toEqual({
      gender: null,
      gender_identity: null,
      gender_identity_shown: 0,
    })
  })
})

describe('whom a member would like to meet', () => {
  it('is their first search, about their age, and the page of the members does not ask again', async () => {
    const anna = await signedUp()
    expect(anna.user.wants_to_meet).toBeNull()
    const saved = await anna.api.user.update({ date_of_birth: '1990-02-28', wants_to_meet: 'everyone' })
    expect(saved?.wants_to_meet).toBe('everyone')
    const age = saved?.profile.age ?? 0
    const begun = await anna.api.search.run({ auto_load: true })
    expect(begun.wanted ?? begun.filter_options).toEqual({
      gender: null,
      country: 'NL',
      countryregion: 0,
      min_age: age - 10,
      max_age: age + 10,
    })
    expect(begun.unasked).toBe(false)
    const deck = await anna.api.matchFinder.deck({})
    expect(deck.filter_options.gender).toBeNull()
  })

  it('is known from a lander’s answer, and changes nothing else of that search', async () => {
    const anna = harness()
    const account = { email: `${unique('anna')}@example.test`, name: 'Anna', password: 'a quiet harbour' }
    await anna.api.user.signup({ ...account, answers: ['male', '66-'] })
    expect(await anna.api.user.current()).toMatchObject({ wants_to_meet: 'male' })
    const same = await anna.api.user.update({ personal: 'Hoi.' })
    expect(same?.wants_to_meet).toBe('male')
    const changed = await anna.api.user.update({ date_of_birth: '1990-02-28', wants_to_meet: 'female' })
    expect(changed?.wants_to_meet).toBe('female')
    const begun = await anna.api.search.run({ auto_load: true })
    expect(begun.wanted ?? begun.filter_options).toMatchObject({
      gender: 'female',
      min_age: 66,
      max_age: null,
    })
  })

  it('is not stored where the profile of the same answer is refused', async () => {
    const anna = await signedUp()
    const answer = { date_of_birth: '1990-02-28', wants_to_meet: 'everyone' } as const
    const refused = await refusalOf(anna.api.user.update({ ...answer, country: 'JP' }))
    expect(refused?.details.fields).toEqual({ country: 'invalid' })
    expect(await anna.api.user.current()).toMatchObject({ wants_to_meet: null })
    expect(await anna.api.user.update(answer)).toMatchObject({ wants_to_meet: 'everyone' })
  })
})
