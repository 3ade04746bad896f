// Fields that an upstream may omit: answers with only the fields that the specification names (sections 3 and 7) fit the contract, and
// the rest has defaults.
import { describe, expect, it } from 'vitest'
import { createApi, parseBody, toRefusal } from '#src/contract/client.ts'
import { ContractMismatch } from '#src/contract/contract-mismatch.ts'
import { parseAnswer } from '#src/contract/parsing.ts'

const answering = (body: unknown, status = 200) => createApi(async () => ({ status, body }), parseAnswer)

describe('an answer with nothing beyond the specification', () => {
  it('is a user @spec 3.1', async () => {
    const user = await answering({
      email: 'anna@example.test',
      mailprovider: 2,
      paid_user: 0,
      signup_date: '2026-11-03 18:00:00',
      profile: { id: 7, name: 'Anna', country: 'NL' },
    }).user.current()
    expect(user).toMatchObject({
      id: '7',
      paid_user: false,
      signup_date: '2026-11-03T18:00:00Z',
      credits: 0,
      profile: { id: '7', kind: 'member', images: [], main_image: null },
    })
  })

  it.each([
    ['2026-11-03', '2026-11-03T00:00:00Z'],
    ['2026-11-03T18:00:00Z', '2026-11-03T18:00:00Z'],
    [1_793_728_800, '2026-11-03T18:00:00.000Z'],
  ])('has the date of the signup: %s', async (signup_date, iso) => {
    const user = answering({ email: 'a@example.test', paid_user: true, signup_date, profile: { id: '7' } })
    expect((await user.user.current()).signup_date).toBe(iso)
  })

  it('is a list of likes, of chats, of profiles @spec 3.2', async () => {
    const likes = await answering({ profiles: [], liked_by: [{ id: 7, like_new: 1 }] }).likes.list()
    expect(likes.liked_by[0]).toMatchObject({ id: '7', like_new: true, did_like_profile: false })
    const chats = answering([{ conversation: { id: 3 }, profile: { id: 7 }, num_unread_messages: 2 }])
    expect((await chats.chats.list())[0]).toMatchObject({ conversation: { id: '3' }, last_message: null })
    const found = answering({
      profiles: [{ id: 7, name: 'Ben' }],
      paging: { num_results: 1 },
      filter_options: { gender: 'male', min_age: null, max_age: 30, country: 'NL', countryregion: 0 },
    })
    const answer = await found.search.run({})
    expect(answer.paging).toEqual({ num_results: 1, page: 1, pp: 12, next: null })
    expect(answer.fictional).toEqual([])
  })

  it.each([
    [[{ id: 7, name: 'Lotte' }], [{ id: '7', name: 'Lotte', kind: 'fictional' }]],
    [[{ id: 7, kind: 'member' }], [{ id: '7', kind: 'fictional' }]],
    [null, []],
    ['none', []],
    [[{ name: 'Lotte' }], []],
  ])('has its fictional profiles labelled, and is a result without them: %j', async (fictional, parsed) => {
    const found = answering({
      profiles: [{ id: 9, name: 'Ben' }],
      fictional,
      paging: { num_results: 1 },
      filter_options: { gender: 'male', min_age: null, max_age: 30, country: 'NL', countryregion: 0 },
    })
    const answer = await found.search.run({})
    expect(answer.fictional).toMatchObject(parsed)
    expect(answer.fictional).toHaveLength(parsed.length)
    expect(answer.profiles).toMatchObject([{ id: '9', kind: 'member' }])
  })

  it.each(['done', null, {}, '', 'OK', { success: true }])(
    'of a call without data may be %j',
    async (body) => {
      expect(await answering(body).likes.add({ profile: '7' })).toBe('done')
      expect(
        await answering(body).user.signup({
          email: 'a@example.test',
          name: 'A',
          password: 'a quiet harbour',
        }),
      ).toBeNull()
    },
  )
})

