// Of the service worker: shows what is pushed, and leads to it.
import { readNotice } from './notice.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('push', (event) => {
  const { title, path, ...shown } = readNotice(event.data?.text() ?? '', self.location.origin)
  event.waitUntil(self.registration.showNotification(title, { ...shown, data: path }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lead(new URL(String(event.notification.data ?? '/'), self.location.origin).href))
})

/** To a window that shows it already, else to one of ours, else to a new one. */
async function lead(to: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [window] = windows.toSorted((one, other) => Number(other.url === to) - Number(one.url === to))
  if (!window) return void (await self.clients.openWindow(to))
  await window.focus()
  if (window.url !== to) await window.navigate(to).catch(() => self.clients.openWindow(to))
}
