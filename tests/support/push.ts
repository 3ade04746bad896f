// Push subscriptions as browsers make them.
import { toBase64Url } from '#src/domain/bytes.ts'

let made = 0

/** A well-formed subscription; each is another device's, unless it is given an endpoint. */
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
