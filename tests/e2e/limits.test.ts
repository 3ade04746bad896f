// The limits that members set themselves on /credits, in a real browser.
import { allowRefusals, expect, expectAccessible, test } from './support/fixtures.ts'
import { hydrated, signUp } from './support/people.ts'

test('a member limits what they spend: lower at once, higher after a day, in messages and in money', async ({
  visit,
}) => {
  const visitor = await visit({ viewport: { width: 360, height: 780 } })
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await page.goto('/credits')
  await hydrated(page)
  const perDay = page.getByLabel(t('guard.per_day'))
  const perChat = page.getByLabel(t('guard.per_chat'))
  const save = page.getByRole('button', { name: t('guard.save') })
  const saved = page.getByRole('status').filter({ hasText: t('guard.saved') })

  await perDay.fill('many')
  await save.click()
  await expect(perDay).toBeFocused()
  await expect(perDay).toHaveAccessibleDescription(new RegExp(t('errors.fields.guard')))
  await perDay.fill('20')
  await expect(perDay).toHaveAccessibleDescription(/^20 .*\d/)
  await perChat.fill('5')
  await save.press('Enter')
  await expect(saved).toBeVisible()

  await perChat.fill('')
  await expect(saved).toBeHidden()
  await save.click()
  // The hint at the field says the same words.
  await expect(
    page
      .locator('#limits span')
      .filter({ hasText: t('guard.none') })
      .first(),
  ).toBeVisible()
  await expect(page.getByText(t('guard.used', { spent: '0', limit: '20' }))).toBeVisible()
  await expectAccessible(page)
  // The page takes its width a little after the window, which axe had at 1440 px.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a limit is set without scripts, and what could not be saved is still there', async ({ visit }) => {
  const visitor = await visit()
  await signUp(visitor, 'Anna')
  const plain = await visit({ javaScriptEnabled: false })
  await plain.page.context().addCookies(await visitor.page.context().cookies())
  const { page, t } = plain
  await page.goto('/credits')
  await page.getByLabel(t('guard.per_day')).fill('-3')
  await page.getByRole('button', { name: t('guard.save') }).click()
  await expect(page.getByText(t('errors.fields.guard'))).toBeVisible()
  await expect(page.getByLabel(t('guard.per_day'))).toHaveValue('-3')
  await page.getByLabel(t('guard.per_day')).fill('0')
  await page.getByRole('button', { name: t('guard.save') }).click()
  await expect(page.getByText(t('guard.saved'))).toBeVisible()
  await page.goto('/credits')
  await expect(page.getByLabel(t('guard.per_day'))).toHaveValue('0')
  allowRefusals(plain, 422)
})
