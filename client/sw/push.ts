// Of the service worker: shows what is pushed, and how much waits, tells the pages that are open, and leads to it.
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

/** Section 9, app badge: unread messages and new likes, as they are where the push was made. Not every browser shows any. */
async function showBadge(badge: number | undefined): Promise<void> {
  if (badge === undefined || !('setAppBadge' in navigator)) return
  await (badge > 0 ? navigator.setAppBadge(badge) : navigator.clearAppBadge()).catch(() => undefined)
}

/** What came last is part of what a page knows of push (specification section 3). */
async function notifyPages({ title, body, path }: Notice): Promise<void> {
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
  // A browser that lets none come to the front leads there all the same.
  await window.focus().catch(() => undefined)
  if (window.url !== to) await window.navigate(to).catch(() => self.clients.openWindow(to))
}
