// The account page: how a member logs in and where, and what is theirs.
import { allowRefusals, expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { hydrated, logIn, openMembers, PASSWORD, signUp } from './support/people.ts'

const devices = ({ page, t }: Visitor) => page.getByRole('region', { name: t('devices.heading') })

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

test('the account page signs out one device or all others, at once', async ({ visit }) => {
  const laptop = await visit()
  const email = await signUp(laptop, 'Anna')
  const phone = await visit({ userAgent: IPHONE })
  await logIn(phone, email, PASSWORD)
  await openMembers(phone)
  const { page, t } = laptop
  await page.goto('/account')
  await hydrated(page)
  await expect(devices(laptop).getByRole('listitem')).toHaveCount(2)
  await expect(devices(laptop).getByRole('listitem').first()).toContainText(t('devices.current'))
  const iphone = t('devices.name', { browser: 'Safari', system: 'iPhone' })
  await expect(devices(laptop).getByText(iphone)).toBeVisible()
  await devices(laptop)
    .getByRole('button', { name: t('devices.log_out_named', { device: iphone }) })
    .click()
  await expect(devices(laptop).getByText(t('devices.ended'))).toBeVisible()
  await expect(devices(laptop).getByRole('listitem')).toHaveCount(1)
  // Its live line was closed in the same step, and with it the page knows.
  await phone.page.waitForURL('**/login**')

  await logIn(phone, email, PASSWORD)
  await openMembers(phone)
  await page.reload()
  await hydrated(page)
  await devices(laptop)
    .getByRole('button', { name: t('devices.log_out_others') })
    .click()
  await expect(devices(laptop).getByText(t('devices.others_ended'))).toBeVisible()
  await phone.page.waitForURL('**/login**')
  allowRefusals(phone, 401)
})

test('the account page is found in the menu, and nothing of it is hidden from anybody at any width', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  const email = await signUp(visitor, 'Anna')
  await openMembers(visitor)
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('link', { name: t('account.title'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('account.title') })).toBeVisible()
  const address = page.getByRole('region', { name: t('account.email.heading') })
  await expect(address).toContainText(email)
  await expect(address).toContainText(t('account.email.unconfirmed'))
  await expect(page.getByRole('link', { name: t('account.data.download') })).toHaveAttribute(
    'href',
    '/api/export.php',
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('with JavaScript switched off the account page signs out a device', async ({ visit }) => {
  const phone = await visit()
  const email = await signUp(phone, 'Anna')
  await openMembers(phone)
  const plain = await visit({ javaScriptEnabled: false })
  const { page, t } = plain
  await page.goto('/login?next=%2Faccount')
  await page.getByLabel(t('login.email'), { exact: true }).fill(email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('login.submit') }).click()
  await page.waitForURL('**/account')
  await expect(devices(plain).getByRole('listitem')).toHaveCount(2)
  await devices(plain)
    .getByRole('button', { name: t('devices.log_out'), exact: false })
    .first()
    .click()
  await expect(devices(plain).getByText(t('devices.ended'))).toBeVisible()
  await expect(devices(plain).getByRole('listitem')).toHaveCount(1)
  // The phone looks whether it is signed out, and is.
  await phone.page.waitForURL('**/login**')
  allowRefusals(phone, 401)
})

test('another password logs out every other device, and lets in from then on', async ({ visit }) => {
  const laptop = await visit()
  const { page, t } = laptop
  const email = await signUp(laptop, 'Anna')
  const phone = await visit({ userAgent: IPHONE })
  await logIn(phone, email, PASSWORD)
  await openMembers(phone)
  await page.goto('/account')
  await hydrated(page)
  const section = page.getByRole('region', { name: t('account.password.heading') })
  const change = async (current: string, password: string) => {
    await section.getByLabel(t('account.password.current'), { exact: true }).fill(current)
    await section.getByLabel(t('account.password.new'), { exact: true }).fill(password)
    await section.getByRole('button', { name: t('account.password.submit') }).click()
  }
  await change('not my password', 'een ander woord 8')
  const current = section.getByLabel(t('account.password.current'), { exact: true })
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  await expect(current).toBeFocused()
  await expect(section.getByText(t('errors.fields.password_wrong'))).toBeVisible()
  await change(PASSWORD, 'een ander woord 8')
  await expect(section.getByText(t('account.password.done'))).toBeVisible()
  await expect(current).toHaveValue('')
  await phone.page.waitForURL('**/login**')
  await page.reload()
  await expect(devices(laptop).getByRole('listitem')).toHaveCount(1)
  await logIn(phone, email, 'een ander woord 8')
  allowRefusals(phone, 401)
  allowRefusals(laptop, 422)
})
