// Premium in a browser: ordered, renewed, overdue, paid in another way, cancelled in two taps and resumed. Its pages in each state are
// tested in tests/components/premium.test.tsx, and without scripts in tests/worker/pages/buying-pages.test.ts.
import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from './support/fixtures.ts'
import { countMails } from './support/mail.ts'
import { open } from './support/open.ts'
import { makeMember } from './support/people.ts'

const premiumOf = async (page: Page) => (await page.request.get('/api/premium.php')).json()
const balanceOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/credits.php')).json()).balance
const heading = ({ page }: Visitor) => page.getByRole('heading', { level: 1 })

/** Ticks the required boxes, orders, and pays at the checkout; returns its URL. */
async function order({ page, t }: Visitor): Promise<string> {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('buy.order') }).click()
  await page.waitForURL('**/_sandbox/pay/*')
  const checkout = page.url()
  await page.getByRole('button', { name: t('checkout.pay', { amount: '' }).trim() }).click()
  await page.waitForURL('**/transactions/*')
  await expect(heading({ page, t } as Visitor)).toHaveText(t('receipt.paid.title'))
  return checkout
}

/** Ends the paid month, at the checkout. */
async function endMonth({ page, t }: Visitor, checkout: string): Promise<void> {
  await open(page, checkout)
  await page.getByRole('button', { name: t('checkout.renewals.month') }).click()
  await page.waitForURL('**/transactions/*')
}

test('premium: ordered after all information is shown, renews by itself, each month has its receipt, a failed payment is paid in another way, and it is cancelled in two taps and resumed', async ({
  visit,
}) => {
  test.slow()
  const visitor = await visit()
  const { page, t } = visitor
  const { email, credits: before } = await makeMember(visitor, 'Anna')
  let checkout = ''

  await test.step('it is ordered, and its credits are there', async () => {
    await visitor.open('/credits')
    await page.getByRole('link', { name: t('premium.see') }).click()
    await expect(heading(visitor)).toHaveText(t('premium.title'))
    checkout = await order(visitor)
    expect(await balanceOf(page)).toBe(before + 100)
    await page.getByRole('link', { name: t('premium.manage') }).click()
    await expect(page.getByText(t('premium.state.active'))).toBeVisible()
  })

  await test.step('it renews by itself, with a receipt', async () => {
    await endMonth(visitor, checkout)
    await expect.poll(() => balanceOf(page), { timeout: 20_000 }).toBe(before + 200)
    await visitor.open('/premium')
    await expect(
      page
        .getByRole('region')
        .or(page.locator('section'))
        .filter({ hasText: t('premium.receipts') })
        .getByRole('listitem'),
    ).toHaveCount(2)
    expect((await premiumOf(page)).state).toBe('active')
  })

  await test.step('a failed payment is shown, and can be paid in another way', async () => {
    await visitor.open(checkout)
    const failed = page.getByRole('button', { name: t('checkout.renewals.failed'), exact: true })
    await failed.click()
    await expect(failed).toHaveAttribute('aria-pressed', 'true')
    await endMonth(visitor, checkout)
    await expect.poll(async () => (await premiumOf(page)).state, { timeout: 20_000 }).toBe('past_due')
    await visitor.open('/premium')
    await expect(page.getByText(t('premium.past_due.title'))).toBeVisible()
    await order(visitor)
    expect(await premiumOf(page)).toMatchObject({ state: 'active' })
    expect(await balanceOf(page)).toBe(before + 300)
  })

  await test.step('it is cancelled in two taps, confirmed with its end, and resumed', async () => {
    await visitor.open('/account')
    await page.getByRole('link', { name: t('premium.see_or_cancel') }).click()
    await page.getByRole('link', { name: t('premium.cancel.begin') }).click()
    await page.getByRole('button', { name: t('premium.cancel.confirm') }).click()
    await expect(page.getByText(t('premium.cancelled.title'))).toBeVisible()
    const { state, charged_at } = await premiumOf(page)
    expect({ state, charged_at }).toEqual({ state: 'cancelled', charged_at: null })
    await expect
      .poll(() => countMails(page, email, t('mail.premium.cancelled.subject')), { timeout: 20_000 })
      .toBe(1)
    await page.getByRole('button', { name: t('premium.keep') }).click()
    await expect(page.getByText(t('premium.kept', { email }))).toBeVisible()
    expect((await premiumOf(page)).state).toBe('active')
  })
})
