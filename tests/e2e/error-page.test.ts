// Leaving the error page (specification section 2): the API does not answer, one script fails to load, or all do. The page's layout and
// accessibility are tested in tests/components/error-page.test.tsx; here only that it fits with the styles that the server links.
import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from './support/fixtures.ts'
import { fillSignup, freshEmail, hydrated, leaveSteps, makeMember } from './support/people.ts'
import { WITHOUT_SERVICE_WORKER } from './support/slow-connection.ts'

const PHONE = { width: 360, height: 740 }
const WIDTHS = [360, 768, 1440]
const API = '**/api/*.php*'
const SCRIPTS = '**/assets/*.js'

/** What a new member sees there: the question whom they look for. */
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
  await page.setViewportSize(PHONE)
}

/** Goes to the search by the page's own link. */
const goToSearch = ({ page, t }: Visitor) =>
  page
    .getByRole('link', { name: t('nav.search') })
    .filter({ visible: true })
    .first()
    .click()

test('error page: trying again works once the API answers, and once a page’s script loads; without scripts the page is complete and links to the search', async ({
  visit,
}) => {
  const anna = await visit({ ...WITHOUT_SERVICE_WORKER, viewport: PHONE })
  const { page, t } = anna
  const again = page.getByRole('link', { name: t('common.try_again') })
  anna.allowed.push(/Failed to load resource|net::ERR|dynamically imported module|WebSocket/)
  await makeMember(anna, 'Anna')

  await test.step('a script does not come', async () => {
    await anna.open('/likes')
    await page.route(SCRIPTS, (route) => route.abort())
    await goToSearch(anna)
    await expect(again).toBeInViewport()
    await page.unroute(SCRIPTS)
    await again.click()
    await hydrated(page)
    expect(new URL(page.url()).pathname).toBe('/members')
    await expectMembersPage(anna)
  })

  await test.step('the API cannot be reached', async () => {
    await anna.open('/likes')
    await page.route(API, (route) => route.abort('connectionrefused'))
    await goToSearch(anna)
    await expect(page.getByText(`${t('error.title')} 503`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errors.unavailable'))
    await expect(again).toBeInViewport()
    await page.unroute(API)
    await again.click()
    await page.waitForURL((url) => url.pathname === '/members')
    await expectMembersPage(anna)
  })

  await test.step('no script comes', async () => {
    await page.route(SCRIPTS, (route) => route.abort())
    await anna.open('/nowhere', 'loaded')
    await expectNotFound(anna)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: t('error.home') }).click()
    await page.waitForURL((url) => url.pathname === '/members')
  })
})

/** Of an unknown address, without scripts. */
async function expectNotFound({ page, t }: Visitor): Promise<void> {
  await expect(page.getByText('Page Not Found: /nowhere')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.not_found'))
  await expectFits(page)
}

test('error page: without scripts a visitor signs up by its form', async ({ visit }) => {
  const guest = await visit({ viewport: PHONE })
  const { page, t } = guest
  guest.allowed.push(/Failed to load resource|net::ERR|dynamically imported module/)
  await page.route(SCRIPTS, (route) => route.abort())
  await guest.open('/nowhere', 'loaded')
  await expectNotFound(guest)
  const form = await fillSignup(guest, { email: freshEmail('anna'), name: 'Anna' })
  await form.getByRole('button', { name: t('signup.submit') }).click()
  await page.waitForURL('**/signup')
  // The steps after the account need scripts; skipping them does not.
  await leaveSteps(guest)
  await expectMembersPage(guest)
})
