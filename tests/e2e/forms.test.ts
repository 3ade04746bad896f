// The forms of a lander where they meet what only a whole page has: the consent bar beside them, and their terms while React is on its
// way or does not come (specification section 5, design sections 9 and 12).
import { expect, test } from './support/fixtures.ts'
import { layoutShifts, withoutTypeface } from './support/layout-shift.ts'
import { open } from './support/open.ts'

test('the consent bar steps aside while a form has the focus and moves nothing; brought back by its link it has the focus', async ({
  visit,
}) => {
  const visitor = await visit({ country: 'DE', locale: 'de-DE', viewport: { width: 390, height: 844 } })
  const { page, t } = visitor
  const she = `http://she.localhost:${new URL(visitor.origin).port}`
  const form = page.getByRole('form', { name: t('signup.form_label') }).first()
  const field = (name: 'email' | 'name' | 'password') => form.getByLabel(t(`signup.${name}`), { exact: true })
  const bar = page.getByRole('region', { name: t('consent.title') })
  await withoutTypeface(page)
  await visitor.open(`${she}/landers/gallery/she-de`, 'loaded')
  await expect(bar).toBeVisible()
  const before = await layoutShifts(page)
  for (const name of ['email', 'name', 'password'] as const) {
    await field(name).focus()
    await expect(bar).toBeHidden()
  }
  const submit = form.getByRole('button', { name: t('signup.submit') })
  await submit.focus()
  await expect(bar).toBeHidden()
  await submit.blur()
  await expect(bar).toBeVisible()
  expect(await layoutShifts(page)).toEqual(before)

  await field('name').focus()
  await expect(bar).toBeHidden()
  // A tap that gives the link no focus, while the bar is still on its way back.
  await field('name').blur()
  await page.getByRole('link', { name: t('consent.link') }).dispatchEvent('click')
  await expect(bar).toBeFocused()
})

test('the terms open over the form also where they are asked for before React, and nothing typed is lost', async ({
  visit,
}) => {
  const { page, t } = await visit()
  await open(page, '/landers/gallery/nl', 'loaded')
  await page.getByLabel(t('signup.name'), { exact: true }).fill('Anna')
  const terms = page.getByRole('link', { name: t('signup.agreement_terms'), exact: true })
  await terms.evaluate((link: HTMLElement) => link.click())
  const dialog = page.getByRole('dialog', { name: t('legal.terms.title') })
  await expect(dialog.getByRole('article')).toContainText('Emberly')
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel(t('signup.name'), { exact: true })).toHaveValue('Anna')
})

test('where React cannot be had, or a text, the terms are the page that their link names', async ({
  visit,
}) => {
  const { page, t, allowed } = await visit()
  allowed.push(/Failed to load|net::ERR_FAILED/)
  for (const missing of ['**/assets/main-*', '**/assets/*.css', '**/texts/legal/*']) {
    await page.route(missing, (route) => route.abort())
    await open(page, '/landers/gallery/nl', 'loaded')
    await page.getByRole('link', { name: t('signup.agreement_terms'), exact: true }).click()
    await expect(page).toHaveURL(/\/pages\/terms$/)
    await page.unroute(missing)
  }
})
