// Premium as its member meets it: ordered, renewed, overdue, cancelled in two taps and kept after all; and cancelled without signing in.
import type { Page } from '@playwright/test'
import { allowRefusals, expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { countMails, mailTo } from './support/mail.ts'
import { confirmAddress, hydrated, signUp } from './support/people.ts'

const premiumOf = async (page: Page) => (await page.request.get('/api/premium.php')).json()
const balanceOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/credits.php')).json()).balance
const heading = ({ page }: Visitor) => page.getByRole('heading', { level: 1 })

/** Agrees to what is asked, orders, and pays at the checkout; answers where that is. */
async function order({ page, t }: Visitor, { scripts = true } = {}): Promise<string> {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('buy.order') }).click()
  if (!scripts) await page.getByRole('link', { name: t('buy.leaving.action') }).click()
  await page.waitForURL('**/_sandbox/pay/*')
  const checkout = page.url()
  await page.getByRole('button', { name: t('checkout.pay', { amount: '' }).trim() }).click()
  await page.waitForURL('**/transactions/*')
  await expect(heading({ page, t } as Visitor)).toHaveText(t('receipt.paid.title'))
  return checkout
}

/** A member with premium; answers their address and the checkout that decides on later payments. */
async function subscriber(visitor: Visitor): Promise<{ email: string; checkout: string }> {
  const { page } = visitor
  const email = await signUp(visitor, 'Anna')
  await confirmAddress(visitor, email)
  await page.goto('/premium')
  await hydrated(page)
  return { email, checkout: await order(visitor) }
}

/** Ends the month that is paid, at the checkout. */
async function endMonth({ page, t }: Visitor, checkout: string): Promise<void> {
  await page.goto(checkout)
  await page.getByRole('button', { name: t('checkout.renewals.month') }).click()
  await page.waitForURL('**/transactions/*')
}

test('premium is ordered with everything said beforehand, renews by itself, and each month has its receipt', async ({
  visit,
}) => {
  test.slow()
  const visitor = await visit()
  const { page, t } = visitor
  const email = await signUp(visitor, 'Anna')
  await confirmAddress(visitor, email)
  await page.goto('/credits')
  await hydrated(page)
  await page.getByRole('link', { name: t('premium.see') }).click()
  await expect(heading(visitor)).toHaveText(t('premium.title'))
  await expectAccessible(page)
  await page.getByRole('button', { name: t('buy.order') }).click()
  await expect(page.getByRole('checkbox')).toBeFocused()
  const before = await balanceOf(page)
  const checkout = await order(visitor)
  expect(await balanceOf(page)).toBe(before + 100)
  await page.getByRole('link', { name: t('premium.manage') }).click()
  await expect(page.getByText(t('premium.state.active'))).toBeVisible()
  await expectAccessible(page)
  await endMonth(visitor, checkout)
  await expect.poll(() => balanceOf(page), { timeout: 20_000 }).toBe(before + 200)
  await page.goto('/premium')
  await expect(
    page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ hasText: t('premium.receipts') })
      .getByRole('listitem'),
  ).toHaveCount(2)
  expect((await premiumOf(page)).state).toBe('active')
})

for (const javaScriptEnabled of [true, false])
  test(`premium is cancelled in two taps, confirmed with its end, and kept after all, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    visit,
  }) => {
    test.slow()
    const first = await visit()
    const { email } = await subscriber(first)
    const storageState = await first.page.context().storageState()
    const visitor = await visit({ javaScriptEnabled, storageState })
    const { page, t } = visitor
    await page.goto('/account')
    await page.getByRole('link', { name: t('premium.see_or_cancel') }).click()
    await page.getByRole('link', { name: t('premium.cancel.begin') }).click()
    await page.getByRole('button', { name: t('premium.cancel.confirm') }).click()
    await expect(page.getByText(t('premium.cancelled.title'))).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    const { state, charged_at } = await premiumOf(page)
    expect({ state, charged_at }).toEqual({ state: 'cancelled', charged_at: null })
    await expect
      .poll(() => countMails(page, email, t('mail.premium.cancelled.subject')), { timeout: 20_000 })
      .toBe(1)
    await page.getByRole('button', { name: t('premium.keep') }).click()
    await expect(page.getByText(t('premium.kept', { email }))).toBeVisible()
    expect((await premiumOf(page)).state).toBe('active')
  })

test('premium is ordered without scripts', async ({ visit }) => {
  const first = await visit()
  await confirmAddress(first, await signUp(first, 'Anna'))
  const storageState = await first.page.context().storageState()
  const visitor = await visit({ javaScriptEnabled: false, storageState })
  const { page, t } = visitor
  await page.goto('/premium')
  await page.getByRole('button', { name: t('buy.order') }).click()
  await expect(page.getByText(t('errors.fields.express_start'))).toBeVisible()
  allowRefusals(visitor, 422)
  await order(visitor, { scripts: false })
  expect((await premiumOf(page)).state).toBe('active')
})

test('a payment for premium that fails is said, with what comes next, and can be paid in another way', async ({
  visit,
}) => {
  test.slow()
  const visitor = await visit()
  const { page, t } = visitor
  const { checkout } = await subscriber(visitor)
  const before = await balanceOf(page)
  await page.goto(checkout)
  const failed = page.getByRole('button', { name: t('checkout.renewals.failed'), exact: true })
  await failed.click()
  await expect(failed).toHaveAttribute('aria-pressed', 'true')
  await endMonth(visitor, checkout)
  await expect.poll(async () => (await premiumOf(page)).state, { timeout: 20_000 }).toBe('past_due')
  await page.goto('/premium')
  await hydrated(page)
  await expect(page.getByText(t('premium.past_due.title'))).toBeVisible()
  await expectAccessible(page)
  await order(visitor)
  expect(await premiumOf(page)).toMatchObject({ state: 'active' })
  expect(await balanceOf(page)).toBe(before + 100)
})

test('a German site’s foot leads to cancelling without signing in, which is confirmed on the page and by mail, and done', async ({
  visit,
}) => {
  test.slow()
  const member = await visit({ locale: 'de-DE', country: 'DE' })
  const { email } = await subscriber(member)
  const visitor = await visit({ locale: 'de-DE', country: 'DE' })
  const { page, t } = visitor
  await page.goto('/')
  await page.getByRole('link', { name: t('footer.cancel') }).click()
  await expect(heading(visitor)).toHaveText(t('premium.request.title'))
  await hydrated(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('premium.request.submit') }).click()
  await expect(page.getByLabel(t('premium.request.email'))).toBeFocused()
  allowRefusals(visitor, 422)
  await page.getByLabel(t('premium.request.email')).fill(email)
  await page.getByRole('button', { name: t('premium.request.submit') }).click()
  await expect(heading(visitor)).toHaveText(t('premium.request.done'))
  await expect(page.getByText(t('premium.request.ordinary'))).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText(t('premium.request.mailed', { email }))).toBeVisible()
  await expect.poll(async () => (await premiumOf(member.page)).state, { timeout: 20_000 }).toBe('cancelled')
  expect((await mailTo(page, email)).to).toContain(email)
})
