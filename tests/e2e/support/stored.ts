// What a page left in the browser.
import type { Page } from '@playwright/test'

/**
 * Everything in the browser's storage as JSON, except how far the router's pages were scrolled: local and session storage, and of the
 * outbox the messages, each under its client_id, and the names of photos. `{}` where nothing is.
 */
export const stored = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    async function outbox(): Promise<Record<string, unknown>> {
      const names = (await indexedDB.databases()).map(({ name }) => name)
      if (!names.includes('outbox')) return {}
      const database = await answer(indexedDB.open('outbox'))
      try {
        const all = (name: string) => answer(database.transaction(name).objectStore(name).getAll())
        const messages: { client_id: string }[] = await all('messages')
        const photos: { file: File }[] = await all('photos')
        return Object.fromEntries([
          ...messages.map((message) => [message.client_id, message]),
          ...photos.map(({ file }) => [`photo ${file.name}`, file.size]),
        ])
      } finally {
        database.close()
      }
    }
    const { 'react-router-scroll-positions': _, ...session } = { ...sessionStorage }
    return JSON.stringify({ ...localStorage, ...session, ...(await outbox()) })
  })
