// Of the service worker: takes the photo that another app hands over, and opens the page that shows it (docs/decisions/0445). It reaches
// nobody else, and no session counts for anything here; the member says on the page whether it is added.
import {
  SHARE_FIELD,
  SHARE_PATH,
  SHARED_AT,
  SHARED_NAME,
  SHARED_PAGE,
  SHARED_PHOTO,
} from '#src/domain/share-target.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method === 'POST' && mode === 'navigate' && new URL(url).pathname === SHARE_PATH)
    event.respondWith(take(event.request))
})

/** Whatever came, the page opens: it says so where there is no photo. */
async function take(request: Request): Promise<Response> {
  try {
    const file = isOfTheDevice(request) && (await request.formData()).get(SHARE_FIELD)
    if (file instanceof File && file.size > 0) await keep(file)
  } catch (error) {
    console.warn('What was shared could not be kept', error)
  }
  return Response.redirect(new URL(SHARED_PAGE, self.location.origin), 303)
}

/** A share sheet is no page, and names none; the form of another site's page does, unless that hides. */
const isOfTheDevice = ({ referrer }: Request) =>
  !/^https?:/.test(referrer) || new URL(referrer).origin === self.location.origin

async function keep(file: File): Promise<void> {
  const cache = await caches.open(SHARED_PHOTO)
  const headers = {
    'Content-Type': file.type,
    [SHARED_NAME]: encodeURIComponent(file.name),
    [SHARED_AT]: String(Date.now()),
  }
  await cache.put(SHARE_PATH, new Response(file, { headers }))
}
