// The home pages: the visitor's introduction, claims and prices; the member's match finder with what is new.
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'

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

const BEN = {
  id: 'ben',
  name: 'Ben',
  age: 30,
  city: 'Utrecht',
  country: 'NL',
  personal: 'Ik ben Ben.',
}
const CAS = { ...BEN, id: 'cas', name: 'Cas', personal: 'Ik ben Cas.' }
const deck = (...profiles: object[]) => ({
  profiles,
  last_passed: null,
  can_widen: true,
  filter_options: { ...ALL, country: 'NL' },
})
const card = () => page.getByRole('main').getByRole('article')
const tabs = ({ t }: OpenedPage) => page.getByRole('navigation', { name: t('nav.label') })

it('a member’s home is the match finder, without news where there are none', async () => {
  const opened = await openPage('/', { user: member(), answers: { 'match_finder.deck': () => deck(BEN) } })
  const { t } = opened
  await expect.element(page.getByRole('heading', { level: 1, name: t('finder.title') })).toBeVisible()
  await expect.element(card()).toHaveTextContent('Ben')
  await expect
    .element(tabs(opened).getByRole('link', { name: t('finder.title') }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('list', { name: t('finder.news') })).not.toBeInTheDocument()
  await expectAccessible()
})

it.each(['/', '/match-finder'])('at %s one destination is current, the match finder', async (path) => {
  const opened = await openPage(path, { user: member(), answers: { 'match_finder.deck': () => deck(BEN) } })
  await expect.element(card()).toBeVisible()
  const current = tabs(opened)
    .getByRole('link')
    .elements()
    .filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual([opened.t('finder.title')])
})

it('unread messages and new likes are one line above the deck; an unfinished profile is, where there are none', async () => {
  const answers = { 'match_finder.deck': () => deck(BEN) }
  const unfinished = { lastSignupStep: false }
  const { t } = await openPage('/', {
    user: member(unfinished, { num_unread_messages: 3, num_new_likes: 1 }),
    answers,
    viewport: { width: 360, height: 740 },
  })
  const news = page.getByRole('list', { name: t('finder.news') }).getByRole('link')
  await expect.element(card()).toBeVisible()
  expect(news.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [t('home.unread', { count: 3 }), '/chats'],
    [t('home.new_likes', { count: 1 }), '/likes/received'],
  ])
  await expectAccessible()
  await openPage('/', { user: member(unfinished), answers })
  await expect.element(card()).toBeVisible()
  expect(news.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [t('steps.reminder.title'), '/signup'],
  ])
})

it('a home page whose deck cannot be loaded says so and loads it on request', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {})
  const opened = await openPage('/', {
    user: member(),
    answers: { 'match_finder.deck': () => refuse('unavailable') },
  })
  const alert = page.getByRole('alert').filter({ hasText: opened.t('finder.more_failed') })
  await expect.element(alert).toBeVisible()
  expect(warned).toHaveBeenCalled()
  warned.mockRestore()
  opened.answer({ 'match_finder.deck': () => deck(BEN) })
  await alert.getByRole('button', { name: opened.t('common.try_again') }).click()
  await expect.element(card()).toHaveTextContent('Ben')
})

it('the end of the deck at home leads to a wider one, the search, and the own profile without a photo', async () => {
  const { t } = await openPage('/', { user: member(), answers: { 'match_finder.deck': () => deck() } })
  const leadsTo = (label: string, path: string) =>
    expect.element(page.getByRole('link', { name: label })).toHaveAttribute('href', path)
  await leadsTo(t('finder.end.wider'), '/match-finder?wider=1')
  await leadsTo(t('finder.end.search'), '/members')
  await leadsTo(t('finder.end.profile'), '/profile')
  await expectAccessible()
})

it('back from a profile the same card is on top, though somebody else comes first by now', async () => {
  let first = [BEN, CAS]
  const opened = await openPage('/', {
    user: member(),
    answers: {
      'match_finder.deck': ({ top }: { top?: string }) => ({
        ...deck(...first),
        top: first.find(({ id }) => id === top) ?? null,
      }),
      'match_finder.pass': () => 'done',
      'profile.find': () => ({ ...CAS, kind: 'member', interests: [], fields: {} }),
      'search.run': found('member'),
      'regions.list': () => ({}),
    },
  })
  await expect.element(card()).toHaveTextContent('Ben')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(card()).toHaveTextContent('Cas')
  first = [{ ...BEN, id: 'eva', name: 'Eva' }, CAS]
  await card().getByRole('link').click()
  await expect.poll(opened.address).toBe('/members/cas')
  await opened.goBack()
  await expect.element(page.getByRole('heading', { level: 1, name: opened.t('finder.title') })).toBeVisible()
  await expect.element(card()).toHaveTextContent('Cas')
  await expect
    .element(page.getByRole('button', { name: opened.t('finder.undo', { name: 'Ben' }) }))
    .toBeEnabled()
})

it('an address to confirm is one line of 44 px, the only notice, and put off for a week until the next login', async () => {
  const unfinished = member({ lastSignupStep: false }, { email_confirmed: false })
  const answers = { 'match_finder.deck': () => deck(BEN) }
  const viewport = { width: 360, height: 740 }
  const { t } = await openPage('/', { user: unfinished, answers, viewport, locale: 'pl-PL' })
  const reminder = page.getByRole('complementary', { name: t('activate.reminder.title') })
  await expect.element(reminder).toBeVisible()
  // With its border.
  expect(reminder.element().getBoundingClientRect().height).toBe(45)
  await expect.element(page.getByText(t('steps.reminder.title'))).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: t('profile.like', { name: 'Ben' }) }))
    .toBeInViewport({ ratio: 0.99 })
  await expectAccessible()
  await reminder.getByRole('button', { name: t('activate.reminder.later') }).click()
  await expect.element(reminder).not.toBeInTheDocument()
  expect(document.activeElement?.id).toBe('content')
  await expect.element(page.getByText(t('steps.reminder.title'))).toBeVisible()

  await openPage('/', { user: unfinished, answers, viewport })
  await expect.element(card()).toBeVisible()
  await expect.element(reminder).not.toBeInTheDocument()
  // A logout clears the storage; another member of the device has put off nothing.
  await openPage('/', {
    user: member({ id: 'eva' }, { email_confirmed: false }),
    answers,
    viewport,
    locale: 'pl-PL',
  })
  await expect.element(reminder).toBeVisible()
  localStorage.clear()
  await openPage('/', { user: unfinished, answers, viewport, locale: 'pl-PL' })
  await expect.element(reminder).toBeVisible()
})

it('without a connection the only notice says so', async () => {
  const { t } = await openPage('/', {
    user: member({}, { email_confirmed: false }),
    answers: { 'match_finder.deck': () => deck(BEN) },
  })
  const reminder = page.getByRole('complementary', { name: t('activate.reminder.title') })
  await expect.element(reminder).toBeVisible()
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(t('nav.offline'))).toBeVisible()
  await expect.element(reminder).not.toBeInTheDocument()
  offline.mockRestore()
  window.dispatchEvent(new Event('online'))
  await expect.element(reminder).toBeVisible()
})
