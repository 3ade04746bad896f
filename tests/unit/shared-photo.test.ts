// The photo that another app shares: what the service worker takes of it, and what the page finds.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SHARED_KEPT_MS } from '#src/domain/share-target.ts'
import { findSharedPhoto, forgetSharedPhoto } from '#src/pages/profile/shared-photo.ts'

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

const form = (file: File | string) => async () => {
  const made = new FormData()
  made.append('photo', file)
  return made
}
const PHOTO = () => new File(['jpeg'], 'zomer ’26.jpg', { type: 'image/jpeg' })

/** What it answers; null where it leaves the answer to the browser. */
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

it('keeps the photo and opens the profile, which finds it with its name and type until it is forgotten', async () => {
  expect(await leadsTo(share())).toEqual(PROFILE)
  const found = await findSharedPhoto()
  expect([found?.name, found?.type, await found?.text()]).toEqual(['zomer ’26.jpg', 'image/jpeg', 'jpeg'])
  await forgetSharedPhoto()
  expect(await findSharedPhoto()).toBeNull()
})

it('keeps one: the last', async () => {
  await share()
  await share({ formData: form(new File(['png'], 'b.png', { type: 'image/png' })) })
  expect((await findSharedPhoto())?.name).toBe('b.png')
})

it('takes nothing from a page of another site, from a form without a file, or from what is no form, and opens the profile all the same', async () => {
  const broken = async () => Promise.reject(new TypeError('no form'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const asked of [
    { referrer: 'https://elsewhere.example/' },
    { formData: form('words') },
    { formData: form(new File([], 'empty.jpg')) },
    { formData: broken },
  ]) {
    expect(await leadsTo(share(asked))).toEqual(PROFILE)
    expect(await findSharedPhoto()).toBeNull()
  }
  vi.restoreAllMocks()
})

it('leaves every other request to the browser', () => {
  expect(share({ method: 'GET' })).toBeNull()
  expect(share({ mode: 'cors' })).toBeNull()
  expect(share({ url: `${ORIGIN}/api/profile-image.php` })).toBeNull()
})

it('lets what nobody looked at for an hour go', async () => {
  await share()
  expect(await findSharedPhoto(Date.now() + SHARED_KEPT_MS + 1)).toBeNull()
  expect(caches_of_device.size).toBe(0)
})
