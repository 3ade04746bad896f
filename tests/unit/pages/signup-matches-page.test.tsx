// The first matches as a server renders them: what each has in common with the member, and how the page goes on without any.
import { expect, it } from 'vitest'
import '#src/pages/signup-matches/page.tsx'
import { member } from '#tests/components/support/member.ts'
import { renderPage } from '#tests/unit/support/server-page.tsx'

const BEN = { id: 'ben', name: 'Ben', age: 30, shared_interests: [] as string[], same_region: false }
const filter_options = { gender: 'male', country: 'NL', countryregion: 108, min_age: 30, max_age: 40 }

const open = (profiles: object[], wider = false) =>
  renderPage('/signup-matches', {
    user: member(),
    answers: { 'signup_matches.list': () => ({ profiles, wider, filter_options }) },
  })

it('a match says what both share: interests, else the region, else nothing', async () => {
  const { html, t } = await open([
    { ...BEN, shared_interests: ['music', 'travel'], same_region: true },
    { ...BEN, id: 'cas', same_region: true },
    { ...BEN, id: 'daan' },
  ])
  const interests = `${t('interests.music')} en ${t('interests.travel')}`
  expect(html.split(t('matches.shared', { interests }))).toHaveLength(2)
  expect(html.split(t('matches.near'))).toHaveLength(2)
})

it('matches of a wider search are called that', async () => {
  const { html, t } = await open([BEN])
  expect(html).toContain(t('matches.lead'))
  expect((await open([BEN], true)).html).toContain(t('matches.lead_wider'))
})

it('without a match the page says so, and leads to a wider search', async () => {
  const { html, t } = await open([])
  expect(html).toContain(`<h1>${t('matches.none.title')}</h1>`)
  expect(html).toContain('href="/members?gender=male&min_age=25&max_age=45&country=NL"')
})
