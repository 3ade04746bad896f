// Push subscriptions in the form of browsers.
import { toBase64Url } from '#src/domain/bytes.ts'

let made = 0

/** A valid subscription, each of another device unless an endpoint is given. */
export function pushSubscription(endpoint = `https://fcm.googleapis.com/fcm/send/device-${++made}`) {
  return {
    endpoint,
    expirationTime: null,
    keys: {
      p256dh: toBase64Url(new Uint8Array(65).fill(7).fill(4, 0, 1)),
      auth: toBase64Url(new Uint8Array(16).fill(9)),
    },
  }
}
