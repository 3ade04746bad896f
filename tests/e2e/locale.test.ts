// Changing the language (specification section 4, design section 7): in the page that stands, losing nothing, and without
// scripts by plain links.
import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from './support/fixtures.ts'
import { wordsOf } from './support/messages.ts'
import { currentUser, fillSignup, hydrated, openChatWith, signUp } from './support/people.ts'

const de = wordsOf('de-DE')
const pl = wordsOf('pl-PL')

/** Leaves a mark that a new document would not have. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)
const languages = ({ page, t }: Visitor) => page.getByRole('navigation', { name: t('locale.choose') })

/** Opens the member's own menu and in it the languages. */
async function chooseInMenu({ page, t }: Visitor, name: string): Promise<void> {
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('button', { name: new RegExp(t('locale.choose')) }).click()
  await page.getByRole('link', { name, exact: true }).first().click()
}

test('on the search a language changes in place, filters and all', async ({ visit }) => {
  const sophie = await visit()
  const { page, t } = sophie
  await signUp(sophie, 'Sophie')
  await page.goto('/members?country=DE&gender=female')
  await hydrated(page)
  await mark(page)
  await languages(sophie).getByRole('link', { name: 'Deutsch' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('combobox', { name: de('members.filters.country') })).toHaveValue('DE')
  await expect(page.getByRole('radio', { name: de('gender.female') }).first()).toBeChecked()
  // The languages stand beneath the results, of which there are more by then.
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/members' &&
      searchParams.get('country') === 'DE' &&
      searchParams.get('gender') === 'female',
  )
  await expect(page).toHaveTitle(new RegExp(de('members.title')))
  await expect(page.getByText(de('locale.changed', { language: 'Deutsch' }))).toBeAttached()
  await expect(page.getByText(t('members.filters.all_ages'))).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)

  await test.step('and it stays, on this device and in the account', async () => {
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    expect(await (await page.request.get('/api/user.php')).json()).toMatchObject({
      profile: { language: 'de' },
    })
    await hydrated(page)
    await languages({ ...sophie, t: de })
      .getByRole('link', { name: 'Nederlands' })
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  })
})

test('in a chat the half-written message survives, and so does what is typed while waiting', async ({
  visit,
}) => {
  const [sophie, ben] = [await visit(), await visit()]
  const { page, t } = sophie
  await signUp(ben, 'Ben')
  await signUp(sophie, 'Sophie')
  await openChatWith(sophie, (await currentUser(ben.page)).profile)
  const box = page.getByLabel(t('chat.write_to', { name: 'Ben' }))
  await box.fill('Half a ')
  await mark(page)

  const words = Promise.withResolvers<void>()
  await page.route('**/_i18n/pl-PL/**', async (route) => {
    await words.promise
    await route.continue()
  })
  await chooseInMenu(sophie, 'Polski')
  await expect(page.locator('[aria-busy=true]').first()).toBeAttached()
  await expect(page.getByText(t('locale.changing', { language: 'Polski' }))).toBeAttached()
  await page.keyboard.press('Escape')
  await box.press('End')
  await box.pressSequentially('thought')
  words.resolve()

  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  const polishBox = page.getByLabel(pl('chat.write_to', { name: 'Ben' }))
  await expect(polishBox).toHaveValue('Half a thought')
  await expect(polishBox).toHaveAttribute('placeholder', pl('chat.placeholder'))
  await expect(polishBox).toBeFocused()
  await expect(page.getByRole('heading', { name: pl('chats.title') })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)
})

