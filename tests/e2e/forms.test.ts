// The forms of a lander in a whole page: beside the consent bar, and with their terms while React is loading or fails to load (specification section 5, design sections 9 and 12).
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts'
import { layoutShifts, withoutTypeface } from './support/layout-shift.ts'
import { open } from './support/open.ts'

test('the consent bar hides while a form has the focus and shifts no layout; opened by its link it has the focus', async ({
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
  // A tap that gives the link no focus, while the bar is still appearing.
  await field('name').blur()
  await page.getByRole('link', { name: t('consent.link') }).dispatchEvent('click')
  await expect(bar).toBeFocused()
})

test('the terms open over the form also when requested before React is loaded, and no input is lost', async ({
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

for (const [missing, files, when] of [
  ['React', '**/assets/main-*', {}],
  ['a style', '**/assets/*.css', ONLY_IN_ALL],
  ['the text', '**/texts/legal/*', ONLY_IN_ALL],
] as const) {
  test(`if ${missing} fails to load, the terms open as the page of their link`, when, async ({ visit }) => {
    const { page, t, allowed } = await visit()
    allowed.push(/Failed to load|net::ERR_FAILED/)
    await page.route(files, (route) => route.abort())
    await open(page, '/landers/gallery/nl', 'loaded')
    await page.getByRole('link', { name: t('signup.agreement_terms'), exact: true }).click()
    await expect(page).toHaveURL(/\/pages\/terms$/)
  })
}
