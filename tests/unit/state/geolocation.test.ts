// The permission to know where a device is, and the place it leads to (specification sections 4, 8 and 9).
import { describe, expect, it, vi } from 'vitest'
import { GEOLOCATION_CACHE_MS } from '#src/domain/constants.ts'
import type { GeolocationDevice } from '#src/ports/geolocation.ts'
import { createGeolocationStore } from '#src/state/geolocation.ts'

const UTRECHT = { country: 'NL', countryregion: 110, city: 'Utrecht' }

/** A device at a place, with the permission that the test sets. */
function device({ supported = true, locate = async () => ({ lat: 52.091234, lon: 5.118765 }) } = {}) {
  let emit: ((permission: 'granted' | 'denied' | 'prompt') => void) | null = null
  const made = {
    supported,
    watchPermission: vi.fn((listener: NonNullable<typeof emit>) => {
      emit = listener
      return () => {
        emit = null
      }
    }),
    locate: vi.fn(locate),
  } satisfies GeolocationDevice
  return {
    ...made,
    become: (permission: 'granted' | 'denied' | 'prompt') => emit?.(permission),
    isWatched: () => emit !== null,
  }
}

const geocode = (locate = async () => UTRECHT) => ({ geocode: { locate: vi.fn(locate) } })

describe('the permission to know where a device is', () => {
  it('is unsupported where the device has none, and does not ask', async () => {
    const [api, gone] = [geocode(), device({ supported: false })]
    const store = createGeolocationStore(api, gone)
    store.start()()
    expect(store.getState().permission).toBe('unsupported')
    expect(await store.locate()).toBeNull()
    expect(gone.locate).not.toHaveBeenCalled()
    expect(gone.watchPermission).not.toHaveBeenCalled()
  })

  it('is unknown until the device reports it, and follows it until stopped @spec 4.9', () => {
    const phone = device()
    const store = createGeolocationStore(geocode(), phone)
    expect(store.getState().permission).toBe('unknown')
    const stop = store.start()
    for (const permission of ['prompt', 'granted', 'denied', 'prompt'] as const) {
      phone.become(permission)
      expect(store.getState().permission).toBe(permission)
    }
    stop()
    expect(phone.isWatched()).toBe(false)
  })

  it('that is denied is not requested again', async () => {
    const phone = device()
    const store = createGeolocationStore(geocode(), phone)
    store.start()
    phone.become('denied')
    expect(await store.locate()).toBeNull()
    expect(phone.locate).not.toHaveBeenCalled()
  })
})

describe('the place', () => {
  it('is requested with two decimals, for a position up to one hour old @spec 9.12', async () => {
    const [api, phone] = [geocode(), device()]
    const store = createGeolocationStore(api, phone)
    expect(await store.locate()).toEqual(UTRECHT)
    expect(store.getState()).toMatchObject({ place: UTRECHT, locating: false })
    expect(GEOLOCATION_CACHE_MS).toBe(60 * 60_000)
    expect(phone.locate).toHaveBeenCalledExactlyOnceWith(GEOLOCATION_CACHE_MS)
    expect(api.geocode.locate).toHaveBeenCalledExactlyOnceWith({ lat: 52.09, lon: 5.12 })
  })

  it.each([
    ['the device', geocode(), device({ locate: () => Promise.reject(new Error('no position')) })],
    ['the geocoder', geocode(() => Promise.reject(new Error('no answer'))), device()],
  ])('is null where %s fails, and is no longer looked for @spec 8.10', async (_who, api, phone) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const store = createGeolocationStore(api, phone)
    const asked = store.locate()
    expect(store.getState().locating).toBe(true)
    expect(await asked).toBeNull()
    expect(store.getState()).toMatchObject({ place: null, locating: false })
  })

  it('is requested once at a time', async () => {
    const phone = device()
    const store = createGeolocationStore(geocode(), phone)
    await Promise.all([store.locate(), store.locate()])
    expect(phone.locate).toHaveBeenCalledOnce()
  })
})
