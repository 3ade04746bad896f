// Of the service worker: takes the photos that another app hands over, and opens the page that shows them
// (docs/decisions/push.md). They reach nobody else, and no session counts for anything here; the member says on the page whether
// they are added.
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

/** Whatever came, the page opens: it says so where there is no photo. */
async function acceptShare(request: Request): Promise<Response> {
  try {
    const files = isDeviceFile(request) ? (await request.formData()).getAll(SHARE_FIELD).filter(isFilled) : []
    if (files.length > 0) await store(files)
  } catch (error) {
    console.warn('What was shared could not be kept', error)
  }
  return Response.redirect(new URL(SHARED_PAGE, self.location.origin), 303)
}

const isFilled = (file: FormDataEntryValue): file is File => file instanceof File && file.size > 0

/** A share sheet is no page, and names none; the form of another site's page does, unless that hides. */
const isDeviceFile = ({ referrer }: Request) =>
  !/^https?:/.test(referrer) || new URL(referrer).origin === self.location.origin

/** In the place of whatever waited. */
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
