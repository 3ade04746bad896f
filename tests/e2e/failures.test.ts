// What the error catalogue says of calls that fail (specification section 8), seen by who meets it; and that nothing is
// sent twice meanwhile (section 5).
import type { Page } from '@playwright/test'
import { allowRefusals, expect, test } from './support/fixtures.ts'
import {
  fictionalProfile,
  fillSignup,
  freshEmail,
  hydrated,
  IN_THE_STEPS,
  openChatWith,
  signUp,
} from './support/people.ts'

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

test('a chat that cannot be started says so in the specification’s toast, and leaves the page', async ({
  visit,
}) => {
  const anna = await visit({ locale: 'en-US', country: 'US' })
  const { page, t } = anna
  await signUp(anna, 'Anna')
  const { id, name } = await fictionalProfile(page)
  await page.goto(`/members/${id}`)
  await hydrated(page)
  await failing(page, 'GET', '**/api/chat.php?profile=*')
  await page
    .getByRole('button', { name: t('profile.chat_with', { name }) })
    .first()
    .click()
  const toast = page.locator('[data-toasts] [data-tone=danger]')
  await expect(toast.getByText('Error', { exact: true })).toBeVisible()
  await expect(
    toast.getByText('Cannot start chat, try again later or contact customer support'),
  ).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/members/${id}`)
  allowRefusals(anna, 500)
})

test('a chat that cannot be removed says so, and is in the list again', async ({ visit }) => {
  const anna = await visit()
  const { page, t } = anna
  await signUp(anna, 'Anna')
  const lotte = await fictionalProfile(page)
  await openChatWith(anna, lotte)
  await page.goto('/chats')
  await hydrated(page)
  const asked = await failing(page, 'DELETE', '**/api/chat.php')
  const reloaded = page.waitForRequest('**/api/chats.php')
  await page.getByRole('button', { name: t('chats.options', { name: lotte.name }) }).click()
  await page.getByRole('button', { name: t('chats.remove.action') }).click()
  await page.getByRole('button', { name: t('chats.remove.confirm'), exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: t('errors.internal') })).toBeVisible()
  await reloaded
  await expect(page.getByRole('link', { name: lotte.name })).toBeVisible()
  expect(asked).toHaveLength(1)
  allowRefusals(anna, 500)
})

for (const path of ['/signup', '/landers/gallery/nl']) {
  test(`a sign-up on ${path} is sent once, however often it is asked for, and can be sent again when it failed`, async ({
    visit,
  }) => {
    const anna = await visit()
    const { page, t } = anna
    await page.goto(path)
    if (path === '/signup') await hydrated(page)
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
}

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
