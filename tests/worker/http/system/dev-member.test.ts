// What local bundles offer tests (worker/http/system/dev-member.ts): a member in one call.
import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { toBase64 } from '#src/domain/bytes.ts'
import { BIRTH_DATE, unique } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'
import { png } from '#tests/support/photos.ts'

type Made = { email: string; user: { id: string; credits: number }; chats: { id: string }[] }

const post = (path: string, body: unknown, visitor = harness()) =>
  visitor.fetch(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })

async function made(body: object) {
  const visitor = harness()
  const response = await post('/_dev/member', body, visitor)
  expect(response.status).toBe(200)
  return { ...visitor, ...(await response.json<Made>()) }
}

describe('POST /_dev/member', () => {
  it('makes a confirmed member with a birth date and an empty profile, and signs them in @spec 2.18', async () => {
    const { api, email } = await made({})
    expect(await api.user.current()).toMatchObject({
      email,
      email_confirmed: true,
      credits: 10,
      profile: { name: 'Anna', date_of_birth: BIRTH_DATE, images: [] },
    })
  })

  it('makes them as requested, with a password that signs them in', async () => {
    const email = `${unique('made')}@example.test`
    const { user } = await made({
      email,
      name: 'Ben',
      password: 'a quiet harbour',
      confirmed: false,
      birth_date: null,
    })
    const { api } = harness()
    await api.login.enter({ email, password: 'a quiet harbour' })
    expect(await api.user.current()).toMatchObject({
      id: user.id,
      email_confirmed: false,
      profile: { name: 'Ben', date_of_birth: null },
    })
  })

  it.each([0, 3, 10, 250])('grants them %i credits, with a ledger that adds up', async (credits) => {
    const { api, user } = await made({ credits })
    expect(user.credits).toBe(credits)
    const { balance, lots } = await api.credits.show()
    expect(balance).toBe(credits)
    expect(lots.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(credits)
  })

  it('adds photos that others see, in their order', async () => {
    const photos = await Promise.all([png(480, 600), png(720, 600)])
    const { api, user } = await made({ photos: photos.map((photo) => toBase64(photo)) })
    expect((await api.user.current()).profile.images).toHaveLength(2)
    const ben = await signedUp('Ben')
    expect((await ben.api.profile.find({ id: user.id })).images).toHaveLength(2)
  })

  it('sends messages of theirs, each paid and delivered', async () => {
    const [ben, cato] = [await signedUp('Ben'), await signedUp('Cato')]
    const { api, user, chats } = await made({
      credits: 20,
      chats: [
        { with: ben.user.profile.id, messages: ['Hello', 'Are you there?'] },
        { with: cato.user.profile.id, messages: 12 },
        { with: cato.user.profile.id },
      ],
    })
    expect(user.credits).toBe(6)
    const [first, second, third] = chats.map(({ id }) => id)
    expect(third).toBe(second)
    const textsOf = async (of: typeof api, id = '') =>
      (await of.chat.read({ id })).messages.map(({ text }) => text)
    expect(await textsOf(api, second)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Message ${index + 1}`),
    )
    await expect.poll(async () => (await ben.api.chats.list())[0]?.num_unread_messages).toBe(2)
    expect(await textsOf(ben.api, first)).toEqual(['Hello', 'Are you there?'])
  })

  it.each([
    [{ nam: 'Anna' }, 'nam'],
    [{ name: '' }, 'name'],
    [{ credits: -1 }, 'credits'],
    [{ birth_date: '2020-01-01' }, 'birth_date'],
    [{ photos: ['???'] }, 'photos.0'],
    [{ hours_ago: 169 }, 'hours_ago'],
    [{ chats: [{ messages: 1 }] }, 'chats.0.with'],
    [{ chats: [{ with: 'somebody', messages: 201 }] }, 'chats.0.messages'],
    ['null', 'body'],
    ['no JSON', 'body'],
  ])('names the invalid field of %j', async (body, field) => {
    const response = await post('/_dev/member', body)
    expect(response.status).toBe(422)
    const { error } = await response.json<{ error: { code: string; details: { fields: object } } }>()
    expect(error.code).toBe('invalid')
    expect(Object.keys(error.details.fields)).toEqual([field])
  })

  it.each([
    ['email_taken', 409, async () => ({ email: (await signedUp()).email })],
    ['member_unavailable', 410, async () => ({ chats: [{ with: 'nobody' }] })],
    [
      'insufficient_credits',
      402,
      async () => ({ credits: 1, chats: [{ with: (await signedUp('Ben')).user.profile.id, messages: 2 }] }),
    ],
  ] as const)('answers %s as the API does', async (code, status, body) => {
    const response = await post('/_dev/member', await body())
    expect(await response.json()).toMatchObject({ error: { code } })
    expect(response.status).toBe(status)
  })

  it('is restricted to pages of its own origin', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const response = await SELF.fetch('http://localhost/_dev/member', { method: 'POST', body: '{}', headers })
    expect(response.status).toBe(403)
  })
})