describe('an answer that does not fit', () => {
  it('is a mismatch that names the path and never the value', async () => {
    const failed = answering({ email: 5, profile: { id: 'secret value' } }).user.current()
    await expect(failed).rejects.toThrow(ContractMismatch)
    await expect(failed).rejects.toThrow(/email should be string/)
    await expect(failed).rejects.not.toThrow(/secret/)
  })

  it.each([
    [401, 'sign_in_required', 401],
    [403, 'not_yours', 403],
    [404, 'not_offered', 501],
    [409, 'invalid', 422],
    [429, 'too_many', 429],
    [500, 'internal', 500],
    [503, 'unavailable', 503],
  ])('with a bare %i is the refusal %s', (status, code, refused) => {
    const refusal = toRefusal('<h1>No</h1>', status)
    expect([refusal.code, refusal.status]).toEqual([code, refused])
  })

  it('may be no JSON at all', () => {
    expect(parseBody('done')).toBe('done')
    expect(parseBody('"done"')).toBe('done')
    expect(parseBody('<p>')).toBe('<p>')
  })
})

describe('an answer in another spelling @design 6', () => {
  it('may have numbers as text, 0 and 1 as booleans, null for an empty object', async () => {
    const user = await answering({
      email: 'anna@example.test',
      mailprovider: '2',
      paid_user: '1',
      signup_date: '2026-11-03 18:00:00',
      credits: '12',
      num_unread_messages: '3',
      profile: { id: 7, age: '31', countryregion: '0', fields: null, notes: [], images: null, privacy: null },
    }).user.current()
    expect(user).toMatchObject({
      mailprovider: 2,
      paid_user: true,
      credits: 12,
      num_unread_messages: 3,
      profile: { id: '7', age: 31, countryregion: 0, fields: {}, notes: {}, images: [] },
    })
    const found = await answering({
      profiles: [{ id: '8', age: null, did_like_profile: '1', main_image: null }],
      paging: { num_results: '120', page: '2', pp: '12' },
      filter_options: { gender: null, min_age: '18', max_age: '30', country: 'NL', countryregion: '4' },
      widened: 0,
    }).search.run({})
    expect(found).toMatchObject({
      profiles: [{ id: '8', age: null, did_like_profile: true }],
      paging: { num_results: 120, page: 2, pp: 12 },
      filter_options: { min_age: 18, max_age: 30, countryregion: 4 },
      widened: false,
    })
  })

  it.each([
    ['plain text', 'WELCOME20', { code: 'WELCOME20', kind: null, value: 0, expires_at: null }],
    ['absent', undefined, null],
    ['empty', '', null],
    ['null', null, null],
  ])('has a discount code that is %s', async (_how, welcome_code, expected) => {
    expect(await answering({ welcome_code }).discountCode.show()).toEqual({
      welcome_code: expected,
      time_bonus: null,
      delete_discount: 0,
    })
  })

  it('changes neither values that fit nor values that cannot be normalised', async () => {
    const reading = (profile: object) => answering({ id: '7', ...profile }).profile.find({ id: '7' })
    expect(await reading({ name: '12', personal: '1', interests: ['1'] })).toMatchObject({
      name: '12',
      personal: '1',
      interests: ['1'],
    })
    for (const age of ['thirty', '1e3', '', {}, true])
      await expect(reading({ age })).rejects.toThrow(ContractMismatch)
    await expect(reading({ did_like_profile: 'maybe' })).rejects.toThrow(ContractMismatch)
    await expect(answering(null).profile.find({ id: '7' })).rejects.toThrow(ContractMismatch)
  })
})

describe('a bare status', () => {
  it('of 404 to a call without a subject means that the upstream lacks the call', async () => {
    const refused = (status: number) => answering('<h1>Not Found</h1>', status)
    for (const status of [404, 405, 501])
      await expect(refused(status).premium.show()).rejects.toMatchObject({ code: 'not_offered', status: 501 })
    await expect(refused(404).credits.show({})).rejects.toMatchObject({ code: 'not_offered' })
    await expect(refused(404).profile.find({ id: '7' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(refused(404).transaction.find({ id: '7' })).rejects.toMatchObject({ code: 'not_found' })
    const ours = answering({ error: { code: 'not_found' } }, 404)
    await expect(ours.premium.show()).rejects.toMatchObject({ code: 'not_found' })
  })
})
