// What the error catalogue says of calls that fail (specification section 8), seen by who meets it; and that nothing is
// sent twice meanwhile (section 5).
import type { Page } from '@playwright/test'
import { allowRefusals, expect, test } from './support/fixtures.ts'
import { fillSignup, freshEmail, hydrated, IN_THE_STEPS, signUp } from './support/people.ts'

/** Calls that are refused as a server does that has failed; the methods and addresses of those it was asked. */
async function failing(page: Page, method: string, pattern: string): Promise<string[]> {
  const asked: string[] = []
  await page.route(pattern, (route) => {
    if (route.request().method() !== method) return route.continue()
    asked.push(route.request().url())
    return route.fulfill({
      status: 500,
      json: { error: { code: 'internal', details: {}, request_id: 'test' } },
    })
  })
  return asked
}

test('a sign-up on a lander is sent once, however often it is asked for, and can be sent again when it failed', async ({
  visit,
}) => {
  const anna = await visit()
  const { page, t } = anna
  await page.goto('/landers/gallery/nl')
  const asked: string[] = []
  let answer = () => {}
  await page.route('**/api/user.php?new=1', async (route) => {
    asked.push(route.request().url())
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fulfill({
      status: 500,
      json: { error: { code: 'internal', details: {}, request_id: 'test' } },
    })
  })
  const form = await fillSignup(anna, { email: freshEmail('anna'), name: 'Anna' })
  const submit = form.locator('button[type=submit]')
  await submit.click()
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveText(t('signup.submitting'))
  // Enter in a field asks for it too.
  await form.getByLabel(t('signup.name'), { exact: true }).press('Enter')
  await expect.poll(() => asked.length).toBe(1)
  answer()
  await expect(form.getByRole('alert').filter({ hasText: t('errors.internal') })).toBeVisible()
  await expect(submit).toBeEnabled()
  await expect(submit).toHaveText(t('signup.submit'))
  expect(asked).toHaveLength(1)
  allowRefusals(anna, 500)
})

test('on the error page a member sees suggested profiles without actions, a visitor the signup form', async ({
  visit,
}) => {
  const [anna, guest] = [await visit(), await visit()]
  await signUp(anna, 'Anna')
  for (const visitor of [anna, guest]) {
    await visitor.page.goto('/nowhere')
    await hydrated(visitor.page)
    await expect(visitor.page.getByText('Page Not Found: /nowhere')).toBeVisible()
    await expect(visitor.page.getByText(`${visitor.t('error.title')} 404`)).toBeVisible()
    allowRefusals(visitor, 404)
  }
  const card = anna.page.getByRole('article').first()
  await expect(card).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(anna.page.getByRole('banner').getByRole('link', { name: anna.t('nav.chats') })).toBeVisible()
  await expect(anna.page.getByRole('form', { name: anna.t('signup.form_label') })).toHaveCount(0)
  await expect(guest.page.getByRole('form', { name: guest.t('signup.form_label') })).toBeVisible()
  await expect(guest.page.getByRole('heading', { name: guest.t('signup.heading') })).toHaveCount(0)
  await expect(guest.page.getByRole('article')).toHaveCount(0)
})

test('an error response on validating an address counts as invalid, and the next try asks again', async ({
  visit,
}) => {
  const anna = await visit()
  const { page, t } = anna
  await page.goto('/landers/gallery/nl')
  const asked = await failing(page, 'GET', '**/api/validate_email.php?*')
  const form = await fillSignup(anna, { email: freshEmail('anna'), name: 'Anna' })
  await expect(form.getByText(t('errors.fields.email'))).toBeVisible()
  expect(asked).toHaveLength(1)
  await page.unroute('**/api/validate_email.php?*')
  await form.getByRole('button', { name: t('signup.submit') }).click()
  await page.waitForURL(IN_THE_STEPS)
  allowRefusals(anna, 500)
})
