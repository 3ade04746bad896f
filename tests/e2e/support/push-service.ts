// A fake of the browser's push service, which Chromium does not have without a network.
import { expect, type Page } from '@playwright/test'
import type { Visitor } from './fixtures.ts'

/** The endpoint of this device. */
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/this-device'

/**
 * Replaces the push service of the browser: gives this device an endpoint, and the keys to encrypt pushes for; those of nobody unless they are
 * given.
 */
export async function withPushService(
  { page }: Visitor,
  device: { endpoint: string; given?: { p256dh: string; auth: string } } = { endpoint: ENDPOINT },
): Promise<void> {
  await page.addInitScript(({ endpoint, given }) => {
    const key = (length: number) =>
      btoa(String.fromCharCode(4, ...Array.from({ length: length - 1 }, () => 7)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '')
    const forget = () => sessionStorage.removeItem('push')
    const made = (applicationServerKey: ArrayBuffer | null) => ({
      endpoint,
      expirationTime: null,
      options: { applicationServerKey },
      toJSON: () => ({ endpoint, expirationTime: null, keys: given ?? { p256dh: key(65), auth: key(16) } }),
      unsubscribe: async () => {
        forget()
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        sessionStorage.setItem('push', 'on')
        return made(applicationServerKey.buffer)
      },
      getSubscription: async () => (sessionStorage.getItem('push') ? made(null) : null),
    })
  }, device)
}

/** What is added to the service worker's global scope here. */
type WatchedScope = { registration: ServiceWorkerRegistration; shown: number }

/**
 * Delivers pushes to the service worker of a page by the DevTools protocol, as a push service would, and waits until each is shown:
 * Chromium forgets a notification if the shown ones are read while it is being shown.
 */
export async function deliveryTo(page: Page): Promise<(data: string) => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  // `ready` resolves while the worker is still activating; until it is activated the browser may drop a push.
  const activated = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const one = versions.find(({ status }) => status === 'activated')
      if (one) resolve(one.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await activated
  const origin = new URL(page.url()).origin
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const scope = self as unknown as WatchedScope
    const { registration } = scope
    const show = registration.showNotification.bind(registration)
    scope.shown = 0
    registration.showNotification = async (...notification) => {
      await show(...notification)
      scope.shown += 1
    }
  })
  let delivered = 0
  return async (data) => {
    delivered += 1
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await expect
      .poll(() => worker.evaluate(() => (self as unknown as WatchedScope).shown), 'pushes shown')
      .toBe(delivered)
  }
}

/** The notifications that the device shows, as title and text. */
export const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => `${title} ${body}`.trim()).sort()
  })
