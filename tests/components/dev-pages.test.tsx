// The development pages of local bundles (specification section 2): developer panel, dialogs, top navigation, reminder. Their
// accessibility is in accessible-pages.test.tsx, what the server does for the panel in tests/worker/http/system/dev-panel.test.ts;
// tests/build proves that they are not deployed.
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showDesignVersion } from '#client/effects/design-version.ts'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { FACES, PHOTOS } from './support/faces.ts'
import { expectUsable } from './support/layout.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

it('the developer panel empties the wallet, shows the entry warning again, and switches the design version, which survives loading a page @spec 2.56 @design 17', async () => {
  const root = document.documentElement
  onTestFinished(() => {
    delete root.dataset.design
    vi.restoreAllMocks()
  })
  const sent: string[] = []
  const fetchOver = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).startsWith('/_dev/')) return fetchOver(input, init)
    sent.push(`${init?.method} ${input}`)
    return Response.json('done')
  })
  const open = (path: string) =>
    openPage(path, {
      user: member(),
      seed: PHOTOS,
      answers: {
        ...FACES,
        'user.current': () => member({}, { credits: 0 }),
        'saved_searches.list': () => [],
        'notifications.show': () => DEFAULT_CHOICES,
      },
    })
  const panel = page.getByRole('region', { name: 'Developer panel' })
  const press = (name: string) => panel.getByRole('button', { name }).click()
  const status = panel.getByRole('status')
  const { app } = await open('/_dev#developer-panel')
  expect(app.session.getState().user?.credits).toBe(10)
  await press('Set credits to 0')
  await expect.element(status).toHaveTextContent('There are no credits left.')
  await expect.poll(() => app.session.getState().user?.credits).toBe(0)

  await press('Delete ‘skipped-site-entry-warning’')
  await expect.element(status).toHaveTextContent('The entry warning asks again.')
  expect(sent).toEqual(['POST /_dev/empty-wallet', 'POST /_dev/forget-entry'])

  /** What a document that loads shows: it has no attributes, and client/effects/later.ts reads the stored version. */
  const shownOnceLoaded = () => {
    delete root.dataset.design
    showDesignVersion()
    return root.dataset.design
  }
  for (const version of ['compact', undefined, 'compact']) {
    await press('Switch design version')
    expect(root.dataset.design).toBe(version)
    expect(shownOnceLoaded()).toBe(version)
  }
  await open('/members?gender=')
  const columns = () => {
    const list = document.querySelector('main article')?.closest('ul') ?? expect.fail('no cards')
    return getComputedStyle(list).gridTemplateColumns.split(' ').length
  }
  const compact = columns()
  delete root.dataset.design
  expect(compact).toBeGreaterThan(columns())
})

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