for (const [what, address] of [
  ['the words', '**/_i18n/de-DE/**'],
  ['the call', '**/api/locale.php'],
] as const) {
  test(`when ${what} cannot be had the old language stays, and says so`, async ({ visit }) => {
    const visitor = await visit()
    const { page, t } = visitor
    await page.goto('/signup')
    await hydrated(page)
    const form = await fillSignup(visitor, { email: 'someone@example.test', name: 'Someone' })
    await mark(page)
    await page.route(address, (route) => route.abort())
    await languageButton(visitor).click()
    await page.getByRole('link', { name: 'Deutsch' }).first().click()

    await expect(page.getByRole('region', { name: t('common.notices') })).toContainText(t('locale.failed'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await expect(form.getByLabel(t('signup.name'), { exact: true })).toHaveValue('Someone')
    expect(await isMarked(page)).toBe(true)
    const failed = /net::ERR_FAILED/
    visitor.complaints.splice(
      0,
      visitor.complaints.length,
      ...visitor.complaints.filter((text) => !failed.test(text)),
    )

    await test.step('the next try is a new one', async () => {
      await page.unroute(address)
      await languageButton(visitor).click()
      await page.getByRole('link', { name: 'Deutsch' }).first().click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page.getByLabel(de('signup.name'), { exact: true })).toHaveValue('Someone')
    })
  })
}

const languageButton = ({ page, t }: Visitor) =>
  page.getByRole('button', { name: new RegExp(t('locale.choose')) })

test('what the signup form has found wrong is said again in the new language', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await page.goto('/signup')
  await hydrated(page)
  const form = page.getByRole('form', { name: t('signup.form_label') })
  await form.getByLabel(t('signup.email'), { exact: true }).fill('anna@gmial.com')
  await form.getByLabel(t('signup.email'), { exact: true }).blur()
  await form.getByLabel(t('signup.name'), { exact: true }).fill('@anna')
  await form.getByLabel(t('signup.password'), { exact: true }).fill('short')
  await form.getByLabel(t('signup.password'), { exact: true }).blur()
  await expect(form).toContainText(t('errors.fields.password_too_short'))
  await languageButton(visitor).click()
  await page.getByRole('link', { name: 'Deutsch' }).first().click()

  const german = page.getByRole('form', { name: de('signup.form_label') })
  await expect(german).toContainText(de('errors.fields.password_too_short'))
  await expect(german).toContainText(de('signup.name_starts_with_at'))
  await expect(german).toContainText(de('signup.suggestion', { email: 'anna@gmail.com' }))
  await expect(german).not.toContainText(t('errors.fields.password_too_short'))
  await german.getByRole('link', { name: de('signup.agreement_terms') }).click()
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
})

test('on a lander the address changes with the language and the form keeps its text, before React and after', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page } = visitor
  await page.goto('/landers/gallery/nl?keep=1')
  await mark(page)
  const form = await fillSignup(visitor, { name: 'Anna' })
  // React comes at the first touch, or when there is time; the click may well be faster.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Deutsch' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/landers\/gallery\/de\?keep=1$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByLabel(de('signup.name'), { exact: true }).first()).toHaveValue('Anna')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de('lander.gallery.headline'))
  await expect(form).toHaveCount(0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Polski' }).click()
  await expect(page).toHaveURL(/\/landers\/gallery\/pl\?keep=1$/)
  await expect(page.getByLabel(pl('signup.name'), { exact: true }).first()).toHaveValue('Anna')
  expect(await isMarked(page)).toBe(true)
})

test('a legal page is read again in the new language', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await page.goto('/pages/terms')
  await mark(page)
  await languages(visitor).getByRole('link', { name: 'Polski' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(
    pl('legal.terms.title'),
  )
  await expect(page).toHaveTitle(new RegExp(pl('legal.terms.title')))
  expect(await isMarked(page)).toBe(true)
})

test('without scripts a language is a plain link that keeps the rest of the address', async ({ visit }) => {
  const visitor = await visit({ javaScriptEnabled: false })
  const { page } = visitor
  await page.goto('/landers/gallery/nl?keep=1')
  await languages(visitor).getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/landers\/gallery\/de\?keep=1$/)
  await page.goto('/login?next=%2Flikes&x=1')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page
    .getByRole('link', { name: 'Polski', includeHidden: true })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/login\?next=%2Flikes&x=1$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
})
