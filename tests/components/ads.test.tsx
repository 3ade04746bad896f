// Ads among the results (specification sections 2, 6 and 9): position, text, target.
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import localhost from '#sites/localhost.ts'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

const found = () => ({
  profiles: Array.from({ length: 12 }, (_, index) => ({
    id: `p${index}`,
    name: `Person ${index}`,
    age: 30,
    city: 'Utrecht',
    personal: null,
  })),
  paging: { num_results: 12, page: 1, pp: 12, next: null },
  filter_options: { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
})

/** The results of a member who signed up long ago, on a site with these partners. */
const openResults = (member_resell: ('cams' | 'camads')[], width = 1_440) =>
  openPage('/members?gender=', {
    user: member({}, { signup_date: '2020-11-20T12:00:00.000Z' }),
    viewport: { width, height: 900 },
    seed: {
      settings: {
        ...localhost.settings,
        geoip_country: 'NL',
        geoip_selected_country: 'NL',
        member_resell,
      },
    },
    answers: {
      'regions.list': () => ({ NL: [] }),
      'notifications.show': () => DEFAULT_CHOICES,
      'saved_searches.list': () => [],
      'search.run': found,
      'xcams/search.run': () => ({ cams: { a: { account: 'mara' }, b: { account: 'luna' } } }),
    },
  })

/** The grid's items in order: a profile, or which ad. */
const inOrder = () => {
  // Without a locator: each that finds nothing prints the whole page, many times a second while it loads.
  const grid = document.querySelector('main article')?.closest('ul, ol')
  return [...(grid?.children ?? [])].map(
    (item) => item.querySelector<HTMLElement>('[data-kind]')?.dataset.kind ?? 'profile',
  )
}
const profiles = (count: number) => Array<string>(count).fill('profile')

it.each([360, 1_440])(
  'a webcam comes after the second of every twelve results and the other site before the sixth, at %i px',
  async (width) => {
    const { t } = await openResults(['cams', 'camads'], width)
    await expect.poll(inOrder).toEqual([...profiles(2), 'cam', ...profiles(3), 'resell', ...profiles(7)])
    for (const [kind, badge, href] of [
      ['cam', 'ONLINE', '/api/xcams/redirect.php?account=mara'],
      ['resell', 'AD', '/api/resellpartner.php?flow=profile-search&redirect=1'],
    ]) {
      const articles = page.getByRole('article')
      const place = articles.elements().findIndex((article) => article.getAttribute('data-kind') === kind)
      expect(place, kind).toBeGreaterThan(0)
      const ad = articles.nth(place)
      await expect.element(ad.getByText(badge ?? '', { exact: true })).toBeVisible()
      await expect.element(ad.getByText(t('ads.label'), { exact: true })).toBeVisible()
      const link = ad.getByRole('link')
      await expect.element(link).toHaveAttribute('href', href)
      await expect.element(link).toHaveAttribute('target', '_blank')
      await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    }
  },
)

it('ads are accessible', async () => {
  await openResults(['cams', 'camads'])
  await expect.poll(inOrder).toContain('cam')
  await expectAccessible()
})

it('without a partner there is no tile, and no empty place', async () => {
  const { asked } = await openResults([])
  await expect.element(page.getByText('Person 11')).toBeVisible()
  expect(inOrder()).toEqual(profiles(12))
  expect(asked.map(({ call }) => call)).not.toContain('xcams/search.run')
})
