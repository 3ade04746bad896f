// Of the service worker: pages come from the network, always, and none is kept: the next one at this device may be somebody else.
// Where there is no network the offline page comes in their place. It shows the chats that the device has kept, so it comes
// in place of these too when the network is silent for long.
import { readOfflineChats } from '../devices/offline-chats.ts'
import { OFFLINE_PAGE } from '../devices/offline-names.ts'

declare const self: ServiceWorkerGlobalScope

/** A network that is silent for so long is as good as none, where there is something else to read. */
export const TIMEOUT_MS = 3_000
const CHATS = /^\/chats(?:\/|$)/

self.addEventListener('activate', (event) => {
  // The network is asked while the service worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const isPage = request.mode === 'navigate' && request.destination === 'document' && request.method === 'GET'
  if (isPage && !new URL(request.url).pathname.startsWith('/api/')) event.respondWith(answer(event))
})

async function answer(event: FetchEvent): Promise<Response> {
  const network = load(event)
  const said = network.catch(() => null)
  const first = (await isReadableHere(event.request))
    ? await Promise.race([said, new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null))])
    : await said
  return first ?? (await findOfflinePage()) ?? network
}

const load = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  ((await preloadResponse) as Response | undefined) ?? fetch(request)

/** Who loads anew has seen what is kept and wants the network, however long it takes. */
async function isReadableHere({ url, cache }: Request): Promise<boolean> {
  if (!CHATS.test(new URL(url).pathname) || cache === 'no-cache' || cache === 'reload') return false
  return (await readOfflineChats().catch(() => null)) !== null
}

/** The page that the pages of the site left here (client/effects/service-worker.ts). */
async function findOfflinePage(): Promise<Response | undefined> {
  const cache = await caches.open(OFFLINE_PAGE)
  const [request] = await cache.keys()
  return request && cache.match(request)
}
