// Of the service worker: stores the photos that another app shares, and opens the page that shows them (docs/decisions/push.md).
// They stay on the device, whether or not anybody is signed in, until the member adds them on that page.
import {
  SHARE_FIELD,
  SHARE_PATH,
  SHARED_AT,
  SHARED_COUNT,
  SHARED_MAX,
  SHARED_NAME,
  SHARED_PAGE,
  SHARED_PHOTO,
  sharedPath,
} from '#src/domain/share-target.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method === 'POST' && mode === 'navigate' && new URL(url).pathname === SHARE_PATH)
    event.respondWith(acceptShare(event.request))
})

/** Always opens the page, which says so where no photo was shared. */
async function acceptShare(request: Request): Promise<Response> {
  try {
    const files = isDeviceFile(request) ? (await request.formData()).getAll(SHARE_FIELD).filter(isFilled) : []
    if (files.length > 0) await store(files)
  } catch (error) {
    console.warn('Shared photos could not be stored', error)
  }
  return Response.redirect(new URL(SHARED_PAGE, self.location.origin), 303)
}

const isFilled = (file: FormDataEntryValue): file is File => file instanceof File && file.size > 0

/** False for the form of another site, which could fill a member's page with its images; a share sheet sends no referrer. */
const isDeviceFile = ({ referrer }: Request) =>
  !/^https?:/.test(referrer) || new URL(referrer).origin === self.location.origin

/** Replaces photos that were shared before. */
async function store(files: readonly File[]): Promise<void> {
  await caches.delete(SHARED_PHOTO)
  const cache = await caches.open(SHARED_PHOTO)
  for (const [place, file] of files.slice(0, SHARED_MAX).entries()) {
    const headers = {
      'Content-Type': file.type,
      [SHARED_NAME]: encodeURIComponent(file.name),
      [SHARED_AT]: String(Date.now()),
      [SHARED_COUNT]: String(files.length),
    }
    await cache.put(sharedPath(place), new Response(file, { headers }))
  }
}
