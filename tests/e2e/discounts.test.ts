// Discounts as members meet them: above the packages, on the order, and once where they think of leaving.
import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { confirmAddress, hydrated, signUp } from './support/people.ts'

const discount = ({ page, t }: Visitor) => page.getByRole('region', { name: t('discount.label') })

test('a member buys with their welcome code: every price says so beforehand, and it is good once', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await confirmAddress(visitor, await signUp(visitor, 'Anna'))
  await page.goto('/credits')
  await hydrated(page)
  await expect(discount(visitor)).toContainText('WELCOME')
  await expectAccessible(page)
  await discount(visitor)
    .getByRole('link', { name: t('discount.use') })
    .click()
  await expect(discount(visitor)).toContainText(t('discount.in_use'))
  await page.locator('a[href*="/credits/credits-60"]').click()
  await expect(page.getByText(t('buy.code.applied', { code: 'WELCOME' }))).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('buy.order') }).click()
  await page.waitForURL('**/_sandbox/pay/*')
  await page.getByRole('button', { name: t('checkout.pay', { amount: '' }).trim() }).click()
  await page.waitForURL('**/transactions/*')
  const [bought] = await (await page.request.get('/api/transactions.php')).json()
  expect(bought).toMatchObject({ code: 'WELCOME', price: { amount: 1_199, currency: 'EUR' } })
  await page.goto('/credits')
  await hydrated(page)
  await expect(page.locator('a[href*="/credits/credits-60"]')).toBeVisible()
  await expect(discount(visitor)).toHaveCount(0)
})

test('without scripts whoever thinks of leaving may take a discount once, and the deletion stays where it is', async ({
  visit,
}) => {
  const first = await visit()
  await signUp(first, 'Anna')
  const storageState = await first.page.context().storageState()
  const visitor = await visit({ javaScriptEnabled: false, storageState })
  const { page, t } = visitor
  const deletion = page.getByRole('button', { name: t('deletion.submit') })
  const offer = page.getByRole('button', { name: t('discount.leaving.action', { percent: '25%' }) })
  await page.goto('/account/delete')
  await expect(deletion).toBeVisible()
  await offer.click()
  await page.waitForURL('**/credits')
  await expect(discount(visitor)).toBeVisible()
  await page.goto('/account/delete')
  await expect(deletion).toBeVisible()
  await expect(offer).toHaveCount(0)
})
