// /notifications in a real browser: what a member is told of and how, and push on this device. There is no push service here:
// what it would answer is put in its place, and what it would send is delivered by the browser's own tools.
import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { mailTo } from './support/mail.ts'
import { freshEmail, hydrated, PASSWORD, signUp } from './support/people.ts'
import { deliveryTo, ENDPOINT, shownOn, withPushService } from './support/push-service.ts'

async function openNotifications({ page }: Visitor): Promise<void> {
  await page.goto('/notifications')
  await hydrated(page)
}

test('a member chooses what they are told of, by the keyboard alone, and finds it as it was left', async ({
  visit,
}) => {
  const visitor = await visit({ viewport: { width: 360, height: 780 } })
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await openNotifications(visitor)
  const likes = page.getByRole('group', { name: t('notifications.what.like') })
  await expect(page.getByText(t('push.today.body'))).toBeVisible()
  await expect(page.getByLabel(t('notifications.quiet.from'))).toBeHidden()

  await likes.getByLabel(t('notifications.ways.mail')).press('Space')
  await page.getByLabel(t('notifications.pace.daily')).press('ArrowLeft')
  await page.getByLabel(t('notifications.quiet.label')).press('Space')
  await page.getByLabel(t('notifications.quiet.from')).fill('23:15')
  await page.getByLabel(t('notifications.discreet.label')).press('Space')
  await page.getByRole('button', { name: t('notifications.save') }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: t('notifications.saved') })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.reload()
  await hydrated(page)
  await expect(likes.getByLabel(t('notifications.ways.mail'))).not.toBeChecked()
  await expect(likes.getByLabel(t('notifications.ways.push'))).toBeChecked()
  await expect(page.getByLabel(t('notifications.pace.at_once'))).toBeChecked()
  await expect(page.getByLabel(t('notifications.quiet.from'))).toHaveValue('23:15')
  await expect(page.getByLabel(t('notifications.discreet.label'))).not.toBeChecked()
  await expectAccessible(page)
})

test('without scripts the choices are saved all the same, and what cannot be is said beside it', async ({
  visit,
}) => {
  const visitor = await visit()
  await signUp(visitor, 'Anna')
  const plain = await visit({ javaScriptEnabled: false })
  plain.allowed.push(/422/)
  const { page, t } = plain
  await page.context().addCookies(await visitor.page.context().cookies())
  await page.goto('/notifications')
  await page.getByLabel(t('notifications.quiet.label')).check()
  await page.getByLabel(t('notifications.quiet.to')).fill('22:00')
  await page.getByRole('button', { name: t('notifications.save') }).click()
  await expect(page.getByText(t('errors.fields.quiet_hours'))).toBeVisible()
  await expect(page.getByLabel(t('notifications.quiet.to'))).toHaveValue('22:00')

  await page.getByLabel(t('notifications.quiet.to')).fill('07:00')
  await page.getByRole('button', { name: t('notifications.save') }).click()
  await expect(page.getByText(t('notifications.saved'), { exact: true })).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByLabel(t('notifications.quiet.to'))).toHaveValue('07:00')
})

test('a mistyped address is changed from here: said what is wrong, asked with the password, done by the link', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  visitor.allowed.push(/status of 422/)
  const email = await signUp(visitor, 'Anna')
  await page.goto('/notifications#email-change-incorrect')
  await hydrated(page)
  const section = page.getByRole('region', { name: t('notifications.email.heading') })
  await expect(section).toBeInViewport()
  await expect(section).toContainText(email)
  const [address, password] = [
    section.getByLabel(t('notifications.email.email')),
    section.getByLabel(t('notifications.email.password'), { exact: true }),
  ]
  const wanted = freshEmail('Anna')
  await address.fill(wanted)
  await password.fill('not my password')
  await section.getByRole('button', { name: t('notifications.email.submit') }).click()
  await expect(section.getByText(t('errors.fields.password_wrong'))).toBeVisible()
  await expect(password).toBeFocused()
  await expect(address).toHaveValue(wanted)
  await expectAccessible(page)

  await password.fill(PASSWORD)
  await password.press('Enter')
  await expect(section.getByRole('status')).toContainText(wanted)
  await expect(section.getByRole('status')).toBeFocused()
  expect((await mailTo(page, wanted)).text).toContain('/mail-change/do?token=')
})

test('push allowed: this device is subscribed, the account knows of it, and it can be turned off', async ({
  visit,
}) => {
  const visitor = await visit({ permissions: ['notifications'] })
  const { page, t } = visitor
  await withPushService(visitor)
  await signUp(visitor, 'Anna')
  await openNotifications(visitor)
  const told = page.waitForRequest((request) => request.url().endsWith('/api/user.php?push=1'))
  await page.getByRole('button', { name: t('notifications.device.turn_on') }).click()
  expect((await told).postDataJSON()).toMatchObject({ endpoint: ENDPOINT })
  await expect(page.getByText(t('notifications.device.on'))).toBeVisible()
  expect(
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return [new URL(registration.scope).pathname, registration.active?.scriptURL.split('/').at(-1)]
    }),
  ).toEqual(['/', 'sw.js'])
  await page.reload()
  await page.getByRole('button', { name: t('notifications.device.turn_off') }).click()
  await expect(page.getByText(t('notifications.device.off'))).toBeVisible()
})

test('a push that is delivered shows what it says, and one that cannot be read a bell', async ({ visit }) => {
  const visitor = await visit({ permissions: ['notifications'] })
  const { page, t } = visitor
  await withPushService(visitor)
  await signUp(visitor, 'Anna')
  await openNotifications(visitor)
  await page.getByRole('button', { name: t('notifications.device.turn_on') }).click()
  await expect(page.getByText(t('notifications.device.on'))).toBeVisible()

  const deliver = await deliveryTo(page)
  const shown = () => shownOn(page)
  const { origin } = new URL(page.url())
  const notification = { title: 'Emberly', body: 'Iets nieuws', tag: 'a', navigate: `${origin}/chats` }
  await deliver(JSON.stringify({ web_push: 8030, notification }))
  await expect.poll(shown).toEqual(['Emberly Iets nieuws'])
  await deliver('not readable')
  await expect.poll(shown).toEqual(['Emberly Iets nieuws', '🔔'])
})
