// That a device was asked about push, also where nothing can be stored: nobody is asked twice.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const load = () => import('#src/parts/push-question/asked-for-push.ts')

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

function storage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

it.each([true, false])(
  'it is known after it was recorded (with consent: %s), also after a reload',
  async (stores) => {
    vi.stubGlobal('localStorage', storage())
    vi.stubGlobal('sessionStorage', storage())
    const { recordAskedForPush, wasAskedForPush } = await load()
    expect(wasAskedForPush()).toBe(false)
    recordAskedForPush(stores)
    expect(wasAskedForPush()).toBe(true)
    vi.resetModules()
    expect((await load()).wasAskedForPush()).toBe(true)
  },
)

it('a browser that forbids storage remembers it until the page is left', async () => {
  const forbidden = {
    getItem: () => {
      throw new Error('SecurityError')
    },
    setItem: () => {
      throw new Error('SecurityError')
    },
  }
  vi.stubGlobal('localStorage', forbidden)
  vi.stubGlobal('sessionStorage', forbidden)
  const { recordAskedForPush, wasAskedForPush } = await load()
  expect(wasAskedForPush()).toBe(false)
  recordAskedForPush(true)
  expect(wasAskedForPush()).toBe(true)
})
