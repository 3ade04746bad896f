// Questions and answers before hydration: early input, and a link to one answer.
import { expect, test } from './support/fixtures.ts'

test('input before hydration is searched too, and a link to a question opens its answer, with and without scripts', async ({
  visit,
}) => {
  const scripted = await visit()
  await test.step('typed before the page has come to life', async () => {
    const { page } = scripted
    await page.route('**/_i18n/**', async (route) => {
      await page.getByRole('searchbox').pressSequentially('wachtwoord')
      await route.continue()
    })
    await scripted.open('/pages/faq')
    await expect(page.getByRole('searchbox')).toHaveValue('wachtwoord')
    await expect(page.locator('details')).toHaveCount(2)
    await page.unroute('**/_i18n/**')
    // Another document: to the same one, a link with a hash would only scroll.
    await scripted.open('about:blank', 'loaded')
  })
  for (const { page, open } of [scripted, await visit({ javaScriptEnabled: false })]) {
    await open('/pages/faq#refund')
    await expect(page.locator('#refund')).toBeVisible()
    await expect(page.locator('#refund')).toBeInViewport()
    await expect(page.locator('details[open]')).toHaveCount(1)
  }
})
