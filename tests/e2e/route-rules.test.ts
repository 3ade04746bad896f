// Route rules in the browser (specification section 2): an external redirect leaves the site, also when the router navigates.
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { open } from './support/open.ts'
import { hydrated } from './support/people.ts'

/** Goes to a path as a link inside the site does: by the router, without a new document. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    const here = location.href
    history.replaceState(null, '', to)
    history.pushState(null, '', here)
    history.back()
  }, path)

test('route rules: within the site the document stays, to another origin the browser leaves the site', async ({
  visit,
}) => {
  const { page } = await visit()
  await open(page, '/login')
  await navigate(page, '/join?from=link')
  await expect(page).toHaveURL('/signup?from=link')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await hydrated(page)

  await page.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  )
  await navigate(page, '/elsewhere/far/away?x=1')
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  expect(page.url()).toBe('https://example.org/far/away?x=1')
})
