// A member's changes of their own profile (specification sections 2, 5 and 7: PUT /api/user.php).
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { PROMPT_ANSWER_MAX_LENGTH } from '#src/domain/prompts.ts'
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

  it('has up to three short answers, which replace the earlier ones and leave other notes alone', async () => {
    const anna = await member(localhost, { notes: JSON.stringify({ ideal: 'Iemand die lacht.' }) })
    const { api } = visit(localhost, anna)
    const notesOf = async () => {
      const { notes } = await visit(localhost, await member(localhost)).api.profile.find({ id: anna.id })
      return notes
    }
    await api.user.update({
      prompts: [
        { prompt: 'song', answer: ' Suzanne ' },
        { prompt: 'sunday', answer: 'Brood.' },
        { prompt: 'dish', answer: '' },
      ],
    })
    expect(await notesOf()).toEqual({
      ideal: 'Iemand die lacht.',
      prompt_song: 'Suzanne',
      prompt_sunday: 'Brood.',
    })
    await api.user.update({ personal: 'Ik bak brood.', prompts: [{ prompt: 'trip', answer: 'Lissabon' }] })
    expect(await notesOf()).toEqual({ ideal: 'Iemand die lacht.', prompt_trip: 'Lissabon' })
    await api.user.update({ prompts: [] })
    expect(await notesOf()).toEqual({ ideal: 'Iemand die lacht.' })
  })

  it.each([
    ['a fourth', ['song', 'sunday', 'dish', 'trip'], 'x', 'invalid'],
    ['a topic twice', ['song', 'song'], 'x', 'prompt_twice'],
    ['an answer without a topic', [''], 'x', 'prompt_missing'],
    ['an answer that is too long', ['song'], 'x'.repeat(PROMPT_ANSWER_MAX_LENGTH + 1), 'prompt_too_long'],
  ])('%s is refused, and nothing is written', async (_, topics, answer, problem) => {
    const anna = await member(localhost)
    const prompts = topics.map((prompt) => ({ prompt, answer }))
    const change = { personal: 'Nieuw.', prompts }
    const refused = await refusalOf(userApi.run('update', change, visit(localhost, anna).context))
    expect(refused).toMatchObject({ code: 'invalid', details: { fields: { prompts: problem } } })
    const { profile } = await visit(localhost, anna).api.user.current()
    expect(profile).toMatchObject({ personal: null, notes: {} })
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
