// Pages without a test of their own in this folder: accessible at both widths and in both schemes. The error page is in
// error-page.test.tsx, the landers are in landers.test.tsx.
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { type Answers, refuse } from '#tests/support/fake-api.ts'
import { chatWith, listed, person } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { FACES, PHOTOS } from './support/faces.ts'
import { expectFocusInSight, expectUsable } from './support/layout.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'
import './support/provided.ts'

/** The login page requests passkeys on load. */
const VISITED: Answers = { ...FACES, 'passkey_login.begin': () => refuse('unavailable') }
const NO_FILTERS = { gender: null, country: 'NL', countryregion: 0, min_age: null, max_age: null }
const KIT_TIMEOUT_MS = 120_000

it.each([
  '/reset-password',
  '/reset-password/do?token=some',
  '/reset-password/do',
  '/mail-change/do?token=some',
  '/mail-change/do?undo=some',
  '/mail-change/do?done=confirm',
  '/account-deleted',
])('%s is accessible @spec 2.16', async (path) => {
  await openPage(path)
  await expectAccessible()
})

it.each([
  '/',
  '/signup',
  '/login',
  '/activate/error',
  '/pages/faq',
  '/pages/faq?q=geld',
  '/pages/faq?q=zeppelin',
  '/pages/service',
  '/pages/service?category=report&about=somebody',
  '/pages/ban',
  '/pages/terms',
  '/pages/privacy',
  '/pages/cookies',
  '/pages/return-policy',
  '/pages/imprint',
])('%s is accessible to a visitor @spec 2.1 2.14 @design 13', async (path) => {
  await openPage(path, { answers: VISITED, seed: PHOTOS })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
  await expectUsable()
  await expectFocusInSight()
})

/** The kit in every state is many times as large as any page, and for developers alone. */
const KIT = '/_dev'

it.each(
  ['/', '/members', '/chats', KIT, '/_dev/dialogs', '/_dev/top-nav', '/_dev/activate-reminder'].filter(
    (path) => path !== KIT || inject('thorough'),
  ),
)(
  '%s is accessible to a member',
  async (path) => {
    await openPage(path, {
      user: member({}, { signup_date: new Date().toISOString() }),
      seed: PHOTOS,
      answers: {
        ...FACES,
        'search.run': (asked) => ({ ...(FACES['search.run']?.(asked as never) as object), unasked: true }),
        'match_finder.deck': () => ({
          profiles: [],
          last_passed: null,
          can_widen: true,
          filter_options: NO_FILTERS,
        }),
        'chats.list': () => [listed(chatWith(person({ id: 'ben', name: 'Ben' }), 1), 1)],
        'likes.list': () => ({ profiles: [], liked_by: [] }),
        'saved_searches.list': () => [],
        'notifications.show': () => DEFAULT_CHOICES,
      },
    })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
    if (path !== KIT) await expectUsable()
    await expectFocusInSight()
  },
  KIT_TIMEOUT_MS,
)

it.each(['/', '/landers/gallery/she-nl', '/login', '/pages/privacy'])(
  '%s is accessible with the consent bar',
  async (path) => {
    document.documentElement.dataset.niche = '2'
    onTestFinished(() => void delete document.documentElement.dataset.niche)
    const { t } = await openPage(path, {
      answers: VISITED,
      seed: {
        ...PHOTOS,
        settings: { ...PHOTOS.settings, niche: 2 },
        consent: 'unasked',
      },
    })
    await expect.element(page.getByRole('region', { name: t('consent.title') })).toBeVisible()
    await expectAccessible()
  },
)

describe.each(['nl-NL', 'pl-PL'] as const)('the lists of likes in %s', (locale) => {
  const BEN = { id: 'ben', name: 'Benjamin', age: 34, city: 'Utrecht', like_new: false }

  it('are accessible when empty, with the tabs side by side on a phone', async () => {
    const { t } = await openPage('/likes/mutual', {
      user: member(),
      locale,
      viewport: { width: 360, height: 740 },
      answers: { 'likes.list': () => ({ profiles: [], liked_by: [] }) },
    })
    const tabs = page.getByRole('navigation', { name: t('likes.tabs') }).getByRole('link')
    await expect.poll(() => tabs.elements().length).toBe(3)
    for (const tab of tabs.all()) await expect.element(tab).toBeInViewport({ ratio: 0.99 })
    await expectAccessible()
  })

  it('are accessible with profiles', async () => {
    await openPage('/likes/mine', {
      user: member(),
      locale,
      answers: { 'likes.list': () => ({ profiles: [BEN], liked_by: [] }) },
    })
    await expect.element(page.getByRole('article')).toHaveTextContent('Benjamin')
    await expectAccessible()
  })
})
