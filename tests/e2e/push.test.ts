// Push end to end in a browser: turned on, decrypted as a browser does from what our sender gives to a push service, delivered by the
// DevTools protocol, shown, and clicked. Offline Chromium has no push service; one on loopback replaces it.
import { makeReceiver, readPush } from '#tests/support/push-service/read-push.ts'
import { type ReceivedRequest, startUpstream, type TestUpstream } from '#tests/support/upstream/server.ts'
import { allowRefusals, expect, test, type Visitor } from './support/fixtures.ts'
import { hydrated, logIn, logOut, makeMember, messages, PASSWORD, write } from './support/people.ts'
import { PUSH_SERVICE_PORT } from './support/ports.ts'
import { deliveryTo, shownOn, withPushService } from './support/push-service.ts'

test.describe.configure({ timeout: 120_000 })

const receiver = makeReceiver()
const SERVICE = 'https://fcm.googleapis.com'
const KEYS = {
  p256dh: receiver.ecdh.getPublicKey('base64url'),
  auth: receiver.auth.toString('base64url'),
}

let service: TestUpstream

test.beforeAll(async () => {
  service = await startUpstream((_heard, response) => response.writeHead(201).end(), PUSH_SERVICE_PORT)
})
test.afterAll(() => service.stop())

/** Makes a page report that it is hidden; a headless browser has no other way to hide it. */
const hide = ({ page }: Visitor) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** The part of a service worker that is used here. */
type WorkerScope = {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, options: { notification: Notification }) => Event
}

/** Waits for the next push to a device, and reads it as the browser would. */
function nextOf({ page }: Visitor, received: () => ReceivedRequest[]): () => Promise<string> {
  let count = 0
  return async () => {
    await expect.poll(() => received().length, { timeout: 30_000 }).toBeGreaterThan(count)
    const push = received()[count]
    count += 1
    if (!push) throw new Error('nothing was received')
    const { push_pub: pub } = await (await page.request.get('/api/settings.php')).json()
    return readPush(push, { receiver, pub, origin: SERVICE }).text
  }
}

/** The badges that the service worker sets on the app's icon from now on. */
async function watchBadge({ page }: Visitor): Promise<() => Promise<unknown>> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    Object.assign(navigator, { setAppBadge: async (count: number) => Object.assign(self, { count }) })
  })
  return () => worker.evaluate(() => (self as unknown as { count?: number }).count)
}

test('push: contains no more than its member allows, and the number of unread messages; a click opens the chat in the open window; none is sent after logging out', async ({
  visit,
}) => {
  const [anna, ben] = [await visit({ permissions: ['notifications'] }), await visit()]
  const { page, t } = anna
  const endpoint = `${SERVICE}/fcm/send/device`
  await withPushService(anna, { endpoint, given: KEYS })
  const { email, profile } = await makeMember(anna, 'Anna')
  const { chats } = await makeMember(ben, 'Ben', { chats: [{ with: profile.id }] })
  const conversation = chats[0] ?? ''
  await ben.open(conversation)
  const next = nextOf(anna, () => service.received)
  const discreet = `${t('push.discreet.title')} ${t('push.discreet.body')}`

  await test.step('this device is subscribed, and the account knows of it', async () => {
    await anna.open('/notifications')
    const updated = page.waitForRequest((request) => request.url().endsWith('/api/user.php?push=1'))
    await page.getByRole('button', { name: t('notifications.device.turn_on') }).click()
    expect((await updated).postDataJSON()).toMatchObject({ endpoint })
    await expect(page.getByText(t('notifications.device.on'))).toBeVisible()
    expect(
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return [new URL(registration.scope).pathname, registration.active?.scriptURL.split('/').at(-1)]
      }),
    ).toEqual(['/', 'sw.js'])
  })

  const deliver = await deliveryTo(page)
  await test.step('a push is discreet, until its member wants more', async () => {
    const badge = await watchBadge(anna)
    await hide(anna)
    await write(ben, 'Anna', 'A walk along the quay?')
    await deliver(await next())
    await expect.poll(() => shownOn(page)).toEqual([discreet])
    await expect.poll(badge).toBe(1)

    await page.getByLabel(t('notifications.discreet.label')).uncheck()
    await page.getByRole('button', { name: t('notifications.save') }).click()
    await expect(page.getByRole('status').filter({ hasText: t('notifications.saved') })).toBeVisible()
    await write(ben, 'Anna', 'Or along the canal?')
    const named = await next()
    expect(JSON.parse(named).notification).toMatchObject({ title: 'Ben', body: 'Or along the canal?' })
    await deliver(named)
    await expect.poll(() => shownOn(page)).toEqual(['Ben Or along the canal?', discreet].sort())
    await expect.poll(badge).toBe(2)
  })

  await test.step('a click opens the chat in the window that runs', async () => {
    const [worker] = page.context().serviceWorkers()
    const windows = page.context().pages().length
    // The DevTools protocol can deliver a push but not click its notification: the click is a synthetic event of the service worker.
    await worker?.evaluate(async () => {
      const { registration, NotificationEvent } = self as unknown as WorkerScope
      const [notification] = (await registration.getNotifications()).filter(({ title }) => title === 'Ben')
      if (!notification) throw new Error('nothing of Ben is shown')
      const event = new NotificationEvent('notificationclick', { notification })
      // `waitUntil` throws on a synthetic event.
      Object.defineProperty(event, 'waitUntil', { value: () => {} })
      self.dispatchEvent(event)
    })
    await page.waitForURL(`**${conversation}`)
    await hydrated(page)
    await expect(messages(anna, 'Ben').getByText('Or along the canal?', { exact: true })).toBeVisible()
    expect(page.context().pages()).toHaveLength(windows)
    await expect.poll(() => shownOn(page)).toEqual([discreet])
  })

  await test.step('one that cannot be read shows a bell', async () => {
    await deliver('not readable')
    await expect.poll(() => shownOn(page)).toEqual([discreet, '🔔'].sort())
  })

  await test.step('no push is sent after logging out', async () => {
    const noted = () => page.evaluate(() => caches.has('push'))
    expect(await noted()).toBe(true)
    const unread = async () =>
      (await (await page.request.get('/api/user.php')).json()).num_unread_messages as number
    await expect.poll(unread).toBe(0)
    await logOut(anna)
    await expect.poll(noted).toBe(false)
    await write(ben, 'Anna', 'Are you still there?')
  })

  await test.step('after the next login push is off until it is turned on again', async () => {
    await logIn(anna, email, PASSWORD)
    await anna.open('/notifications')
    await expect(page.getByText(t('notifications.device.off'))).toBeVisible()
    await page.getByRole('button', { name: t('notifications.device.turn_on') }).click()
    await expect(page.getByText(t('notifications.device.on'))).toBeVisible()
    await hide(anna)
    await write(ben, 'Anna', 'And now?')
    // The first one that arrives is new.
    const payload = JSON.parse(await next()) as { app_badge: number }
    expect(payload.app_badge).toBe(2)
  })

  await test.step('it is turned off, and stays off after a reload', async () => {
    await page.reload()
    await page.getByRole('button', { name: t('notifications.device.turn_off') }).click()
    await expect(page.getByText(t('notifications.device.off'))).toBeVisible()
  })
  allowRefusals(anna, 401)
})
