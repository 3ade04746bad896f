// Of the service worker: shows a push and the unread count, notifies open pages, and opens the page of a tapped notification.
import { recordShown } from '../devices/push-state.ts'
import { type Notice, readNotice } from './notification.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('push', (event) => {
  const notice = readNotice(event.data?.text() ?? '', self.location.origin)
  const { title, path, badge, ...shown } = notice
  const show = async () => {
    await self.registration.showNotification(title, { ...shown, data: path })
    await recordShown(Date.now())
  }
  event.waitUntil(Promise.all([show(), notifyPages(notice), showBadge(badge)]))
})

/** Section 9, app badge: unread messages and new likes, as counted when the push was made. Not every browser has badges. */
async function showBadge(badge: number | undefined): Promise<void> {
  if (badge === undefined || !('setAppBadge' in navigator)) return
  await (badge > 0 ? navigator.setAppBadge(badge) : navigator.clearAppBadge()).catch(() => undefined)
}

/** A page knows the last push (specification section 3). */
async function notifyPages({ title, body, path }: Notice): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage({ push: { title, ...(body && { body }), path } })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(new URL(String(event.notification.data ?? '/'), self.location.origin).href))
})

/** In a window that shows it already, else in another one of ours, else in a new one. */
async function openPage(to: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [window] = windows.toSorted((one, other) => Number(other.url === to) - Number(one.url === to))
  if (!window) return void (await self.clients.openWindow(to))
  // A browser that forbids focusing still navigates.
  await window.focus().catch(() => undefined)
  if (window.url !== to) await window.navigate(to).catch(() => self.clients.openWindow(to))
}
