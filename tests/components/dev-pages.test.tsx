// The development pages of local bundles (specification section 2): dialogs, top navigation, reminder. Their accessibility
// is in accessible-pages.test.tsx; tests/build proves that they are not deployed.
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectUsable } from './support/layout.ts'
import { openPage } from './support/open-page.tsx'

it('/_dev/dialogs opens each dialog by a button, and names every dialog in src/parts @spec 2.18', async () => {
  await openPage('/_dev/dialogs')
  const buttons = page.getByRole('region', { name: 'By a button' }).getByRole('button')
  const names = buttons.elements().map(({ textContent }) => textContent ?? '')
  expect(names).toHaveLength(11)
  for (const name of names) {
    await buttons.getByText(name, { exact: true }).click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect.element(dialog).toBeVisible()
    expect(dialog.getByRole('heading').first().element().textContent, name).not.toBe('')
    await dialog.getByRole('button', { name: 'Sluiten' }).click()
    await expect.poll(() => dialog.elements()).toEqual([])
  }
  const [source] = Object.values(
    import.meta.glob<string>('/src/pages/dev/dialogs/page.tsx', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  )
  const files = Object.keys(import.meta.glob('/src/parts/**/*Dialog.tsx'))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !source?.includes(`'#src/${file.slice('/src/'.length)}'`))).toEqual([])
})

it('/_dev/top-nav shows the bar of visitors and of members, with unread counts and with long names', async () => {
  const { t } = await openPage('/_dev/top-nav', { viewport: { width: 1280, height: 900 } })
  const state = (name: string) => page.getByRole('region', { name, exact: true })
  await expect
    .element(state('A visitor').getByRole('link', { name: t('nav.log_in') }))
    .toHaveAttribute('href', '/login')
  const likes = state('On the way to the likes').getByRole('link', { name: t('nav.likes') })
  await expect.element(likes).toHaveAttribute('aria-current', 'page')
  await expect.element(likes).toHaveAccessibleName(new RegExp(t('nav.new_likes', { count: 1 })))
  const full = state('As much as is counted, and a full wallet')
  await expect.element(full.getByRole('link', { name: t('nav.chats') })).toHaveTextContent('99+')
  await expect.element(full).toHaveTextContent('1.234.567')
  await state('A long name and address, in the menu')
    .getByRole('button', { name: t('nav.account') })
    .click()
  await expect.element(page.getByText('Wilhelmina Alexandra van den Bergh')).toBeVisible()
  expect(
    page
      .getByText('Somebody')
      .elements()
      .filter((one) => one.checkVisibility()),
  ).toEqual([])
})

it('/_dev/activate-reminder shows the reminder before, while and after the mail is requested, without a request', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { t, asked } = await openPage('/_dev/activate-reminder', { viewport: { width: 360, height: 780 } })
  const press = (name: RegExp) =>
    page
      .getByRole('region', { name })
      .getByRole('button', { name: t('activate.reminder.resend') })
      .click()
  await expect
    .element(page.getByRole('region', { name: 'While the mail is asked for' }).getByRole('button').first())
    .toHaveTextContent(t('common.loading'))
  await press(/^As pages show it/)
  await expect
    .element(page.getByText(t('activate.reminder.sent', { email: 'somebody@example.test' })))
    .toBeVisible()
  await press(/^A long address/)
  await expect.element(page.getByText(/wilhelmina.*alexandra/).last()).toBeVisible()
  await press(/^Asked for too often/)
  await expect.element(page.getByText(t('errors.too_many'))).toBeVisible()
  expect(asked).toEqual([])
  await expectUsable()
  vi.restoreAllMocks()
})
