// The match finder as a server renders it: the deck that is asked for, its cards, and its end.
import { describe, expect, it } from 'vitest'
import type { RefusalCode } from '#src/contract/refusals.ts'
import '#src/pages/match-finder/page.tsx'
import { member } from '#tests/components/support/member.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { renderPage } from '#tests/unit/support/server-page.tsx'

const BEN = {
  id: 'ben',
  name: 'Ben',
  age: 30,
  city: 'Utrecht',
  country: 'NL',
  language: 'nl',
  personal: 'Ik ben Ben.',
}

type Options = NonNullable<Parameters<typeof renderPage>[1]>

const open = (path: string, deck: object = {}, options: Options = {}) =>
  renderPage(path, {
    user: member(),
    ...options,
    answers: {
      'match_finder.deck': () => ({
        profiles: [],
        last_passed: null,
        can_widen: false,
        filter_options: { gender: null, country: 'NL', countryregion: 0, min_age: null, max_age: null },
        ...deck,
      }),
    },
  })
const partIn = (html: string, part: string) =>
  new RegExp(`<p data-part="${part}"[^>]*>(.*?)</p>`).exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')

describe('the deck', () => {
  it('is the one that the URL names', async () => {
    const queryOf = async (path: string) => (await open(path)).asked.at(-1)?.input
    expect(await queryOf('/match-finder')).toEqual({ wider: false, fictional: false })
    expect(await queryOf('/match-finder?wider=1')).toEqual({ wider: true, fictional: false })
    expect(await queryOf('/match-finder?wider=1&fictional=1')).toEqual({ wider: true, fictional: true })
  })

  it('says where it has fictional profiles, with the way back to members', async () => {
    const { html, t } = await open('/match-finder?fictional=1', { profiles: [{ ...BEN, kind: 'fictional' }] })
    expect(html).toContain(t('finder.lead_fictional'))
    expect(html).toContain(t('finder.to_members'))
    const usual = await open('/match-finder', { profiles: [BEN] })
    expect(usual.html).toContain(t('finder.lead'))
    expect(usual.html).not.toContain(t('finder.to_members'))
  })

  it('has the beginning of a text on its card, else four interests, and the place as far as it is known', async () => {
    const { html } = await open('/match-finder', { profiles: [BEN] })
    expect(partIn(html, 'text')).toBe('Ik ben Ben.')
    expect(html).toContain('<p data-part="text" lang="nl">')
    expect(partIn(html, 'where')).toBe('Utrecht, Nederland')
    const interests = ['travel', 'cooking', 'music', 'art', 'films'] as const
    const silent = { ...BEN, personal: null, city: null, country: null, age: null, interests }
    const other = await open('/match-finder', { profiles: [silent] })
    const named = interests.slice(0, 4).map((one) => other.t(`interests.${one}`))
    expect(partIn(other.html, 'text')).toBe(named.join(' · '))
    expect(partIn(other.html, 'where')).toBeUndefined()
    expect(other.html).not.toContain('<span>null</span>')
  })

  it('takes back the last pass, where there is one', async () => {
    const undo = async (last_passed: object | null) => {
      const { html, t } = await open('/match-finder', { profiles: [BEN], last_passed })
      const name = last_passed ? t('finder.undo', { name: 'Cas' }) : t('finder.undo_none')
      return (
        /<button[^>]*value="undo"[^>]*>/.exec(html.slice(html.indexOf(t('finder.controls'))))?.[0] ?? name
      )
    }
    expect(await undo(null)).toContain('aria-disabled="true"')
    expect(await undo({ ...BEN, id: 'cas', name: 'Cas' })).not.toContain('aria-disabled')
  })
})

describe('the end of the deck', () => {
  const waysOn = async (deck: object, user: Options['user'], path = '/match-finder') => {
    const { html, t } = await open(path, deck, { user: user ?? null })
    const shown = (['wider', 'search', 'profile', 'again', 'fictional'] as const).filter((way) =>
      html.includes(`>${t(`finder.end.${way}`)}<`),
    )
    return { shown, html, t }
  }
  const whole = member({
    main_image: { thumb_filename: 'a-thumb.webp' },
    images: [{ id: '1', thumb_filename: 'a-thumb.webp', review: 'shown' }],
  })

  it('offers a wider deck where there is one, the passed members where there are some, and fictional profiles', async () => {
    expect((await waysOn({}, whole)).shown).toEqual(['search', 'fictional'])
    expect((await waysOn({ can_widen: true }, whole)).shown).toEqual(['wider', 'search', 'fictional'])
    expect((await waysOn({ last_passed: BEN }, whole)).shown).toEqual(['search', 'again', 'fictional'])
    const of_fictional = await waysOn({}, whole, '/match-finder?fictional=1')
    expect(of_fictional.shown).toEqual(['search'])
    expect(of_fictional.html).toContain(of_fictional.t('finder.end.body_fictional'))
  })

  it('leads to the own profile without a photo, and to the rest of the signup where that is unfinished', async () => {
    const linkOf = async (user: Options['user']) => {
      const { shown, html, t } = await waysOn({}, user)
      expect(shown).toContain('profile')
      return new RegExp(`href="([^"]*)"[^>]*>(?:<[^>]*>)*${t('finder.end.profile')}`).exec(html)?.[1]
    }
    expect(await linkOf(member())).toBe('/profile')
    expect(await linkOf(member({ lastSignupStep: false }))).toBe('/signup')
  })
})

describe('a decision without scripts', () => {
  const post = async (intent: string, code?: RefusalCode) => {
    const answer = () => (code ? refuse(code) : 'done')
    const { status, location, asked } = await renderPage('/match-finder?wider=1', {
      user: member(),
      form: { intent, profile: 'ben', last: 'cas' },
      answers: {
        'likes.add': answer,
        'match_finder.pass': answer,
        'match_finder.undo': answer,
        'match_finder.forget': answer,
      },
    })
    return { to: location ?? status, asked }
  }

  it('is about the member on top, taking back is about the one before, and both lead to the same deck', async () => {
    const done = async (intent: string) => (await post(intent)).asked
    expect(await done('like')).toEqual([{ call: 'likes.add', input: { profile: 'ben' } }])
    expect(await done('pass')).toEqual([{ call: 'match_finder.pass', input: { profile: 'ben' } }])
    expect(await done('undo')).toEqual([{ call: 'match_finder.undo', input: { profile: 'cas' } }])
    expect((await post('pass')).to).toBe('/match-finder?wider=1')
  })

  it('about a member who is gone leads on, any other failure is shown, and an unknown one is refused', async () => {
    expect((await post('like', 'not_found')).to).toBe('/match-finder?wider=1')
    expect((await post('like', 'unavailable')).to).toBe(503)
    expect(await post('constructor')).toEqual({ to: 422, asked: [] })
  })
})
