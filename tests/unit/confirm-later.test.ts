// How long the reminder to confirm the address is put off, for whom, and where that is stored.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONFIRM_LATER_DAYS } from '#src/domain/constants.ts'
import { PUT_OFF_SCRIPT } from '#src/parts/nav/put-off-script.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 20)

function storage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

const stores = { localStorage: storage(), sessionStorage: storage() }
const load = () => import('#src/parts/nav/confirm-later.ts')

beforeEach(() => {
  vi.resetModules()
  Object.assign(stores, { localStorage: storage(), sessionStorage: storage() })
  vi.stubGlobal('localStorage', stores.localStorage)
  vi.stubGlobal('sessionStorage', stores.sessionStorage)
})
afterEach(() => vi.unstubAllGlobals())

it('is put off for seven days, for one member', async () => {
  const { hasPutOff, putOff } = await load()
  expect(hasPutOff('anna', NOW)).toBe(false)
  putOff('anna', { now: NOW, stores: true })
  const last = NOW + CONFIRM_LATER_DAYS * DAY_MS - 1
  expect([hasPutOff('anna', NOW), hasPutOff('anna', last), hasPutOff('anna', last + 1)]).toEqual([
    true,
    true,
    false,
  ])
  expect(hasPutOff('ben', NOW)).toBe(false)
})

it('is stored on the device with consent, else in the tab', async () => {
  const { putOff } = await load()
  putOff('anna', { now: NOW, stores: false })
  expect([stores.localStorage.values.size, stores.sessionStorage.values.size]).toEqual([0, 1])
  putOff('anna', { now: NOW, stores: true })
  expect(stores.localStorage.values.size).toBe(1)
})

it('lasts as long as the page where nothing can be stored', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: refuse, setItem: refuse })
  const { hasPutOff, putOff } = await load()
  putOff('anna', { now: NOW, stores: true })
  expect([hasPutOff('anna', NOW), hasPutOff('ben', NOW)]).toEqual([true, false])
})

describe('the script in the head', () => {
  /** Runs it as a page does; returns whether the reminder is hidden. */
  function isHidden(): boolean {
    const dataset: Record<string, string> = {}
    const run = new Function('window', 'document', PUT_OFF_SCRIPT)
    run(globalThis, { documentElement: { dataset } })
    return 'putOff' in dataset
  }

  it.each([true, false])(
    'hides the reminder that was put off (stored on the device: %s), until its time',
    async (on_device) => {
      const { putOff } = await load()
      expect(isHidden()).toBe(false)
      putOff('anna', { now: Date.now(), stores: on_device })
      expect(isHidden()).toBe(true)
      putOff('anna', { now: Date.now() - CONFIRM_LATER_DAYS * DAY_MS, stores: on_device })
      expect(isHidden()).toBe(false)
    },
  )

  it('hides nothing where storage is refused', () => {
    vi.stubGlobal('localStorage', null)
    vi.stubGlobal('sessionStorage', null)
    expect(isHidden()).toBe(false)
  })
})
