// Changing the language (specification section 4, design section 7): in the open page, without losing input. Without scripts it is a
// plain link (tests/worker/http/middleware/locale.test.ts).
import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from './support/fixtures.ts'
import { wordsOf } from './support/messages.ts'
import { fillSignup, hydrated, makeMember, openChatWith } from './support/people.ts'
import { hold } from './support/slow-connection.ts'

const de = wordsOf('de-DE')
const pl = wordsOf('pl-PL')

/** Leaves a mark that a new document would not have. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)
const languages = ({ page, t }: Visitor) => page.getByRole('navigation', { name: t('locale.choose') })

/** Opens the member's menu and its languages. */
async function chooseInMenu({ page, t }: Visitor, name: string): Promise<void> {
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('button', { name: new RegExp(t('locale.choose')) }).click()
  await page.getByRole('link', { name, exact: true }).first().click()
}

test('language: a member changes it on the search, with its filters, and in a chat, where a draft and input while loading survive', async ({
  visit,
}) => {
  test.setTimeout(90_000)
  const sophie = await visit()
  const { page, t } = sophie
  const { profile: bens } = await makeMember(await visit(), 'Ben')
  await makeMember(sophie, 'Sophie')
  await sophie.open('/members?country=DE&gender=female')
  await mark(page)
  await languages(sophie).getByRole('link', { name: 'Deutsch' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('combobox', { name: de('members.filters.country') })).toHaveValue('DE')
  await expect(page.getByRole('radio', { name: de('gender.female') }).first()).toBeChecked()
  // The languages are below the results, of which there are more by then.
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

  await test.step('in a chat', async () => {
    await openChatWith(sophie, bens)
    const box = page.getByLabel(t('chat.write_to', { name: 'Ben' }))
    await box.fill('Half a ')
    await mark(page)

    const letThrough = await hold(page, /\/_i18n\/pl-PL\//)
    await chooseInMenu(sophie, 'Polski')
    await expect(page.locator('[aria-busy=true]').first()).toBeAttached()
    await expect(page.getByText(t('locale.changing', { language: 'Polski' }))).toBeAttached()
    await page.keyboard.press('Escape')
    await box.press('End')
    await box.pressSequentially('thought')
    letThrough()

    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    const polishBox = page.getByLabel(pl('chat.write_to', { name: 'Ben' }))
    await expect(polishBox).toHaveValue('Half a thought')
    await expect(polishBox).toHaveAttribute('placeholder', pl('chat.placeholder'))
    await expect(polishBox).toBeFocused()
    await expect(page.getByRole('heading', { name: pl('chats.title') })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await isMarked(page)).toBe(true)
  })
})

const languageButton = ({ page, t }: Visitor) =>
  page.getByRole('button', { name: new RegExp(t('locale.choose')) })

async function chooseGerman(visitor: Visitor): Promise<void> {
  await languageButton(visitor).click()
  await visitor.page.getByRole('link', { name: 'Deutsch' }).first().click()
}

test('language: if the messages or the call fail, the old language stays, with an error; after the change, errors of the form are in the new language @spec 4.17', async ({
  visit,
}) => {
  test.setTimeout(90_000)
  const visitor = await visit()
  const { page, t } = visitor
  visitor.allowed.push(/net::ERR_FAILED/)
  await visitor.open('/signup')
  const form = page.getByRole('form', { name: t('signup.form_label') })
  await form.getByLabel(t('signup.email'), { exact: true }).fill('anna@gmial.com')
  await form.getByLabel(t('signup.email'), { exact: true }).blur()
  await form.getByLabel(t('signup.name'), { exact: true }).fill('@anna')
  await form.getByLabel(t('signup.password'), { exact: true }).fill('short')
  await form.getByLabel(t('signup.password'), { exact: true }).blur()
  await expect(form).toContainText(t('errors.fields.password_too_short'))
  await mark(page)

  const notices = page.getByRole('region', { name: t('common.notices') })
  for (const address of ['**/_i18n/de-DE/**', '**/api/locale.php']) {
    await test.step(`without ${address}`, async () => {
      await page.route(address, (route) => route.abort())
      await chooseGerman(visitor)
      await expect(notices).toContainText(t('locale.failed'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
      await expect(form.getByLabel(t('signup.name'), { exact: true })).toHaveValue('@anna')
      expect(await isMarked(page)).toBe(true)
      await page.unroute(address)
      // It may be closing already.
      await notices
        .getByRole('button')
        .evaluateAll((all) => all.forEach((button) => void (button as HTMLElement).click()))
      await expect(notices).not.toContainText(t('locale.failed'))
    })
  }

  await test.step('the next try is a new one', async () => {
    await chooseGerman(visitor)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const german = page.getByRole('form', { name: de('signup.form_label') })
    await expect(german.getByLabel(de('signup.name'), { exact: true })).toHaveValue('@anna')
    await expect(german).toContainText(de('errors.fields.password_too_short'))
    await expect(german).toContainText(de('signup.name_starts_with_at'))
    await expect(german).toContainText(de('signup.suggestion', { email: 'anna@gmail.com' }))
    await expect(german).not.toContainText(t('errors.fields.password_too_short'))
    expect(await isMarked(page)).toBe(true)
    await german.getByRole('link', { name: de('signup.agreement_terms') }).click()
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
  })
})

test('language: on a lander the URL changes and the form keeps its input, before and after React is loaded, and a legal page is loaded again', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.open('/landers/gallery/nl?keep=1', 'loaded')
  await mark(page)
  const form = await fillSignup(visitor, { name: 'Anna' })
  // React is loaded at the first touch or when the browser is idle; the click may be faster.
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

  await test.step('a legal page is read again in the new language', async () => {
    await visitor.open('/pages/terms', 'loaded')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await hydrated(page)
    await mark(page)
    await languages({ ...visitor, t: pl })
      .getByRole('link', { name: 'Deutsch' })
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(
      de('legal.terms.title'),
    )
    await expect(page).toHaveTitle(new RegExp(de('legal.terms.title')))
    expect(await isMarked(page)).toBe(true)
  })
})
