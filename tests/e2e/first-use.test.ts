// Problems found when new users tried the site; each test covers one of them.
import type { Page } from '@playwright/test'
import { expect, ONLY_IN_ALL, test, type Visitor } from './support/fixtures.ts'
import { navigationsOf, tab } from './support/navigations.ts'
import { open } from './support/open.ts'
import { logIn, makeMember, openMembers } from './support/people.ts'
import { hold, slowDown, timeToSee, WITHOUT_SERVICE_WORKER } from './support/slow-connection.ts'

const PHONE = { width: 390, height: 664 }
const DESKTOP = { width: 1440, height: 900 }

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Follows links and expects the target to be marked before its page is loaded. */
async function followEveryLink(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await openMembers(visitor)
  for (const { link, change } of navigationsOf(visitor)) {
    const letThrough = await hold(page, /\/(api|assets)\//)
    await link().click()
    await expect(page.locator(change).filter({ visible: true }).first()).toBeVisible()
    letThrough()
    await expect(page.locator('[data-over]')).toHaveCount(0)
  }
}

test('the likes badge clears when the list is seen, in the second tab too, and stays clear @spec 2.11', async ({
  visit,
}) => {
  const [anna, ben] = [await visit(), await visit()]
  await makeMember(anna, 'Annabel')
  const { profile } = await makeMember(ben, 'Ben')
  await openMembers(ben)
  const second = await ben.page.context().newPage()
  await open(second, '/credits')
  const badge = (page: Page) => page.getByText(ben.t('nav.new_likes', { count: 1 })).first()

  await anna.open(`/members/${profile.id}`)
  await anna.page
    .getByRole('button', { name: anna.t('profile.like', { name: 'Ben' }) })
    .first()
    .click()
  await expect(badge(ben.page)).toBeAttached()
  await expect(badge(second)).toBeAttached()

  await ben.page.bringToFront()
  await tab(ben, 'nav.likes').click()
  await ben.page.waitForURL('**/likes')
  await expect(ben.page.getByRole('article').filter({ hasText: 'Annabel' })).toContainText(
    ben.t('profile.new'),
  )
  await expect(badge(ben.page)).not.toBeAttached()
  await expect(badge(second)).not.toBeAttached()

  await second.reload()
  await expect(tab({ ...ben, page: second }, 'nav.likes')).toBeVisible()
  await expect(badge(second)).not.toBeAttached()
})

test(
  'navigation: the target is marked before its page is loaded, at 1440 px',
  ONLY_IN_ALL,
  async ({ visit }) => {
    const visitor = await visit({ viewport: DESKTOP, ...WITHOUT_SERVICE_WORKER })
    await logIn(visitor, 'sophie@example.test')
    await followEveryLink(visitor)
  },
)

test('navigation on a phone: the target is marked while loading, the page starts at its top with its title, and back restores the page before', async ({
  visit,
}) => {
  const visitor = await visit({ viewport: PHONE, reducedMotion: 'no-preference', ...WITHOUT_SERVICE_WORKER })
  const { page, t } = visitor
  test.setTimeout(120_000)
  await logIn(visitor, 'sophie@example.test')
  await test.step('each way shows where it leads before anything has come', () => followEveryLink(visitor))

  await visitor.open('/members?country=NL&gender=female')
  await test.step('from the tab bar: at the top, with its title, and the focus stays on the tab', async () => {
    // Text that gets its typeface late may wrap differently above the scroll position.
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
    await tab(visitor, 'nav.likes').press('Enter')
    await page.waitForURL('**/likes')
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached()
    expect(await scrolled(page)).toBe(0)
    await expect(tab(visitor, 'nav.likes')).toBeFocused()
  })

  await test.step('back: where one was', async () => {
    await page.goBack()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(700)
  })

  await test.step('from a card: on to the content', async () => {
    await page.getByRole('article').nth(6).getByRole('link').first().press('Enter')
    await page.waitForURL(/\/members\/[^?]+$/)
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached()
    await expect(page.getByRole('main')).toBeFocused()
    expect(await scrolled(page)).toBe(0)
  })

  await test.step('the arrow of a profile goes back in history', async () => {
    await page.getByRole('link', { name: t('member.back'), exact: true }).click()
    await expect(page).toHaveURL(/\/members\?country=NL&gender=female$/)
    await expect(page.locator('[data-over]')).toHaveCount(0)
  })

  await test.step('who turns round on the way finds the page as it was', async () => {
    // Again, because scrolling has loaded more of the list and changed the URL.
    await visitor.open('/members?country=NL&gender=female')
    const card = page.getByRole('article').nth(6)
    await card.scrollIntoViewIfNeeded()
    const place = await scrolled(page)
    expect(place).toBeGreaterThan(400)
    await slowDown(page)
    await timeToSee(card.getByRole('link').first(), '[data-shape=profile]')
    await expect(page.getByRole('article')).toHaveCount(0)
    await timeToSee(tab(visitor, 'nav.search'), '[data-shape=cards], [data-part=bar]')
    await page.waitForURL(/\/members$/)
    await page.goBack()
    await page.waitForURL(/\/members\?country=NL&gender=female$/)
    await expect(page.locator('[data-over]')).toHaveCount(0)
    await expect.poll(() => scrolled(page)).toBe(place)
  })
})
