// The push service of a browser. Chromium without a network has none; what it would answer is put in its place.
import type { Visitor } from './fixtures.ts'

/** Where this device's pushes would go. */
export const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/this-device'

/** Stands in for the push service of the browser: it gives this device an endpoint. */
export async function withPushService({ page }: Visitor): Promise<void> {
  await page.addInitScript((endpoint) => {
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
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: key(65), auth: key(16) } }),
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
  }, ENDPOINT)
}
