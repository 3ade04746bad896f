// Of the service worker: pages always come from the network and are never cached, because the next user of this device may be
// somebody else. Offline the offline page replaces them. It shows stored chats, so it also replaces chat pages on a slow network.
import { readOfflineChats } from '../devices/offline-chats.ts'
import { OFFLINE_PAGE } from '../devices/offline-names.ts'

declare const self: ServiceWorkerGlobalScope

/** Without an answer by then stored chats are shown instead of a chat page. */
export const TIMEOUT_MS = 3_000
const CHATS = /^\/chats(?:\/|$)/

self.addEventListener('activate', (event) => {
  // The request is sent while the service worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const isPage = request.mode === 'navigate' && request.destination === 'document' && request.method === 'GET'
  if (isPage && !new URL(request.url).pathname.startsWith('/api/')) event.respondWith(answer(event))
})

async function answer(event: FetchEvent): Promise<Response> {
  const network = load(event)
  const answered = network.catch(() => null)
  const first = (await isReadableHere(event.request))
    ? await Promise.race([answered, new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null))])
    : await answered
  return first ?? (await findOfflinePage()) ?? network
}

const load = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  ((await preloadResponse) as Response | undefined) ?? fetch(request)

/** A reload waits for the network: the member has seen the stored chats already. */
async function isReadableHere({ url, cache }: Request): Promise<boolean> {
  if (!CHATS.test(new URL(url).pathname) || cache === 'no-cache' || cache === 'reload') return false
  return (await readOfflineChats().catch(() => null)) !== null
}

/** Stored by a page (client/effects/service-worker.ts). */
async function findOfflinePage(): Promise<Response | undefined> {
  const cache = await caches.open(OFFLINE_PAGE)
  const [request] = await cache.keys()
  return request && cache.match(request)
}
