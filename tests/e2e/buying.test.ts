// Buying credits, from the package to the receipt and back: at the local checkout, which does what it is told.
import type { Page } from '@playwright/test'
import { allowRefusals, expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { countMails } from './support/mail.ts'
import { confirmAddress, hydrated, signUp } from './support/people.ts'

type Outcome = 'pay' | 'fail' | 'cancel' | 'expire'
type News = 'at_once' | 'late' | 'often' | 'never'

/** A member who may buy. */
async function buyer(visitor: Visitor, name = 'Anna'): Promise<void> {
  const email = await signUp(visitor, name)
  await confirmAddress(visitor, email)
}

const balanceOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/credits.php')).json()).balance
const ordersOf = async (page: Page): Promise<unknown[]> =>
  (await page.request.get('/api/transactions.php')).json()

/** Agrees to what is asked and orders. */
async function order({ page, t }: Visitor): Promise<void> {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('buy.order') }).click()
}

/** Decides at the checkout what becomes of the payment. */
async function decide({ page, t }: Visitor, outcome: Outcome, news: News = 'at_once'): Promise<void> {
  await page.waitForURL('**/_sandbox/pay/*')
  await page.getByText(t(`checkout.news.${news}`), { exact: true }).click()
  const name = outcome === 'pay' ? t('checkout.pay', { amount: '' }).trim() : t(`checkout.${outcome}`)
  await page.getByRole('button', { name }).click()
  await page.waitForURL('**/transactions/*')
}

const heading = ({ page }: Visitor) => page.getByRole('heading', { level: 1 })

test('a package is bought, its credits are there, and its receipt stays', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await buyer(visitor)
  const before = await balanceOf(page)
  await page.goto('/credits')
  await hydrated(page)
  await page.getByRole('link', { name: /60/ }).first().click()
  await expect(heading(visitor)).toHaveText(t('buy.title'))
  // Nobody is asked twice: what is missing is said, and has the focus.
  await page.getByRole('button', { name: t('buy.order') }).click()
  await expect(page.getByRole('checkbox')).toBeFocused()
  await expect(page.getByText(t('errors.fields.express_start'))).toBeVisible()
  await order(visitor)
  await page.waitForURL('**/_sandbox/pay/*')
  await expectAccessible(page)
  await decide(visitor, 'pay')
  await expect(heading(visitor)).toHaveText(t('receipt.paid.title'))
  expect(await balanceOf(page)).toBe(before + 60)
  await expect(page.getByRole('heading', { name: t('receipt.heading') })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: t('receipt.heading') })).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await page.emulateMedia({ media: null })
  // And it is among the purchases.
  const receipt = new URL(page.url()).pathname
  await page.goto('/credits')
  await page.locator(`a[href="${receipt}"]`).click()
  await expect(heading(visitor)).toHaveText(t('receipt.paid.title'))
})

test('going back after paying, reloading and a double click never buy twice', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await buyer(visitor)
  const before = await balanceOf(page)
  await page.goto('/credits/credits-20/sandbox')
  await hydrated(page)
  const ordering = page.url()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('buy.order') }).dblclick()
  await decide(visitor, 'pay')
  const bought = page.url()
  await expect(heading(visitor)).toHaveText(t('receipt.paid.title'))
  await page.reload()
  // The very page of the order, as the back button brings it.
  await page.goto(ordering)
  await page.waitForURL(bought)
  expect(await ordersOf(page)).toHaveLength(1)
  expect(await balanceOf(page)).toBe(before + 20)
})

test('a payment that fails, is cancelled or expires charges nothing and can be tried again', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await buyer(visitor)
  const before = await balanceOf(page)
  for (const [outcome, state] of [
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
  ] as const) {
    await page.goto('/credits/credits-20/sandbox')
    await hydrated(page)
    await order(visitor)
    await decide(visitor, outcome)
    await expect(heading(visitor)).toHaveText(t(`receipt.${state}.title`))
    expect(await balanceOf(page)).toBe(before)
  }
  await page.getByRole('link', { name: t('receipt.again') }).click()
  await hydrated(page)
  await order(visitor)
  await decide(visitor, 'pay', 'often')
  await expect(heading(visitor)).toHaveText(t('receipt.paid.title'))
  expect(await balanceOf(page)).toBe(before + 20)
})

test('a payment nobody has told of is waited for, said to be, and found paid by asking', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await buyer(visitor)
  await page.goto('/credits/credits-20/sandbox')
  await hydrated(page)
  await order(visitor)
  await decide(visitor, 'pay', 'never')
  // The return page asks the provider itself: open first or decided already, it ends well without a hand.
  await expect(heading(visitor)).toHaveText(t('receipt.paid.title'), { timeout: 20_000 })
})

