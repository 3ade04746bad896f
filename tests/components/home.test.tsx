// The home pages: the visitor's introduction, claims and prices; the member's news and suggestions.
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

const ALL = { gender: null, country: null, countryregion: 0, min_age: null, max_age: null }
const found = (kind: 'fictional' | 'member') => () => ({
  profiles: ['Lotte', 'Femke', 'Sanne'].map((name) => ({
    id: name.toLowerCase(),
    kind,
    name,
    age: 34,
    city: 'Utrecht',
    personal: null,
  })),
  paging: { num_results: 3 },
  filter_options: ALL,
})

it.each([
  [360, 740],
  [1440, 900],
])('a visitor’s home shows the introduction and the claims, at %i px', async (width, height) => {
  const { t, app } = await openPage('/', {
    viewport: { width, height },
    answers: { 'search.run': found('fictional') },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect.element(page.getByLabelText(t('signup.email'), { exact: true })).toBeInViewport()
  for (const heading of ['home.honest', 'home.costs', 'home.after'] as const)
    await expect.element(page.getByRole('heading', { name: t(heading) })).toBeVisible()
  const costs = page.getByRole('region', { name: t('home.costs') })
  const sums = costs.getByRole('definition').elements()
  expect(sums.filter(({ textContent }) => /^€\s?0,\d\d$/.test(textContent ?? ''))).toHaveLength(1)
  const faces = page.getByRole('list', { name: t('lander.faces', { site: app.settings.name }) })
  expect(faces.getByText(t('profile.fictional'), { exact: true }).elements()).toHaveLength(3)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

it('a visitor’s home is accessible, and its last button leads up to the form', async () => {
  const { t } = await openPage('/', { answers: { 'search.run': found('fictional') } })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: t('lander.closing_button') }).click()
  await expect.element(page.getByRole('form', { name: t('signup.form_label') })).toBeInViewport()
})

it('a member’s home shows what is new, continues signing up, and links to the match finder', async () => {
  const { t, address } = await openPage('/', {
    user: member({ lastSignupStep: false }),
    answers: {
      'search.run': found('member'),
      'signup_matches.list': () => ({ profiles: [], wider: false, filter_options: ALL }),
      'match_finder.deck': () => ({
        profiles: [],
        last_passed: null,
        can_widen: true,
        filter_options: { ...ALL, country: 'NL' },
      }),
    },
  })
  await expect
    .element(page.getByRole('heading', { name: t('home.greeting', { name: 'Anna' }) }))
    .toBeVisible()
  await expect.element(page.getByText(t('home.nothing_new'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('steps.reminder.action') })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: t('home.finder_action') }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: t('finder.title') })).toBeVisible()
  await page.getByRole('link', { name: t('member.back') }).click()
  await expect.poll(address).toBe('/')
})
