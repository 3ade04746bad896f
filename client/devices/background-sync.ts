// Has the browser start the service worker once there is a connection, so that unsent messages are sent although no page is open
// (Background Sync). Does nothing where the browser has none, or no service worker is registered (client/effects/service-worker.ts).
import { OUTBOX } from './unsent-names.ts'

type Sync = { register(tag: string): Promise<void> }

/** Safe to repeat. */
export async function registerBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  // Not every browser has it, and TypeScript does not declare it.
  const { sync } = Object(registration) as { sync?: Sync }
  await sync?.register(OUTBOX)
}
