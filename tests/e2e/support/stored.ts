// Reads what a page has stored in the browser.
import type { Page } from '@playwright/test'

/**
 * Local storage, session storage and the unsent store as JSON, without the router's scroll positions. Messages are under their client_id,
 * photos under their names. `{}` if nothing is stored.
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
