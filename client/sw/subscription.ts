// Of the service worker: the browser says that this device's push subscription is another, or none, and perhaps no page is there to do
// something about it.
import { renewPush } from './renew-push.ts'

declare const self: ServiceWorkerGlobalScope

/** Of the Push API, which TypeScript knows the half of. */
type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

self.addEventListener('pushsubscriptionchange' as 'activate', (event) => {
  const { oldSubscription, newSubscription } = event as SubscriptionChange
  event.waitUntil(renewPush(self.registration.pushManager, oldSubscription ?? null, newSubscription ?? null))
})
