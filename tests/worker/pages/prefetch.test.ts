// A link in an email that is checked by HEAD, or a page that a browser prefetches, changes nothing, and calls that only our pages
// may make are not made by HEAD.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { rowOf } from '#tests/support/account-actions.ts'
import { visit } from '#tests/support/api.ts'
import { memberObjectOf } from '#tests/support/chat-world.ts'
import { like, type MadeMember, member } from '#tests/support/factories.ts'
import { harness } from '#tests/support/harness.ts'
import { sessionOf } from '#tests/support/recorded-calls.ts'
import { issueMailedToken, type MailedTokenKind } from '#worker/features/members/emailed-tokens.ts'
import { createUnsubscribeToken } from '#worker/platform/crypto/unsubscribe-token.ts'
import { all, build } from '#worker/platform/database/query.ts'

const BOT = 'Mozilla/5.0 (compatible; LinkCheckBot/1.0)'
const LOOKS: [string, RequestInit][] = [
  ['HEAD', { method: 'HEAD' }],
  ['HEAD of a crawler', { method: 'HEAD', headers: { 'user-agent': BOT } }],
  ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
  ['a prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['a prefetch of an older browser', { headers: { purpose: 'prefetch' } }],
  ['a prefetch that says another purpose first', { headers: { 'sec-purpose': 'none', purpose: 'prefetch' } }],
  ['a preview', { headers: { 'x-purpose': 'preview' } }],
  ['a prefetch of Firefox', { headers: { 'x-moz': 'prefetch' } }],
  ['a prefetch of a crawler', { headers: { 'sec-purpose': 'prefetch', 'user-agent': BOT } }],
]
const tokensOf = ({ id }: MadeMember) =>
  all(env.DB, build.selectFrom('tokens').where('member_id', '=', id).select(['kind', 'used_at']))

describe('a request by HEAD or as a prefetch', () => {
  it.each(LOOKS)('confirms no address by its link: %s', async (_what, look) => {
    const anna = await member(localhost, { email_confirmed_at: null })
    const token = await issueMailedToken(env.DB, 'activation', { member_id: anna.id, now: Date.now() })
    const path = `/activate/done?token=${token}`
    const looked = await harness().fetch(path, look)
    await looked.text()
    expect(looked.status).toBe(look.method === 'HEAD' ? 200 : 503)
    expect(await rowOf(anna.id)).toMatchObject({ email_confirmed_at: null })
    expect(await tokensOf(anna)).toMatchObject([{ used_at: null }])
    const opened = await harness().fetch(path)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/activate/done'])
    expect((await rowOf(anna.id))?.email_confirmed_at).not.toBeNull()
  })

  it.each([
    ['activation', '/activate/done?token='],
    ['reset', '/reset-password/do?token='],
    ['mail-change', '/mail-change/do?token='],
    ['mail-undo', '/mail-change/do?undo='],
  ] satisfies [MailedTokenKind, string][])(
    'consumes no link of an email, whatever it opens: %s',
    async (kind, path) => {
      const anna = await member(localhost, { email_confirmed_at: null })
      const token = await issueMailedToken(env.DB, kind, { member_id: anna.id, now: Date.now() })
      const before = await rowOf(anna.id)
      for (const [, look] of LOOKS) await (await harness().fetch(path + token, look)).text()
      // A page with a button changes nothing when it is opened, either.
      if (kind !== 'activation') await (await harness().fetch(path + token)).text()
      expect(await tokensOf(anna)).toMatchObject([{ kind, used_at: null }])
      expect(await rowOf(anna.id)).toEqual(before)
    },
  )

  it('unsubscribes from no email', async () => {
    const anna = await member(localhost)
    const path = `/_mail/unsubscribe?token=${await createUnsubscribeToken(env, localhost.pool, anna.id)}`
    const before = await memberObjectOf(anna.id).getNotifications()
    for (const [, look] of [...LOOKS, ['opened', {}] as const])
      await (await harness().fetch(path, look)).text()
    expect(await memberObjectOf(anna.id).getNotifications()).toEqual(before)
    await harness().fetch(path, { method: 'POST' })
    expect(await memberObjectOf(anna.id).getNotifications()).not.toEqual(before)
  })

  it('marks no like as seen, and begins no time bonus', async () => {
    const [anna, ben] = [await member(localhost), await member(localhost)]
    await like(ben, anna)
    const { fetch } = harness({ session: await sessionOf(anna.id) })
    const { likes } = visit(localhost, anna).services
    const isNew = async () => (await likes.of(anna.id)).liked_by[0]?.like_new
    const bonuses = () =>
      all(env.DB, build.selectFrom('discount_codes').where('member_id', '=', anna.id).select('origin'))
    for (const [, look] of LOOKS)
      for (const path of [
        `/members/${ben.id}`,
        `/api/profile.php?id=${ben.id}`,
        '/credits',
        '/api/discountcode.php',
      ])
        await (await fetch(path, look)).text()
    expect([await isNew(), await bonuses()]).toEqual([true, []])
    await (await fetch(`/members/${ben.id}`)).text()
    await expect.poll(isNew).toBe(false)
  })

  it('ends no session and opens no conversation by HEAD', async () => {
    const [anna, ben] = [await member(localhost), await member(localhost)]
    const { fetch } = harness({ session: await sessionOf(anna.id) })
    for (const path of ['/api/logout.php', `/api/chat.php?profile=${ben.id}`])
      expect((await fetch(path, { method: 'HEAD' })).status).toBe(403)
    expect((await fetch('/api/user.php')).status).toBe(200)
    expect(await memberObjectOf(anna.id).list()).toEqual([])
  })
})
