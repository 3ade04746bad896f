// Writing to the operator and finding answers, with and without scripts (trust: notice, decision, reason, appeal).
import { allowRefusals, expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { mailTo } from './support/mail.ts'
import { freshEmail, hydrated, logIn } from './support/people.ts'

const NUMBER = /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}/

const formOf = ({ page, t }: Visitor) => page.getByRole('form', { name: t('complaints.form_label') })

async function receiptOf({ page, t }: Visitor): Promise<string> {
  await expect(page.getByRole('heading', { name: t('complaints.done.title') })).toBeVisible()
  return NUMBER.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''
}

for (const javaScriptEnabled of [false, true]) {
  test(`a complaint gets a number and a mail, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    visit,
  }) => {
    const visitor = await visit({ javaScriptEnabled })
    const { page, t } = visitor
    const email = freshEmail('noor')
    await page.goto('/pages/service')
    if (javaScriptEnabled) await hydrated(page)
    const form = formOf(visitor)
    await form.getByLabel(t('complaints.categories.complaint')).check()
    await form.getByLabel(t('complaints.text')).fill('De zoekpagina blijft leeg in Friesland.')
    await form.getByLabel(t('complaints.email'), { exact: true }).fill(email)
    await form.getByRole('button', { name: t('complaints.submit') }).click()

    const receipt = await receiptOf(visitor)
    await expect(page.getByText(t('complaints.next.complaint'))).toBeVisible()
    expect((await mailTo(page, email)).subject).toBe(t('mail.complaint.subject', { receipt }))
    if (javaScriptEnabled) {
      await expect(page.getByRole('heading', { name: t('complaints.done.title') })).toBeFocused()
      await expectAccessible(page)
    }
    await page.getByRole('link', { name: t('complaints.done.again') }).click()
    await expect(formOf(visitor)).toBeVisible()
  })
}

test('a notice asks for good faith, says so, and keeps what was written', async ({ visit }) => {
  const visitor = await visit({ javaScriptEnabled: false })
  const { page, t } = visitor
  await page.goto('/pages/service?category=report&about=somebody')
  const form = formOf(visitor)
  const text = 'Dit profiel gebruikt foto’s van mijn zus.'
  await expect(form.getByLabel(t('complaints.about'))).toHaveValue('somebody')
  await form.getByLabel(t('complaints.text')).fill(text)
  await form.getByLabel(t('complaints.email'), { exact: true }).fill(freshEmail('noor'))
  await form.getByRole('button', { name: t('complaints.submit') }).click()
  await expect(page.getByText(t('errors.fields.good_faith'))).toBeVisible()
  await expect(form.getByLabel(t('complaints.text'))).toHaveValue(text)
  await form.getByLabel(t('complaints.good_faith')).check()
  await form.getByRole('button', { name: t('complaints.submit') }).click()
  expect(await receiptOf(visitor)).toMatch(NUMBER)
  allowRefusals(visitor, 422)
})

test('a member writes from their own address and finds what they wrote', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await logIn(visitor, 'sophie@example.test')
  await page.goto('/pages/service')
  await hydrated(page)
  const email = formOf(visitor).getByLabel(t('complaints.email'), { exact: true })
  await expect(email).toHaveValue('sophie@example.test')
  await expect(email).not.toBeEditable()
  const text = `Waar vind ik mijn oude berichten? ${Date.now()}`
  await formOf(visitor).getByLabel(t('complaints.text')).fill(text)
  await formOf(visitor)
    .getByRole('button', { name: t('complaints.submit') })
    .click()
  const receipt = await receiptOf(visitor)
  const own = page.getByRole('listitem').filter({ hasText: text })
  await expect(own).toContainText(receipt)
  await expectAccessible(page)
})

test('the questions are searched without scripts, and at once with them', async ({ visit }) => {
  const [plain, scripted] = [await visit({ javaScriptEnabled: false }), await visit()]
  for (const { page, t } of [plain, scripted]) {
    await page.goto('/pages/faq')
    if (page === scripted.page) await hydrated(page)
    await page.getByRole('searchbox', { name: t('faq.search') }).fill('wachtwóórd')
    if (page === plain.page) await page.getByRole('button', { name: t('faq.submit') }).click()
    await expect(page.locator('details')).toHaveCount(2)
    await expect(page.locator('mark').first()).toHaveText('wachtwoord')
  }
  const { page, t } = scripted
  await page.getByRole('searchbox').fill('zeppelin')
  await expect(page.getByRole('heading', { name: t('faq.none.title', { query: 'zeppelin' }) })).toBeVisible()
  await page.getByRole('link', { name: t('faq.none.all') }).click()
  await expect(page.locator('details')).toHaveCount(22)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('what is typed before the page has come to life is searched too', async ({ visit }) => {
  const { page } = await visit()
  await page.route('**/_i18n/**', async (route) => {
    await page.getByRole('searchbox').pressSequentially('wachtwoord')
    await route.continue()
  })
  await page.goto('/pages/faq')
  await hydrated(page)
  await expect(page.getByRole('searchbox')).toHaveValue('wachtwoord')
  await expect(page.locator('details')).toHaveCount(2)
})

test('a link to a question opens its answer, with and without scripts', async ({ visit }) => {
  for (const javaScriptEnabled of [false, true]) {
    const { page } = await visit({ javaScriptEnabled })
    await page.goto('/pages/faq#refund')
    if (javaScriptEnabled) await hydrated(page)
    await expect(page.locator('#refund')).toBeVisible()
    await expect(page.locator('#refund')).toBeInViewport()
    await expect(page.locator('details[open]')).toHaveCount(1)
  }
})
