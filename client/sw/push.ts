// Of the service worker: shows what is pushed, tells the pages that are open, and leads to it.
import { type Notice, readNotice } from './notice.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('push', (event) => {
  const notice = readNotice(event.data?.text() ?? '', self.location.origin)
  const { title, path, ...shown } = notice
  event.waitUntil(
    Promise.all([self.registration.showNotification(title, { ...shown, data: path }), tellPages(notice)]),
  )
})

/** What came last is part of what a page knows of push (specification section 3). */
async function tellPages({ title, body, path }: Notice): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage({ push: { title, ...(body && { body }), path } })
}

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
