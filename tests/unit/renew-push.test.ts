// The service worker renews a push subscription that the browser has changed while no page is open.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readReportedPush, saveReportedPush } from '#client/devices/push-state.ts'
import { renewPush } from '#client/sw/renew-push.ts'
import { deviceCaches } from '#tests/support/device-caches.ts'
import { pushSubscription } from '#tests/support/push.ts'

const KEY = new ArrayBuffer(65)

function subscription() {
  const said = pushSubscription()
  const options = { applicationServerKey: KEY }
  const unsubscribe = vi.fn(async () => true)
  return {
    endpoint: said.endpoint,
    options,
    toJSON: () => said,
    unsubscribe,
  } as unknown as PushSubscription & { unsubscribe: typeof unsubscribe }
}

/** The account of the signed-in member, as the service worker reaches it. */
function account({ member = 'anna' as string | null, refuses = false } = {}) {
  const told: [string, string][] = []
  const fetched = vi.fn(async (_path: string, init?: { method: string; body: string }) => {
    if (!init) return Response.json({ profile: { id: member } }, { status: member ? 200 : 401 })
    told.push([init.method, JSON.parse(init.body).endpoint])
    return Response.json('done', { status: refuses ? 503 : 200 })
  })
  vi.stubGlobal('fetch', fetched)
  return { told, fetched }
}
const manager = (made: PushSubscription) => {
  const subscribe = vi.fn(async (_options: object) => made)
  return { subscribe } as unknown as PushManager & { subscribe: typeof subscribe }
}

beforeEach(() => vi.stubGlobal('caches', deviceCaches()))
afterEach(() => vi.unstubAllGlobals())

describe('a push subscription that has changed', () => {
  it('is reported to the account, and the old one removed', async () => {
    const [before, after] = [subscription(), subscription()]
    await saveReportedPush({ member: 'anna', endpoint: before.endpoint, worker: 2, at: 1 })
    const { told } = account()
    await renewPush(manager(after), before, after)
    expect(told).toEqual([
      ['POST', after.endpoint],
      ['DELETE', before.endpoint],
    ])
    expect(await readReportedPush()).toMatchObject({ member: 'anna', endpoint: after.endpoint })
  })

  it('is made anew by the same key where the browser has none', async () => {
    const [before, made] = [subscription(), subscription()]
    await saveReportedPush({ member: 'anna', endpoint: before.endpoint, worker: 2, at: 1 })
    const { told } = account()
    const browser = manager(made)
    await renewPush(browser, before, null)
    expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: KEY,
    })
    expect(told[0]).toEqual(['POST', made.endpoint])
  })

  it('is not reported where push was turned off here', async () => {
    const { fetched } = account()
    await renewPush(manager(subscription()), subscription(), subscription())
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([null, 'ben'])(
    'is removed where %s is signed in instead of the member who turned push on',
    async (member) => {
      const [before, after] = [subscription(), subscription()]
      await saveReportedPush({ member: 'anna', endpoint: before.endpoint, worker: 2, at: 1 })
      const { told } = account({ member })
      await renewPush(manager(after), before, after)
      expect([told, await readReportedPush()]).toEqual([[], null])
      expect(after.unsubscribe).toHaveBeenCalledOnce()
    },
  )

  it('is left to the next page where nobody can be asked for, or the browser has none and names no key', async () => {
    const [before, after] = [subscription(), subscription()]
    const known = { member: 'anna', endpoint: before.endpoint, worker: 2, at: 1 }
    await saveReportedPush(known)
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
    await expect(renewPush(manager(after), before, after)).rejects.toThrow('503')
    const { told } = account()
    const browser = manager(after)
    await renewPush(browser, null, null)
    expect(browser.subscribe).not.toHaveBeenCalled()
    expect([told, await readReportedPush()]).toEqual([[], known])
    expect(after.unsubscribe).not.toHaveBeenCalled()
  })

  it('under the same endpoint stays in the account', async () => {
    const same = subscription()
    await saveReportedPush({ member: 'anna', endpoint: same.endpoint, worker: 2, at: 1 })
    const { told } = account()
    await renewPush(manager(same), same, same)
    expect(told).toEqual([['POST', same.endpoint]])
  })

  it('that could not be reported is left to the next page', async () => {
    const [before, after] = [subscription(), subscription()]
    await saveReportedPush({ member: 'anna', endpoint: before.endpoint, worker: 2, at: 1 })
    const { told } = account({ refuses: true })
    await renewPush(manager(after), before, after)
    expect(told).toEqual([['POST', after.endpoint]])
    expect(await readReportedPush()).toMatchObject({ endpoint: before.endpoint })
  })
})
