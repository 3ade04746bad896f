// Of the service worker: renews the push subscription when the browser has replaced or removed it, perhaps without a page.
import { renewPush } from './renew-push.ts'

declare const self: ServiceWorkerGlobalScope

/** Of the Push API; TypeScript declares only half of it. */
type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

self.addEventListener('pushsubscriptionchange' as 'activate', (event) => {
  const { oldSubscription, newSubscription } = event as SubscriptionChange
  event.waitUntil(renewPush(self.registration.pushManager, oldSubscription ?? null, newSubscription ?? null))
})
