// The account page in a browser: devices, passwords, addresses, deletion. What the forms validate is tested in
// tests/components/account.test.tsx, and without scripts in tests/worker/pages/account-pages.test.ts.
import { readFileSync } from 'node:fs'
import { allowRefusals, expect, test, type Visitor } from './support/fixtures.ts'
import { linkTo } from './support/mail.ts'
import { freshEmail, hydrated, logIn, makeMember, openMembers, PASSWORD, send } from './support/people.ts'

const OTHER_PASSWORD = 'een ander woord 8'
const NEW_PASSWORD = 'een stille haven 8'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const devices = ({ page, t }: Visitor) => page.getByRole('region', { name: t('devices.heading') })

/** Scripts remove the token from the URL. */
const expectCleanAddress = ({ page }: Visitor, path: string) =>
  expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)

test('account: signs out one device or all others at once; a changed password does too; the data can be downloaded and the account deleted @spec 2.16', async ({
  visit,
}) => {
  test.slow()
  const laptop = await visit()
  const { page, t } = laptop
  const { email } = await makeMember(laptop, 'Anna')
  const phone = await visit({ userAgent: IPHONE })
  await logIn(phone, email, PASSWORD)
  await openMembers(phone)

  await test.step('one device', async () => {
    await laptop.open('/account')
    await expect(devices(laptop).getByRole('listitem')).toHaveCount(2)
    await expect(devices(laptop).getByRole('listitem').first()).toContainText(t('devices.current'))
    const iphone = t('devices.name', { browser: 'Safari', system: 'iPhone' })
    await expect(devices(laptop).getByText(iphone)).toBeVisible()
    await devices(laptop)
      .getByRole('button', { name: t('devices.log_out_named', { device: iphone }) })
      .click()
    await expect(devices(laptop).getByText(t('devices.ended'))).toBeVisible()
    await expect(devices(laptop).getByRole('listitem')).toHaveCount(1)
    // Its live connection was closed in the same step, which tells the page.
    await phone.page.waitForURL('**/login**')
  })

  await test.step('all others, and with another password every other device, which it lets in from then on', async () => {
    const signedIn = async () => (await phone.page.request.get('/api/user.php')).status()
    await logIn(phone, email, PASSWORD)
    await page.reload()
    await hydrated(page)
    await devices(laptop)
      .getByRole('button', { name: t('devices.log_out_others') })
      .click()
    await expect(devices(laptop).getByText(t('devices.others_ended'))).toBeVisible()
    expect(await signedIn()).toBe(401)

    await logIn(phone, email, PASSWORD)
    await openMembers(phone)
    const section = page.getByRole('region', { name: t('account.password.heading') })
    await section.getByLabel(t('account.password.current'), { exact: true }).fill(PASSWORD)
    await section.getByLabel(t('account.password.new'), { exact: true }).fill(OTHER_PASSWORD)
    await section.getByRole('button', { name: t('account.password.submit') }).click()
    await expect(section.getByText(t('account.password.done'))).toBeVisible()
    await phone.page.waitForURL('**/login**')
    await expect(devices(laptop).getByRole('listitem')).toHaveCount(1)
    await logIn(phone, email, OTHER_PASSWORD)
    allowRefusals(phone, 401)
  })

  await test.step('the data is downloaded, and the last page confirms the deletion', async () => {
    await page.getByRole('link', { name: t('account.data.delete') }).click()
    await page.waitForURL('**/account/delete')
    for (const [name, file] of [
      ['deletion.export_html', 'export.html'],
      ['deletion.export_json', 'export.json'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: t(name) }).click(),
      ])
      expect(download.suggestedFilename()).toBe(file)
      expect(readFileSync(await download.path(), 'utf8')).toContain(email)
    }
    await page.getByLabel(t('deletion.reason')).selectOption(t('deletion.reasons.a_break'))
    await page.getByLabel(t('deletion.password'), { exact: true }).fill(OTHER_PASSWORD)
    await page.getByRole('button', { name: t('deletion.submit') }).click()
    await page.waitForURL('**/account-deleted')
    await expect(page.getByRole('heading', { name: t('deletion.done_heading') })).toBeVisible()
    await hydrated(page)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await laptop.open('/likes')
    await page.waitForURL('**/login**')
  })
})

test('a changed email address is confirmed with a button and can be reverted from the old address; a forgotten password is reset by email @spec 2.15', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  const { email } = await makeMember(visitor, 'Anna')
  const fresh = freshEmail('anna')
  await send(visitor, 'POST', '/api/mail_change.php', { email: fresh, password: PASSWORD })

  await test.step('the address', async () => {
    await visitor.open(await linkTo(page, fresh, '/mail-change/do', 'token'))
    await expectCleanAddress(visitor, '/mail-change/do')
    await page.getByRole('button', { name: t('mail_change.confirm_action') }).click()
    await expect(page.getByRole('heading', { name: t('mail_change.confirmed_heading') })).toBeVisible()
    expect((await (await page.request.get('/api/user.php')).json()).email).toBe(fresh)
  })

  await test.step('the open page hears that its session is over', async () => {
    const old = await visit()
    const undo = new URL(await linkTo(old.page, email, '/mail-change/do', 'undo'), visitor.origin)
    const token = undo.searchParams.get('undo')
    await send(old, 'PUT', '/api/mail_change.php?undo', { token })
    expect((await page.request.get('/api/user.php')).status()).toBe(401)
    await page.waitForURL('**/login')
    allowRefusals(visitor, 401)
  })

  await test.step('the password', async () => {
    await page.getByRole('link', { name: t('reset.title') }).click()
    await page.getByLabel(t('login.email'), { exact: true }).fill(email)
    await page.getByRole('button', { name: t('reset.submit') }).click()
    await expect(page.getByRole('heading', { name: t('reset.sent_heading') })).toBeVisible()
    await visitor.open(await linkTo(page, email, '/reset-password/do', 'token'))
    await expectCleanAddress(visitor, '/reset-password/do')
    await page.getByLabel(t('reset.new_password'), { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: t('reset.do_submit') }).click()
    await page.waitForURL('**/members')
    await logIn(await visit(), email, NEW_PASSWORD)
  })
})
