// A profile as a server renders it: what members, visitors and its owner see of it. What it does in a browser is tested in
// tests/components/profile.test.tsx.
import { describe, expect, it } from 'vitest'
import { DEFAULT_PRIVACY } from '#src/domain/privacy.ts'
import '#src/pages/member/page.tsx'
import { member } from '#tests/components/support/member.ts'
import { renderPage } from '#tests/unit/support/server-page.tsx'

const LOTTE = {
  id: 'lotte',
  kind: 'member' as const,
  name: 'Lotte',
  age: 34,
  city: 'Utrecht',
  country: 'NL',
  language: 'nl' as const,
  personal: 'Ik bak brood.',
  interests: ['cooking', 'cycling', 'art'],
  presence: 'now' as const,
  fields: { smoking: 'no', drinking: 'yes' },
  notes: { ideal: 'Iemand die lacht.', free_time: 'Aan zee.' },
}

type Options = NonNullable<Parameters<typeof renderPage>[1]>

const open = (profile: object = {}, options: Options = {}) =>
  renderPage('/members/lotte', {
    user: member({ interests: ['art'] }),
    ...options,
    answers: { 'profile.find': () => ({ ...LOTTE, ...profile }) },
  })
const OWN = { user: member({ id: 'lotte', interests: ['art'] }) }
/** The texts of the list below this heading. */
const listBelow = (html: string, heading: string) => {
  const list = new RegExp(`<h2>${heading}</h2><ul[^>]*>(.*?)</ul>`, 's').exec(html)?.[1] ?? ''
  return list
    .split('</li>')
    .map((entry) => entry.replaceAll(/<[^>]*>/g, ''))
    .slice(0, -1)
}

describe('a profile', () => {
  it('shows a member when its owner was there, what can be done, and whom else they may like', async () => {
    const { html, t } = await open()
    for (const text of [
      t('chat.presence.now'),
      t('profile.chat'),
      t('member.report', { name: 'Lotte' }),
      t('gallery.similar', { name: 'Lotte' }),
    ])
      expect(html).toContain(text)
    expect(html).not.toContain(t('member.sign_up.title'))
    expect(html).toMatch(
      /<a [^>]*href="\/members"[^>]*aria-label="|<a [^>]*aria-label="[^"]*"[^>]*href="\/members"/,
    )
  })

  it('has the shared interests first, which says so', async () => {
    const { html, t } = await open()
    expect(listBelow(html, t('member.interests'))).toEqual([
      t('interests.art') + t('gallery.yours_too'),
      t('interests.cooking'),
      t('interests.cycling'),
    ])
  })

  it('is shown to its owner as others see it, without what only others do', async () => {
    const { html, t } = await open({ personal: null, notes: {} }, OWN)
    expect(html).toContain(t('own_profile.seen_by_members'))
    expect(html).toContain(t('own_profile.nothing_yet'))
    for (const text of [
      t('chat.presence.now'),
      t('profile.chat'),
      t('member.report', { name: 'Lotte' }),
      t('gallery.similar', { name: 'Lotte' }),
      t('gallery.yours_too'),
      t('why.title'),
    ])
      expect(html).not.toContain(text)
    const seen = member({ id: 'lotte', privacy: { ...DEFAULT_PRIVACY, public: true } })
    expect((await open({}, { user: seen })).html).toContain(t('own_profile.seen_by_all'))
  })

  it('leads a visitor to signing up, back to it after a login, and says what a message costs', async () => {
    const { html, t } = await open({}, { user: null })
    expect(html).toContain(t('member.sign_up.title'))
    expect(html).toContain('href="/login?next=%2Fmembers%2Flotte"')
    for (const text of [t('profile.chat'), t('member.more')]) expect(html).not.toContain(`>${text}<`)
    const costs = (page: string) => page.includes('€')
    expect(costs(html)).toBe(true)
    expect(costs((await open({ may_write: false }, { user: null })).html)).toBe(false)
  })

  it('shows the texts and fields that the site shows, and no others', async () => {
    const settings = { visible_profile_notes: ['free_time'], visible_profile_fields: ['smoking'] }
    const { html, t } = await open({}, { settings })
    expect(html).toContain('Aan zee.')
    expect(html).not.toContain('Iemand die lacht.')
    expect(html).toContain(t('fields.smoking.label'))
    expect(html).not.toContain(t('fields.drinking.label'))
  })

  it('names the language of its owner where it is another one, once', async () => {
    const writes = async (language: 'en' | 'nl', own: 'en' | 'nl') => {
      const { html, t } = await open({ language, interests: [] }, { user: member({ language: own }) })
      return html.includes(t('profile.writes', { language: t(`languages.${language}`) }))
    }
    expect(await writes('en', 'nl')).toBe(true)
    expect(await writes('nl', 'nl')).toBe(false)
    // Told as what both share.
    expect(await writes('en', 'en')).toBe(false)
  })

  it('says that its owner lives near where both are of one region, without a city of both', async () => {
    const says = async (countryregion: number) => {
      const { html, t } = await open(
        { countryregion, interests: [] },
        { user: member({ city: 'Zeist', countryregion: 108 }) },
      )
      return html.includes(t('matches.near'))
    }
    expect(await says(108)).toBe(true)
    expect(await says(109)).toBe(false)
  })

  it('is labelled and explained where it is fictional', async () => {
    const explains = async (kind: 'fictional' | 'member') => {
      const { html, t } = await open({ kind })
      return [
        html.includes('href="#fictional"'),
        html.includes(t('profile.fictional_explained', { name: 'Lotte' })),
      ]
    }
    expect(await explains('fictional')).toEqual([true, true])
    expect(await explains('member')).toEqual([false, false])
  })
})
