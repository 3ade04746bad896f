// Buying credits, from the package to the receipt and back: at the local checkout, which gives the chosen result. The pages in each
// state are tested in tests/components/buying.test.tsx, and without scripts in tests/worker/pages/buying-pages.test.ts.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { hydrated, makeMember } from './support/people.ts'

type Outcome = 'pay' | 'fail'
type News = 'at_once' | 'never'

const balanceOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/credits.php')).json()).balance
const ordersOf = async (page: Page): Promise<object[]> =>
  (await page.request.get('/api/transactions.php')).json()

/** Ticks the required boxes and orders. */
async function order({ page, t }: Visitor): Promise<void> {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('buy.order') }).click()
}

/** Chooses the result of the payment at the checkout. */
async function decide({ page, t }: Visitor, outcome: Outcome, news: News = 'at_once'): Promise<void> {
  await page.waitForURL('**/_sandbox/pay/*')
  await page.getByText(t(`checkout.news.${news}`), { exact: true }).click()
  const name = outcome === 'pay' ? t('checkout.pay', { amount: '' }).trim() : t(`checkout.${outcome}`)
  await page.getByRole('button', { name }).click()
  await page.waitForURL('**/transactions/*')
}

const heading = ({ page }: Visitor) => page.getByRole('heading', { level: 1 })
const discount = ({ page, t }: Visitor) => page.getByRole('region', { name: t('discount.label') })

test('buying: a package with the welcome code, shown in every price, gives credits and a receipt; buying it again takes one confirmed step, and the purchase can be withdrawn', async ({
  visit,
}) => {
  test.slow()
  const visitor = await visit()
  const { page, t } = visitor
  const { credits: before } = await makeMember(visitor, 'Anna')

  await test.step('the code is used above the packages, and is on the order', async () => {
    await visitor.open('/credits')
    await expect(discount(visitor)).toContainText('WELCOME')
    await discount(visitor)
      .getByRole('link', { name: t('discount.use') })
      .click()
    await expect(discount(visitor)).toContainText(t('discount.in_use'))
    await page.locator('a[href*="/credits/credits-60"]').click()
    await expect(heading(visitor)).toHaveText(t('buy.title'))
    await expect(page.getByText(t('buy.code.applied', { code: 'WELCOME' }))).toBeVisible()
  })

  await test.step('it is paid, and the receipt prints alone', async () => {
    await order(visitor)
    await page.waitForURL('**/_sandbox/pay/*')
    await expectAccessible(page)
    await decide(visitor, 'pay')
    await expect(heading(visitor)).toHaveText(t('receipt.paid.title'))
    expect(await balanceOf(page)).toBe(before + 60)
    const [bought] = await ordersOf(page)
    expect(bought).toMatchObject({ code: 'WELCOME', price: { amount: 1_199, currency: 'EUR' } })
    await expect(page.getByRole('heading', { name: t('receipt.heading') })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: t('receipt.heading') })).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('it is among the purchases, and the code was good once', async () => {
    const receipt = new URL(page.url()).pathname
    await visitor.open('/credits')
    await expect(page.locator('a[href*="/credits/credits-60"]')).toBeVisible()
    await expect(discount(visitor)).toHaveCount(0)
    await page.locator(`a[href="${receipt}"]`).click()
    await expect(heading(visitor)).toHaveText(t('receipt.paid.title'))
    await page.goBack()
  })

  await test.step('the same again, in one confirmed step', async () => {
    await page.getByRole('link', { name: t('buy.again') }).click()
    await page.waitForURL(/\/credits\/credits-60\/sandbox\?attempt=/)
    await expect(page.getByRole('radio', { checked: true })).toHaveValue('sandbox')
    await order(visitor)
    await decide(visitor, 'pay')
    await expect(heading(visitor)).toHaveText(t('receipt.paid.title'))
    expect(await ordersOf(page)).toHaveLength(2)
    expect(await balanceOf(page)).toBe(before + 120)
  })

  await test.step('it is withdrawn in two steps, with the exact amount in both', async () => {
    await page.getByRole('link', { name: t('receipt.withdraw.begin') }).click()
    await expect(page.getByText(/14[.,]99/).first()).toBeVisible()
    await page.getByRole('button', { name: t('receipt.withdraw.confirm') }).click()
    await expect(page.getByText(t('receipt.withdraw.done'))).toBeVisible()
    await expect.poll(() => balanceOf(page)).toBe(before + 60)
  })
})

