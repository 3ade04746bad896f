// The member owns the account: a new password by mail, another address and back, what is missing before the first message.
import { readFileSync } from 'node:fs'
import { allowRefusals, expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { linkTo } from './support/mail.ts'
import {
  chooseBirthDate,
  fictionalProfile,
  freshEmail,
  hydrated,
  join,
  logInByForm,
  messages,
  openChatWith,
  openMembers,
  PASSWORD,
  signUp,
} from './support/people.ts'

const NEW_PASSWORD = 'een stille haven 8'

/** The address shows no secret any more once scripts run. */
const expectCleanAddress = ({ page }: Visitor, path: string) =>
  expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'

  test(`a forgotten password is chosen anew by mail, ${how}`, async ({ visit }) => {
    const before = await visit()
    const email = await signUp(before, 'Anna')
    await openMembers(before)
    // Their session ends while the page is open.
    before.allowed.push(/status of 401/)
    const visitor = await visit({ javaScriptEnabled })
    const { page, t } = visitor
    await page.goto('/login')
    await page.getByRole('link', { name: t('reset.title') }).click()
    await page.getByLabel(t('login.email'), { exact: true }).fill(email)
    await page.getByRole('button', { name: t('reset.submit') }).click()
    await expect(page.getByRole('heading', { name: t('reset.sent_heading') })).toBeVisible()

    await page.goto(await linkTo(page, email, '/reset-password/do', 'token'))
    if (javaScriptEnabled) await expectCleanAddress(visitor, '/reset-password/do')
    const field = page.getByLabel(t('reset.new_password'), { exact: true })
    await field.fill('password123')
    await page.getByRole('button', { name: t('reset.do_submit') }).click()
    await expect(page.getByText(t('errors.fields.password_common'))).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill(NEW_PASSWORD)
    await page.getByRole('button', { name: t('reset.do_submit') }).click()
    await page.waitForURL('**/members')
    allowRefusals(visitor, 422)

    const other = await visit()
    await logInByForm(other, email, NEW_PASSWORD)
  })
}

test('a link that is no good any more says so, and leads to a new one', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await page.goto('/reset-password/do?token=made-up')
  await hydrated(page)
  await expectCleanAddress(visitor, '/reset-password/do')
  await page.getByLabel(t('reset.new_password'), { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: t('reset.do_submit') }).click()
  await expect(page.getByRole('heading', { name: t('reset.lost_heading') })).toBeVisible()
  await page.getByRole('link', { name: t('reset.lost_action') }).click()
  await page.waitForURL('**/reset-password')
  await page.goto('/mail-change/do?token=made-up')
  await hydrated(page)
  await page.getByRole('button', { name: t('mail_change.confirm_action') }).click()
  await expect(page.getByText(t('mail_change.lost'))).toBeVisible()
  allowRefusals(visitor, 404)
})

test('another address is confirmed by a button, and the old one can take it back', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  const email = await signUp(visitor, 'Anna')
  const fresh = freshEmail('anna')
  const headers = { origin: visitor.origin, 'sec-fetch-site': 'same-origin' }
  const asked = await page.request.post('/api/mail_change.php', {
    data: { email: fresh, password: PASSWORD },
    headers,
  })
  expect(asked.status()).toBe(200)

  await page.goto(await linkTo(page, fresh, '/mail-change/do', 'token'))
  await hydrated(page)
  await expectCleanAddress(visitor, '/mail-change/do')
  await page.getByRole('button', { name: t('mail_change.confirm_action') }).click()
  await expect(page.getByRole('heading', { name: t('mail_change.confirmed_heading') })).toBeVisible()
  expect((await (await page.request.get('/api/user.php')).json()).email).toBe(fresh)

  const old = await visit({ javaScriptEnabled: false })
  await old.page.goto(await linkTo(old.page, email, '/mail-change/do', 'undo'))
  await old.page.getByRole('button', { name: t('mail_change.undo_action') }).click()
  await expect(old.page.getByRole('heading', { name: t('mail_change.undone_heading') })).toBeVisible()
  expect((await page.request.get('/api/user.php')).status()).toBe(401)
  // The page that was still open hears that its session is over.
  await page.waitForURL('**/login')
  allowRefusals(visitor, 401)
})

