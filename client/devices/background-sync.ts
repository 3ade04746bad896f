// Asks the browser to wake the service worker once there is a line, so that what waits goes though no page is open: Background
// Sync, where the browser has it and the service worker is there (client/effects/service-worker.ts). Elsewhere it does nothing.
import { OUTBOX } from './unsent-names.ts'

type Sync = { register(tag: string): Promise<void> }

/** Whenever something is left waiting; again is the same as once. */
export async function registerBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  // Not every browser has it, and TypeScript knows of none.
  const { sync } = Object(registration) as { sync?: Sync }
  await sync?.register(OUTBOX)
}
