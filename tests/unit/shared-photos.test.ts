// Photos that another app shares: stored by the service worker, found by the page.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SHARED_KEPT_MS, SHARED_MAX } from '#src/domain/share-target.ts'
import { findSharedPhotos, forgetSharedPhotos } from '#src/pages/profile/shared-photos.ts'

type Form = () => Promise<FormData>
type Asked = { url?: string; method?: string; mode?: string; referrer?: string; formData?: Form }

const ORIGIN = 'https://emberly.test'
const listeners = new Map<string, (event: unknown) => void>()
const caches_of_device = new Map<string, Map<string, Response>>()

beforeEach(async () => {
  listeners.clear()
  caches_of_device.clear()
  vi.stubGlobal('caches', {
    has: async (name: string) => caches_of_device.has(name),
    delete: async (name: string) => caches_of_device.delete(name),
    async open(name: string) {
      const cache = caches_of_device.get(name) ?? new Map<string, Response>()
      caches_of_device.set(name, cache)
      return {
        put: async (path: string, response: Response) => void cache.set(path, response),
        match: async (path: string) => cache.get(path)?.clone(),
      }
    },
  })
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  })
  vi.resetModules()
  await import('#client/sw/share.ts')
})
afterEach(() => void vi.unstubAllGlobals())

const form =
  (...files: (File | string)[]) =>
  async () => {
    const made = new FormData()
    for (const file of files) made.append('photo', file)
    return made
  }
const namesFound = async () => (await findSharedPhotos())?.files.map(({ name }) => name)
const PHOTO = () => new File(['jpeg'], 'zomer ’26.jpg', { type: 'image/jpeg' })

/** Its answer; null where the browser answers itself. */
function share(asked: Asked = {}): Promise<Response> | null {
  let answer: Promise<Response> | null = null
  listeners.get('fetch')?.({
    request: {
      url: `${ORIGIN}/share`,
      method: 'POST',
      mode: 'navigate',
      referrer: '',
      formData: form(PHOTO()),
      ...asked,
    },
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
  })
  return answer
}
const leadsTo = async (answer: Promise<Response> | null) => {
  const response = await answer
  return [response?.status, response?.headers.get('location')]
}
const PROFILE = [303, `${ORIGIN}/profile?shared=1`]

it('stores the photo and opens the profile, which finds it with its name and type until it is deleted', async () => {
  expect(await leadsTo(share())).toEqual(PROFILE)
  const { files: [found] = [], left_out } = (await findSharedPhotos()) ?? {}
  expect([found?.name, found?.type, await found?.text()]).toEqual(['zomer ’26.jpg', 'image/jpeg', 'jpeg'])
  expect(left_out).toBe(0)
  await forgetSharedPhotos()
  expect(await findSharedPhotos()).toBeNull()
})

const png = (name: string) => new File(['png'], name, { type: 'image/png' })

it('stores all photos of one share, in order, and none of earlier shares', async () => {
  await share({ formData: form(png('a.png'), png('b.png'), png('c.png')) })
  expect(await namesFound()).toEqual(['a.png', 'b.png', 'c.png'])
  await share({ referrer: `${ORIGIN}/profile`, formData: form(png('d.png')) })
  expect(await namesFound()).toEqual(['d.png'])
})

it('stores no more than a member may have, and counts the rest', async () => {
  const files = Array.from({ length: SHARED_MAX + 3 }, (_, index) => png(`${index}.png`))
  await share({ formData: form(...files) })
  expect(await namesFound()).toEqual(files.slice(0, 12).map(({ name }) => name))
  expect((await findSharedPhotos())?.left_out).toBe(3)
})

it('stores nothing from a page of another site, from a form without a file, or from no form, and opens the profile all the same', async () => {
  const broken = async () => Promise.reject(new TypeError('no form'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const asked of [
    { referrer: 'https://elsewhere.example/' },
    { formData: form('words') },
    { formData: form(new File([], 'empty.jpg')) },
    { formData: broken },
  ]) {
    expect(await leadsTo(share(asked))).toEqual(PROFILE)
    expect(await findSharedPhotos()).toBeNull()
  }
  vi.restoreAllMocks()
})

it('leaves every other request to the browser', () => {
  expect(share({ method: 'GET' })).toBeNull()
  expect(share({ mode: 'cors' })).toBeNull()
  expect(share({ url: `${ORIGIN}/api/profile-image.php` })).toBeNull()
})

it('deletes photos that were not opened for an hour', async () => {
  await share()
  expect(await findSharedPhotos(Date.now() + SHARED_KEPT_MS + 1)).toBeNull()
  expect(caches_of_device.size).toBe(0)
})
