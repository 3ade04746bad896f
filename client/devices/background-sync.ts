// Asks the browser to wake the service worker once there is a line, so that what waits goes though no page is open: Background
// Sync, where the browser has it. Elsewhere these do nothing.
import { OUTBOX } from './unsent-names.ts'

/** The one that receives pushes too (client/sw). */
const WORKER = '/sw.js'

type Sync = { register(tag: string): Promise<void> }

/** While there is a line: without one the service worker could not be fetched. */
export async function prepareBackgroundSync(): Promise<void> {
  if ('serviceWorker' in navigator && 'SyncManager' in window)
    await navigator.serviceWorker.register(WORKER, { scope: '/' })
}

/** Whenever something is left waiting; again is the same as once. */
export async function askForBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  // Not every browser has it, and TypeScript knows of none.
  const { sync } = Object(registration) as { sync?: Sync }
  await sync?.register(OUTBOX)
}
