// The lists of likes as a server renders them: which one is shown, its length, its marks, and what is below it.
import { describe, expect, it } from 'vitest'
import '#src/pages/likes/page.tsx'
import { member } from '#tests/components/support/member.ts'
import { renderPage } from '#tests/unit/support/server-page.tsx'

const entry = (id: string, more: object = {}) => ({ id, name: id, age: 30, like_new: false, ...more })
const ANNE = entry('anne', { like_new: true })
const BEN = entry('ben', { did_like_profile: true, like_new: true })

type Lists = { profiles: object[]; liked_by: object[] }

const open = (path: string, lists: Lists = { profiles: [BEN], liked_by: [ANNE] }, num_new_likes = 0) =>
  renderPage(path, { user: member({}, { num_new_likes }), answers: { 'likes.list': () => lists } })
const cardsIn = (html: string) =>
  [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => /href="\/members\/(\w+)"/.exec(card)?.[1])
/** The texts of the tabs; the current one in brackets. */
const tabsIn = (html: string) =>
  [...html.matchAll(/<a\b([^>]*href="\/likes\/\w+"[^>]*)>(.*?)<\/a>/gs)].map(
    ([, attributes = '', content = '']) => {
      const text = content
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/ +/g, ' ')
        .trim()
      return attributes.includes('aria-current="page"') ? `[${text}]` : text
    },
  )

describe('the lists of likes', () => {
  it('begin with those received, or with the own ones where there are none', async () => {
    const { html, t } = await open('/likes')
    expect(cardsIn(html)).toEqual(['anne'])
    expect(tabsIn(html)).toEqual([`[${t('likes.received')} 1]`, t('likes.mutual'), `${t('likes.mine')} 1`])
    expect(cardsIn((await open('/likes', { profiles: [BEN], liked_by: [] })).html)).toEqual(['ben'])
  })

  it('are three: another one is not found', async () => {
    expect((await open('/likes/theirs')).status).toBe(404)
  })

  it('mark a like that was received as new, until it is opened', async () => {
    const marks = async (path: string) => {
      const { html, t } = await open(path)
      return html.includes(`>${t('profile.new')}<`)
    }
    expect([await marks('/likes/received'), await marks('/likes/mine')]).toEqual([true, false])
  })

  it('count the new ones in their tab, else all, as far as they are loaded', async () => {
    const { html, t } = await open('/likes/mine', { profiles: [BEN], liked_by: [ANNE] }, 3)
    expect(tabsIn(html)[0]).toBe(`${t('likes.received')} 3 ${t('nav.new_likes', { count: 3 })}`)
    const paged = { profiles: [entry('dora', { cursor: 'c1' })], liked_by: [] }
    expect(tabsIn((await open('/likes/mine', paged)).html)[2]).toBe(`[${t('likes.mine')} 20+]`)
  })

  it('of mutual likes have those whom the member still likes', async () => {
    const { html, asked } = await open('/likes/mutual', { profiles: [BEN, ANNE], liked_by: [] })
    expect(asked.map(({ input }) => input)).toContainEqual({ list: 'mutual' })
    expect(cardsIn(html)).toEqual(['ben'])
  })

  it('have older ones on pages of their own, between the newest and still older ones', async () => {
    const older = { profiles: [entry('dora'), entry('emma', { cursor: 'c2' })], liked_by: [] }
    const { html, t, asked } = await open('/likes/mine?after=c1', older)
    expect(asked.map(({ input }) => input)).toContainEqual({ list: 'profiles', after: 'c1' })
    expect(cardsIn(html)).toEqual(['dora', 'emma'])
    expect(html).toMatch(new RegExp(`href="/likes/mine"[^>]*>${t('lists.newest')}`))
    expect(html).toContain('href="/likes/mine?after=c2"')
  })

  it.each(['received', 'mutual', 'mine'] as const)(
    'lead to the search where there are none: %s',
    async (type) => {
      const { html, t } = await open(`/likes/${type}`, { profiles: [], liked_by: [] })
      expect(html).toContain(t(`likes.none_${type}.title`))
      expect(html).toContain(t(`likes.none_${type}.action`))
    },
  )
})