test('credits are bought without scripts', async ({ visit }) => {
  const visitor = await visit({ javaScriptEnabled: false })
  const { page, t } = visitor
  const withScripts = await visit()
  await buyer(withScripts)
  await page.context().addCookies(await withScripts.page.context().cookies())
  await page.goto('/credits')
  await page.getByRole('link', { name: /20/ }).first().click()
  await page.getByRole('button', { name: t('buy.order') }).click()
  await expect(page.getByText(t('errors.fields.express_start'))).toBeVisible()
  allowRefusals(visitor, 422)
  await order(visitor)
  await page.getByRole('link', { name: t('buy.leaving.action') }).click()
  await decide(visitor, 'pay')
  await expect(heading(visitor)).toHaveText(t('receipt.paid.title'))
})

test('the same is bought again in one confirmed step', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await buyer(visitor)
  await page.goto('/credits/repeat-order')
  await expect(heading(visitor)).toHaveText(t('buy.nothing_yet.title'))
  await page.goto('/credits/credits-150/sandbox')
  await hydrated(page)
  await order(visitor)
  await decide(visitor, 'pay')
  await page.goto('/credits')
  await hydrated(page)
  await page.getByRole('link', { name: t('buy.again') }).click()
  await page.waitForURL(/\/credits\/credits-150\/sandbox\?attempt=/)
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('sandbox')
  await order(visitor)
  await decide(visitor, 'pay')
  await expect.poll(() => ordersOf(page)).toHaveLength(2)
})

test('a purchase is withdrawn from in two steps, with the exact sum in both', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await buyer(visitor)
  const before = await balanceOf(page)
  await page.goto('/credits/credits-60/sandbox')
  await hydrated(page)
  await order(visitor)
  await decide(visitor, 'pay')
  await page.getByRole('link', { name: t('receipt.withdraw.begin') }).click()
  await expect(page.getByText(/14[.,]99/).first()).toBeVisible()
  await page.getByRole('button', { name: t('receipt.withdraw.confirm') }).click()
  await expect(page.getByText(t('receipt.withdraw.done'))).toBeVisible()
  await expect.poll(() => balanceOf(page)).toBe(before)
})

test('a withdrawal whose news come late is said to be under way, and settles by itself', async ({
  visit,
}) => {
  test.slow()
  const visitor = await visit()
  const { page, t } = visitor
  await buyer(visitor)
  await page.goto('/credits/credits-60/sandbox')
  await hydrated(page)
  await order(visitor)
  await decide(visitor, 'pay', 'late')
  await expect(heading(visitor)).toHaveText(t('receipt.paid.title'), { timeout: 20_000 })
  await page.getByRole('link', { name: t('receipt.withdraw.begin') }).click()
  await page.getByRole('button', { name: t('receipt.withdraw.confirm') }).click()
  await expect(heading(visitor)).toHaveText(t('receipt.under_way.title'))
  await expectAccessible(page)
  await expect(heading(visitor)).toContainText(/14[.,]99/, { timeout: 30_000 })
  await expect(heading(visitor)).not.toHaveText(t('receipt.under_way.title'))
})

for (const javaScriptEnabled of [true, false])
  test(`a receipt comes by mail once more by a button, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    visit,
  }) => {
    const first = await visit()
    const email = await signUp(first, 'Anna')
    await confirmAddress(first, email)
    const visitor = await visit({
      javaScriptEnabled,
      storageState: await first.page.context().storageState(),
    })
    const { page, t } = visitor
    await first.page.goto('/credits/credits-20/sandbox')
    await hydrated(first.page)
    await order(first)
    await decide(first, 'pay')
    await page.goto(first.page.url())
    await page.getByRole('button', { name: t('receipt.mail') }).dblclick()
    await expect(page.getByText(t('receipt.mailed', { email }))).toBeVisible()
    // That of the purchase, and that which was asked for.
    const [receipt = ''] = /[A-Z]+-\d{4}-\d{6}/.exec(await page.locator('main').innerText()) ?? []
    const subject = t('mail.receipt.subject', { receipt })
    await expect.poll(() => countMails(page, email, subject), { timeout: 20_000 }).toBe(2)
  })

test('whoever turns back at the checkout keeps their discount for the next order', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await buyer(visitor)
  await page.goto('/credits/credits-60/sandbox?code=WELCOME')
  await hydrated(page)
  await order(visitor)
  await page.waitForURL('**/_sandbox/pay/*')
  const abandoned = page.url()
  await page.goto('/credits/credits-20/sandbox?code=WELCOME')
  await hydrated(page)
  await expect(page.getByText(t('buy.code.applied', { code: 'WELCOME' }))).toBeVisible()
  await order(visitor)
  await decide(visitor, 'pay')
  await expect(heading(visitor)).toHaveText(t('receipt.paid.title'))
  await page.goto(abandoned)
  await expect(page.getByText(t('checkout.decided.cancelled'))).toBeVisible()
})
