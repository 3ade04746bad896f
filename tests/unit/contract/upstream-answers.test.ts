// What a foreign API may leave out: answers with nothing but what the specification names (sections 3 and 7) fit the
// contract, and the product knows what to make of the rest.
import { describe, expect, it } from 'vitest'
import { createApi, parseBody, toRefusal } from '#src/contract/client.ts'
import { ContractMismatch } from '#src/contract/contract-mismatch.ts'
import { parseAnswer } from '#src/contract/parsing.ts'

const answering = (body: unknown, status = 200) => createApi(async () => ({ status, body }), parseAnswer)

describe('an answer with nothing beyond the specification', () => {
  it('is a user', async () => {
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
  ])('says when somebody signed up: %s', async (signup_date, iso) => {
    const user = answering({ email: 'a@example.test', paid_user: true, signup_date, profile: { id: '7' } })
    expect((await user.user.current()).signup_date).toBe(iso)
  })

  it('is a list of likes, of chats, of profiles', async () => {
    const likes = await answering({ profiles: [], liked_by: [{ id: 7, like_new: 1 }] }).likes.list()
    expect(likes.liked_by[0]).toMatchObject({ id: '7', like_new: true, did_like_profile: false })
    const chats = answering([{ conversation: { id: 3 }, profile: { id: 7 }, num_unread_messages: 2 }])
    expect((await chats.chats.list())[0]).toMatchObject({ conversation: { id: '3' }, last_message: null })
    const found = answering({
      profiles: [{ id: 7, name: 'Ben' }],
      paging: { num_results: 1 },
      filter_options: { gender: 'male', min_age: null, max_age: 30, country: 'NL', countryregion: 0 },
    })
    expect((await found.search.run({})).paging).toEqual({ num_results: 1, page: 1, pp: 12, next: null })
  })

  it.each(['done', null, {}, '', 'OK', { success: true }])(
    'of a call that says nothing may be %j',
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
  it('is a mismatch that names the place and never what was there', async () => {
    const failed = answering({ email: 5, profile: { id: 'secret value' } }).user.current()
    await expect(failed).rejects.toThrow(ContractMismatch)
    await expect(failed).rejects.toThrow(/email should be string/)
    await expect(failed).rejects.not.toThrow(/secret/)
  })

  it.each([
    [401, 'sign_in_required', 401],
    [403, 'not_yours', 403],
    [404, 'not_found', 404],
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