test('the first message asks for the date of birth once, and loses no word', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  const profile = await fictionalProfile(page)
  await join(visitor, 'Anna')
  await openChatWith(visitor, profile)
  await page.getByLabel(t('chat.write_to', { name: profile.name })).fill('Hoi, hoe is je dinsdag?')
  await page.getByRole('button', { name: t('chat.acknowledge.action') }).click()
  await expect(page.getByText(t('errors.birth_date_required'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('complete.in_chat') }).click()
  await page.waitForURL('**/complete-signup?**')
  await page.getByRole('button', { name: t('complete.save') }).click()
  await expect(page.getByText(t('errors.fields.date_of_birth'))).toBeVisible()
  await expectAccessible(page)
  await chooseBirthDate(visitor, page, '1990-05-04')
  await page.getByRole('button', { name: t('complete.save') }).click()
  await page.waitForURL('**/chats/*')
  const box = page.getByLabel(t('chat.write_to', { name: profile.name }))
  await expect(box).toHaveValue('Hoi, hoe is je dinsdag?')
  await page.getByRole('button', { name: t('chat.acknowledge.action') }).click()
  await expect(messages(visitor, profile.name).getByText('Hoi, hoe is je dinsdag?')).toBeVisible()
  allowRefusals(visitor, 403, 422)
})

test('what is missing is asked for without scripts too, one thing after the other', async ({ visit }) => {
  const visitor = await visit({ javaScriptEnabled: false })
  const { page, t } = visitor
  await page.goto('/signup')
  const email = freshEmail('anna')
  await page.getByLabel(t('signup.email'), { exact: true }).fill(email)
  await page.getByLabel(t('signup.name'), { exact: true }).fill('Anna')
  await page.getByLabel(t('signup.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('signup.submit') }).click()
  await page.goto('/complete-signup?next=%2Flikes')
  await chooseBirthDate(visitor, page, '1990-02-31')
  await page.getByRole('button', { name: t('complete.save') }).click()
  await expect(page.getByText(t('errors.fields.date_of_birth'))).toBeVisible()
  await chooseBirthDate(visitor, page, '1990-05-04')
  await page.getByRole('button', { name: t('complete.save') }).click()
  await page.waitForURL('**/likes')
  await page.goto('/complete-signup')
  await expect(page.getByText(t('complete.mail_lead', { email }))).toBeVisible()
  allowRefusals(visitor, 422)
})

test('an account is deleted with everything taken along, and the last page says goodbye', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  const email = await signUp(visitor, 'Anna')
  await page.goto('/account/delete')
  await hydrated(page)
  await expectAccessible(page)
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
  await page.getByLabel(t('deletion.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('deletion.submit') }).click()
  await page.waitForURL('**/account-deleted')
  await expect(page.getByRole('heading', { name: t('deletion.done_heading') })).toBeVisible()
  await hydrated(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goto('/likes')
  await page.waitForURL('**/login**')
})

for (const javaScriptEnabled of [true, false])
  test(`deleting asks for the password, ${javaScriptEnabled ? 'with' : 'without'} scripts, and keeps what was chosen`, async ({
    visit,
  }) => {
    const first = await visit()
    await signUp(first, 'Anna')
    const storageState = await first.page.context().storageState()
    const visitor = await visit({ javaScriptEnabled, storageState })
    const { page, t } = visitor
    await page.goto('/account/delete')
    await page.getByLabel(t('deletion.reason')).selectOption(t('deletion.reasons.privacy'))
    await page.getByLabel(t('deletion.password'), { exact: true }).fill('not my password')
    await page.getByRole('button', { name: t('deletion.submit') }).click()
    await expect(page.getByText(t('errors.fields.password_wrong'))).toBeVisible()
    await expect(page.getByLabel(t('deletion.password'), { exact: true })).toBeFocused()
    await expect(page.getByLabel(t('deletion.reason'))).toHaveValue('privacy')
    allowRefusals(visitor, 422)
  })
