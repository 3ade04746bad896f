// What a first use showed: each test is a promise made to somebody who stopped there.
import type { Page } from '@playwright/test'
import { allowRefusals, expect, test } from './support/fixtures.ts'
import { currentUser, hydrated, logIn, openMembers, signUp } from './support/people.ts'
import { hold, NO_FILES_AT_HAND, slowDown, timeToSee } from './support/slow-connection.ts'
import { tab, waysOf } from './support/ways.ts'

const PHONE = { width: 390, height: 664 }
const DESKTOP = { width: 1440, height: 900 }

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a page that is not there says so in the visitor’s language, the specification’s text beside it', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await page.goto('/nergens/te-vinden')
  await expect(page.getByRole('heading', { level: 1, name: t('error.not_found') })).toBeVisible()
  await expect(page.getByText('Page Not Found: /nergens/te-vinden', { exact: true })).toBeVisible()
  allowRefusals(visitor, 404)
})

test('a field in error and in focus shows both, each in its own colour', async ({ visit }) => {
  const { page, t } = await visit()
  await page.goto('/signup')
  await hydrated(page)
  const email = page.getByRole('textbox', { name: t('signup.email'), exact: true })
  await email.fill('not an address')
  await email.blur()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  const border = () => email.evaluate((field) => getComputedStyle(field).borderTopColor)
  await expect(page.getByText(t('errors.fields.email'))).toBeVisible()
  await expect.poll(() => email.evaluate((field) => field.getAnimations().length)).toBe(0)
  const inError = await border()
  await email.focus()
  const ring = await email.evaluate((field) => {
    const { outlineColor, outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(field)
    return { outlineColor, outlineStyle, gap: parseFloat(outlineOffset), width: parseFloat(outlineWidth) }
  })
  expect(await border()).toBe(inError)
  expect(ring).toMatchObject({ outlineStyle: 'solid', width: 3 })
  expect(ring.outlineColor).not.toBe(inError)
  expect(ring.gap).toBeGreaterThan(0)
})

test('the arrow of a profile goes back in history, and to the search for who came from elsewhere', async ({
  visit,
}) => {
  const visitor = await visit({ viewport: PHONE })
  const { page, t } = visitor
  await logIn(visitor, 'sophie@example.test')
  const back = page.getByRole('link', { name: t('member.back'), exact: true })
  await page.goto('/members?country=NL&gender=female')
  await hydrated(page)
  await page.getByRole('article').nth(2).getByRole('link').first().click()
  await page.waitForURL(/\/members\/[^?]+$/)
  const profile = page.url()
  await back.click()
  await expect(page).toHaveURL(/\/members\?country=NL&gender=female$/)

  const other = await page.context().newPage()
  await other.goto(profile)
  await hydrated(other)
  await other.getByRole('link', { name: t('member.back'), exact: true }).click()
  await expect(other).toHaveURL(/\/members$/)
})

test('the likes badge clears when the list is seen, in the second tab too, and stays clear', async ({
  visit,
}) => {
  const [anna, ben] = [await visit(), await visit()]
  await signUp(anna, 'Annabel')
  await signUp(ben, 'Ben')
  await openMembers(ben)
  const { profile } = await currentUser(ben.page)
  const second = await ben.page.context().newPage()
  await second.goto('/credits')
  await hydrated(second)
  const badge = (page: Page) => page.getByText(ben.t('nav.new_likes', { count: 1 })).first()

  await anna.page.goto(`/members/${profile.id}`)
  await hydrated(anna.page)
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

test('a card says something of its own, and its link’s words only where there is room', async ({ visit }) => {
  const visitor = await visit({ viewport: DESKTOP })
  const { page, t } = visitor
  await logIn(visitor, 'sophie@example.test')
  await page.goto('/members?country=NL&gender=female')
  await hydrated(page)
  // Somebody who has signed up before this test, and says nothing yet, may come first.
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('[data-part=words]') })
    .first()
  const words = card.getByText(t('profile.view'), { exact: true })
  await expect(words).toBeVisible()
  await page.setViewportSize(PHONE)
  await expect(words).toBeHidden()
  await expect(card.locator('[data-part=words]')).not.toBeEmpty()
  await expect(card.locator('[data-part=words]')).toBeInViewport({ ratio: 1 })
  const name = await card.getByRole('heading').locator('span').first().innerText()
  await card.getByRole('link', { name: t('profile.view_of', { name }) }).press('Enter')
  await page.waitForURL(/\/members\/[^?]+$/)
})

test.describe('on a slow line', () => {
  for (const viewport of [PHONE, DESKTOP]) {
    test(`going somewhere shows where before anything has come, at ${viewport.width} px`, async ({
      visit,
    }) => {
      const visitor = await visit({ viewport, ...NO_FILES_AT_HAND })
      const { page } = visitor
      await logIn(visitor, 'sophie@example.test')
      await openMembers(visitor)
      for (const { link, change } of waysOf(visitor)) {
        const letThrough = await hold(page, /\/(api|assets)\//)
        await link().click()
        await expect(page.locator(change).filter({ visible: true }).first()).toBeVisible()
        letThrough()
        await expect(page.locator('[data-over]')).toHaveCount(0)
      }
    })
  }

  test('who turns round on the way finds the page as it was', async ({ visit }) => {
    const visitor = await visit({ viewport: PHONE })
    const { page } = visitor
    await logIn(visitor, 'sophie@example.test')
    await openMembers(visitor)
    await page.goto('/likes')
    await page.goto('/members?country=NL&gender=female')
    await hydrated(page)
    const card = page.getByRole('article').nth(8)
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

test('a page in place of another begins at its top, is told by its title, and keeps the keyboard’s place', async ({
  visit,
}) => {
  const visitor = await visit({ viewport: PHONE, reducedMotion: 'no-preference' })
  const { page } = visitor
  await logIn(visitor, 'sophie@example.test')
  await page.goto('/members?country=NL&gender=female')
  await hydrated(page)

  await test.step('from a tab: the focus stays on it', async () => {
    // Words that get their typeface late may take another line, above where one is.
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
})