test('buying: a failed payment charges nothing and can be tried again; back after paying, reload and double click never buy twice', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  const { credits: before } = await makeMember(visitor, 'Anna')
  await visitor.open('/credits/credits-20/sandbox')
  await order(visitor)
  await decide(visitor, 'fail')
  await expect(heading(visitor)).toHaveText(t('receipt.failed.title'))
  expect(await balanceOf(page)).toBe(before)

  await page.getByRole('link', { name: t('receipt.again') }).click()
  await page.waitForURL(/\/credits\/credits-20\/sandbox\?attempt=/)
  await hydrated(page)
  const ordering = page.url()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('buy.order') }).dblclick()
  // The return page asks the provider itself, because no webhook has arrived.
  await decide(visitor, 'pay', 'never')
  const bought = page.url()
  await expect(heading(visitor)).toHaveText(t('receipt.paid.title'), { timeout: 20_000 })
  await page.reload()
  // The order page, as the back button restores it.
  await visitor.open(ordering)
  await page.waitForURL(bought)
  // The one that failed, and the one that was paid.
  expect(await ordersOf(page)).toHaveLength(2)
  expect(await balanceOf(page)).toBe(before + 20)
})

test('buying in a chat: a long draft without credits, the sheet, the payment, and back to the draft, which is sent', async ({
  visit,
}) => {
  test.slow()
  const [anna, ben] = [await visit(), await visit()]
  const { profile } = await makeMember(ben, 'Ben')
  const { chats } = await makeMember(anna, 'Anna', { credits: 0, chats: [{ with: profile.id }] })
  const { page, t } = anna
  // The draft is refused over HTTP where the live socket is not open yet.
  anna.allowed.push(/status of 402/)
  const [chat = ''] = chats
  const draft = `Hoi Ben! ${'Ik wilde je nog iets vragen over die tocht van je. '.repeat(8)}`.trim()
  const box = page.getByLabel(t('chat.write_to', { name: 'Ben' }))
  const sheet = page.getByRole('dialog', { name: t('buy.heading') })
  const added = page.getByText(
    t('chat.credits_added', { credits: t('nav.credits', { count: 20, number: 20 }) }),
  )
  await anna.open(chat)
  await hydrated(page)

  await test.step('the refused draft opens the sheet; two taps lead to the checkout', async () => {
    await box.fill(draft)
    await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
    await expect(sheet.getByRole('radio', { checked: true }).first()).toHaveValue('credits-20')
    await sheet.getByRole('checkbox').check()
    await sheet.getByRole('button', { name: t('buy.order') }).click()
    await page.waitForURL('**/_sandbox/pay/*')
  })

  await test.step('a payment that fails is said in the chat, with the sheet again', async () => {
    await page.getByRole('button', { name: t('checkout.fail') }).click()
    await page.waitForURL(`**${chat}**`)
    const failed = page.getByRole('status').filter({ hasText: t('receipt.failed.title') })
    await expect(failed).toBeVisible()
    await expect(box).toHaveValue(draft)
    await failed.getByRole('button', { name: t('receipt.again') }).click()
    await sheet.getByRole('checkbox').check()
    await sheet.getByRole('button', { name: t('buy.order') }).click()
    await page.waitForURL('**/_sandbox/pay/*')
  })

  await test.step('a paid one is said once, and the draft is still there', async () => {
    await page.getByRole('button', { name: t('checkout.pay', { amount: '' }).trim() }).click()
    await page.waitForURL(`**${chat}**`)
    await expect(added).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${chat}$`))
    await expect(box).toHaveValue(draft)
    expect(await balanceOf(page)).toBe(20)
    await page.reload()
    await hydrated(page)
    await expect(box).toHaveValue(draft)
    await expect(added).toHaveCount(0)
  })

  await test.step('it is sent', async () => {
    await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
    await expect(page.getByRole('log').getByText(draft)).toBeVisible()
    await expect(box).toHaveValue('')
    await expect.poll(() => balanceOf(page)).toBe(19)
  })
})
