// The error page when little else is there (specification section 2): the API does not answer, or the scripts do not come. It says what
// is wrong, fits every width, and the way out of it works.
import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { fillSignup, freshEmail, hydrated, leaveSteps, signUp } from './support/people.ts'
import { NO_FILES_AT_HAND } from './support/slow-connection.ts'

const WIDTHS = [360, 768, 1440]
const API = '**/api/*.php*'
const SCRIPTS = '**/assets/*.js'
const DOWN: Record<string, (route: Route) => Promise<void>> = {
  'answers that it cannot': (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: 'unavailable', details: {}, request_id: 'test' } },
    }),
  'answers with something that is none of its own': (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503 Service Unavailable</h1>' }),
  'cannot be reached': (route) => route.abort('connectionrefused'),
}

function expectFailures({ allowed }: Visitor): void {
  allowed.push(/Failed to load resource|net::ERR|dynamically imported module|WebSocket/)
}

async function expectError(
  { page, t }: Visitor,
  status: number,
  said: 'errors.unavailable' | 'errors.internal' = 'errors.unavailable',
) {
  await expect(page.getByText(`${t('error.title')} ${status}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(said))
  await expect(page.getByRole('link', { name: t('common.try_again') })).toBeInViewport()
  await expect(page.getByRole('link', { name: t('error.home') })).toBeVisible()
}

/** What who is new finds there: the question whom they look for. */
const expectMembersPage = ({ page, t }: Visitor) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(t('members.whom.title'))

async function expectFits(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(0)
  }
}

/** Somebody who signed up, and goes from their likes to the search while something of it cannot be had. */
async function goToSearchWithout(
  visitor: Visitor,
  what: Parameters<Page['route']>[0],
  answer: (route: Route) => unknown,
) {
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await page.goto('/likes')
  await hydrated(page)
  expectFailures(visitor)
  await page.route(what, answer)
  await page
    .getByRole('link', { name: t('nav.search') })
    .filter({ visible: true })
    .first()
    .click()
}

for (const [how, answer] of Object.entries(DOWN))
  test(`while the API ${how}, a member meets the error page, which fits, and tries again with success`, async ({
    visit,
  }) => {
    const anna = await visit({ viewport: { width: 360, height: 740 } })
    const { page, t } = anna
    await goToSearchWithout(anna, API, answer)
    await expectError(anna, 503)
    // What it offers beside that cannot be had, and is left out.
    await expect(page.getByRole('heading', { name: t('error.suggestions') })).toHaveCount(0)
    await expectAccessible(page)
    await expectFits(page)
    await page.unroute(API)
    await page.getByRole('link', { name: t('common.try_again') }).click()
    await page.waitForURL((url) => url.pathname === '/members')
    await expectMembersPage(anna)
  })

test('while nothing can be reached, a visitor meets the error page with the form, and tries again with success', async ({
  visit,
}) => {
  const guest = await visit({ viewport: { width: 360, height: 740 } })
  const { page, t } = guest
  await page.goto('/pages/terms')
  await hydrated(page)
  guest.allowed.push(/TypeError: Failed to fetch/)
  expectFailures(guest)
  const isFetched = (route: Route) => ['fetch', 'xhr'].includes(route.request().resourceType())
  await page.route('**/*', (route) =>
    isFetched(route) ? route.abort('connectionrefused') : route.continue(),
  )
  await page.locator('a[href="/pages/privacy"]').filter({ visible: true }).first().click()
  await expectError(guest, 500, 'errors.internal')
  await expect(page.getByRole('form', { name: t('signup.form_label') })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.unroute('**/*')
  await page.getByRole('link', { name: t('common.try_again') }).click()
  await hydrated(page)
  expect(new URL(page.url()).pathname).toBe('/pages/privacy')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('errors.internal'))
})

test('a page whose script does not come is the error page, and comes when it is tried again', async ({
  visit,
}) => {
  const anna = await visit({ ...NO_FILES_AT_HAND, viewport: { width: 360, height: 740 } })
  const { page, t } = anna
  await goToSearchWithout(anna, SCRIPTS, (route) => route.abort())
  await expect(page.getByRole('link', { name: t('common.try_again') })).toBeInViewport()
  await expectAccessible(page)
  await expectFits(page)
  await page.unroute(SCRIPTS)
  await page.getByRole('link', { name: t('common.try_again') }).click()
  await hydrated(page)
  expect(new URL(page.url()).pathname).toBe('/members')
  await expectMembersPage(anna)
})

test('where no script comes, the error page is whole: a member sees people, a visitor signs up by its form', async ({
  visit,
}) => {
  const [anna, guest] = [
    await visit(NO_FILES_AT_HAND),
    await visit({ viewport: { width: 360, height: 740 } }),
  ]
  await signUp(anna, 'Anna')
  for (const visitor of [anna, guest]) {
    expectFailures(visitor)
    await visitor.page.route(SCRIPTS, (route) => route.abort())
    await visitor.page.goto('/nowhere')
    await expect(visitor.page.getByText('Page Not Found: /nowhere')).toBeVisible()
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(visitor.t('error.not_found'))
    await expectFits(visitor.page)
  }
  await expect(anna.page.getByRole('article').first()).toBeVisible()
  await anna.page.getByRole('link', { name: anna.t('error.home') }).click()
  await anna.page.waitForURL((url) => url.pathname === '/members')
  const form = await fillSignup(guest, { email: freshEmail('anna'), name: 'Anna' })
  await form.getByRole('button', { name: guest.t('signup.submit') }).click()
  await guest.page.waitForURL('**/signup')
  // The steps behind the account need scripts; the way past them does not.
  await leaveSteps(guest)
  await expectMembersPage(guest)
})
