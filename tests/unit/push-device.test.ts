// This browser's push (specification sections 3 and 4): capability, subscription, denial, and the reports to the account.
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '#src/contract/client.ts'
import { fromBase64Url } from '#src/domain/bytes.ts'
import { PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import { deviceCaches } from '#tests/support/device-caches.ts'
import { pushSubscription } from '#tests/support/push.ts'

const KEY = pushSubscription().keys.p256dh
const OTHER_KEY = `BB${KEY.slice(2)}`

/** A browser with a push service: its messages and its subscription. */
function browser({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
  subscribed_by = null as string | null,
  member = 'anna' as string | null,
  refuses = false,
  version = PUSH_WORKER_VERSION as number | null,
} = {}) {
  const received: {
    change?: () => void
    message?: (event: { data: unknown }) => void
    controllerchange?: () => void
  } = {}
  const active = {
    version,
    postMessage(message: string, [page]: MessagePort[]) {
      if (message === 'tell-version' && this.version) page?.postMessage(this.version)
    },
  }
  const notification = { permission, requestPermission: vi.fn(async () => answer) }
  let subscription: PushSubscription | null = null
  const subscribe = (key: Uint8Array) => {
    const said = pushSubscription()
    subscription = {
      endpoint: said.endpoint,
      options: { applicationServerKey: key.buffer },
      toJSON: () => said,
      unsubscribe: async () => {
        subscription = null
        return true
      },
    } as unknown as PushSubscription
    return subscription
  }
  if (subscribed_by) subscribe(fromBase64Url(subscribed_by))
  const registration = {
    active,
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
        subscribe(applicationServerKey),
    },
  }
  const user = { id: member }
  const gone = new Set<string>()
  vi.stubGlobal('caches', deviceCaches())
  const register = vi.fn(async (_file: string, _options: object) => registration)
  const addPush = vi.fn<Api['user']['addPush']>(async ({ endpoint }) => {
    if (refuses) throw new Error('refused')
    return gone.has(endpoint) ? 'gone' : 'done'
  })
  const removePush = vi.fn<Api['user']['removePush']>(async () => 'done')
  vi.stubGlobal('window', { PushManager: class {}, Notification: notification })
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register,
      ready: Promise.resolve(registration),
      getRegistration: async () => (subscription ? registration : undefined),
      controller: active,
      addEventListener: (event: 'message' | 'controllerchange', listener: () => void) => {
        received[event] = listener
      },
    },
    permissions: {
      query: async () => ({
        addEventListener: (_event: string, listener: () => void) => {
          received.change = listener
        },
      }),
    },
  })
  return {
    notification,
    register,
    addPush,
    removePush,
    received,
    gone,
    active,
    endpoint: () => subscription?.endpoint ?? null,
    /** The browser has lost its subscription. */
    lose() {
      subscription = null
    },
    /** Another member is logged in from the next page on. */
    become(next: string | null) {
      user.id = next
    },
    async open() {
      vi.resetModules()
      const { openPushDevice } = await import('#client/devices/push.ts')
      const session = {
        getState: () => ({ user: user.id === null ? null : { profile: { id: user.id } } }),
      }
      return openPushDevice({ push_pub: KEY, account: { addPush, removePush }, session })
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const DAY_MS = 86_400_000
/** Only the clock is fake: promises settle by themselves. */
const sleepUntilTomorrow = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
const notes = () => import('#client/devices/push-state.ts')

describe('push on this device (section 4)', () => {
  it('is unsupported where the browser lacks a required API, and does not ask then @spec 4.6', async () => {
    const { open, notification, register } = browser()
    for (const missing of ['PushManager', 'Notification']) {
      vi.stubGlobal('window', { ...window, [missing]: undefined })
      Reflect.deleteProperty(window, missing)
      const device = await open()
      expect(device.getState()).toEqual({ isCapable: false, isSubscribed: false })
      expect(await device.ask()).toEqual({ isCapable: false, isSubscribed: false })
    }
    vi.stubGlobal('navigator', {})
    expect((await open()).getState().isCapable).toBe(false)
    expect(notification.requestPermission).not.toHaveBeenCalled()
    expect(register).not.toHaveBeenCalled()
  })

  it('is capable and not subscribed before the member is asked, without a service worker @spec 3.10', async () => {
    const { open, register } = browser()
    expect((await open()).getState()).toEqual({ isCapable: true, isSubscribed: false })
    expect(register).not.toHaveBeenCalled()
  })

  it('is subscribed once it was allowed, by a service worker at /sw.js with scope /, and reported to the account @spec 2.27', async () => {
    const { open, register, addPush, endpoint } = browser()
    const device = await open()
    const listener = vi.fn()
    device.subscribe(listener)
    const state = await device.ask()
    expect(state).toMatchObject({ isCapable: true, isSubscribed: { endpoint: endpoint() } })
    expect(device.getState()).toEqual(state)
    expect(listener).toHaveBeenCalled()
    expect(register.mock.calls).toEqual([['/sw.js', { scope: '/' }]])
    expect(addPush).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ endpoint: endpoint(), worker: PUSH_WORKER_VERSION }),
    )
  })

  it('reports the version of the service worker to the account, and again when another one is active', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { open, addPush, active, received, endpoint } = browser({
      permission: 'granted',
      subscribed_by: KEY,
      version: null,
    })
    const opening = open()
    // The first version knows no such question.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    vi.runAllTimers()
    await opening
    const told = (worker: number) => expect.objectContaining({ endpoint: endpoint(), worker })
    expect(addPush).toHaveBeenCalledExactlyOnceWith(told(1))
    active.version = PUSH_WORKER_VERSION
    received.controllerchange?.()
    await vi.waitFor(() => expect(addPush).toHaveBeenLastCalledWith(told(PUSH_WORKER_VERSION)))
    await open()
    expect(addPush).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['denied', 'denied'],
    ['default', false],
  ] as const)(
    'answered with %s it is %s, and nothing is registered @spec 4.7',
    async (answer, isSubscribed) => {
      const { open, register } = browser({ answer })
      const device = await open()
      expect(await device.ask()).toEqual({ isCapable: true, isSubscribed })
      expect(register).not.toHaveBeenCalled()
    },
  )

  it('denied before sets the state denied; allowed in the browser’s settings later, it is noticed @spec 4.7 8.11', async () => {
    const { open, notification, received } = browser({ permission: 'denied' })
    const device = await open()
    expect(device.getState()).toEqual({ isCapable: true, isSubscribed: 'denied' })
    await vi.waitFor(() => expect(received.change).toBeDefined())
    notification.permission = 'granted'
    received.change?.()
    await vi.waitFor(() => expect(device.getState().isSubscribed).toBe(false))
  })

  it('sends an existing subscription to the account of the logged-in member, once @spec 4.8', async () => {
    const { open, addPush, endpoint } = browser({ permission: 'granted', subscribed_by: KEY })
    const device = await open()
    await device.refresh()
    expect(addPush).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ endpoint: endpoint() }))
  })

  it('sends nothing while nobody is logged in', async () => {
    const { open, addPush } = browser({ permission: 'granted', subscribed_by: KEY, member: null })
    expect((await open()).getState().isSubscribed).toMatchObject({ endpoint: expect.any(String) })
    expect(addPush).not.toHaveBeenCalled()
  })

  it('does not count a subscription by another key, which is taken back', async () => {
    const { open, endpoint } = browser({ permission: 'granted', subscribed_by: OTHER_KEY })
    expect((await open()).getState().isSubscribed).toBe(false)
    expect(endpoint()).toBe(null)
  })

  it('is not subscribed where it cannot be reported to the account', async () => {
    const { open, endpoint } = browser({ refuses: true })
    const device = await open()
    await expect(device.ask()).rejects.toThrow('refused')
    expect(device.getState().isSubscribed).toBe(false)
    expect(endpoint()).toBe(null)
  })

  it('knows the last push, from the service worker that showed it, and keeps it when push is turned off @spec 3.10', async () => {
    const { open, received } = browser({ permission: 'granted', subscribed_by: KEY })
    const device = await open()
    const listener = vi.fn()
    device.subscribe(listener)
    for (const data of [null, 'hello', { type: 'other' }]) received.message?.({ data })
    expect(device.getState().lastMessage).toBe(undefined)
    expect(listener).not.toHaveBeenCalled()
    const push = { title: 'Something new for you', path: '/chats/abc' }
    received.message?.({ data: { push } })
    expect(listener).toHaveBeenCalledOnce()
    expect(device.getState()).toMatchObject({ isCapable: true, lastMessage: push })
    expect(await device.stop()).toMatchObject({ isSubscribed: false, lastMessage: push })
  })

  it('is turned off at the account and in the browser', async () => {
    const { open, removePush, endpoint } = browser({ permission: 'granted', subscribed_by: KEY })
    const device = await open()
    const before = endpoint()
    expect(await device.stop()).toEqual({ isCapable: true, isSubscribed: false })
    expect(removePush).toHaveBeenCalledExactlyOnceWith({ endpoint: before })
    expect(endpoint()).toBe(null)
  })

  it('is turned off in the browser alone where nobody is logged in, and not at all where the account does not answer', async () => {
    const nobody = browser({ permission: 'granted', subscribed_by: KEY, member: null })
    await (await nobody.open()).stop()
    expect([nobody.endpoint(), nobody.removePush.mock.calls]).toEqual([null, []])

    const { open, removePush, endpoint } = browser({ permission: 'granted', subscribed_by: KEY })
    const device = await open()
    removePush.mockRejectedValue(new Error('no connection'))
    await expect(device.stop()).rejects.toThrow('no connection')
    expect(device.getState().isSubscribed).toMatchObject({ endpoint: endpoint() })
    expect(endpoint()).not.toBe(null)
  })
})

describe('the health of push on this device', () => {
  it('is looked at once a day, however many pages are opened', async () => {
    const { open, addPush } = browser({ permission: 'granted', subscribed_by: KEY })
    await open()
    await open()
    expect(addPush).toHaveBeenCalledOnce()
    sleepUntilTomorrow()
    await open()
    await open()
    expect(addPush).toHaveBeenCalledTimes(2)
  })

  it('is looked at after each login, though that is the same day', async () => {
    const { open, addPush, become } = browser({ permission: 'granted', subscribed_by: KEY })
    await open()
    become(null)
    await (await notes()).invalidateReportedPush()
    await open()
    expect(addPush).toHaveBeenCalledOnce()
    become('anna')
    await open()
    expect(addPush).toHaveBeenCalledTimes(2)
  })

  it('is replaced where the push service has reported the endpoint as gone', async () => {
    const { open, gone, endpoint, addPush, removePush } = browser({
      permission: 'granted',
      subscribed_by: KEY,
    })
    const before = endpoint() ?? ''
    await open()
    gone.add(before)
    sleepUntilTomorrow()
    const device = await open()
    expect(endpoint()).not.toBe(before)
    expect(device.getState().isSubscribed).toMatchObject({ endpoint: endpoint() })
    expect(addPush).toHaveBeenLastCalledWith(expect.objectContaining({ endpoint: endpoint() }))
    expect(removePush).toHaveBeenCalledExactlyOnceWith({ endpoint: before })
  })

  it('is replaced although the account cannot forget the old endpoint, and given up where the new one is gone too', async () => {
    const one = browser({ permission: 'granted', subscribed_by: KEY })
    const before = one.endpoint() ?? ''
    await one.open()
    one.gone.add(before)
    one.removePush.mockRejectedValue(new Error('no connection'))
    sleepUntilTomorrow()
    expect((await one.open()).getState().isSubscribed).toMatchObject({ endpoint: one.endpoint() })
    expect(one.endpoint()).not.toBe(before)

    const { open, addPush, endpoint } = browser()
    const device = await open()
    addPush.mockResolvedValue('gone')
    await expect(device.ask()).rejects.toThrow('gone already')
    expect([device.getState().isSubscribed, endpoint()]).toEqual([false, null])
  })

  it('is mended where the browser has lost its subscription, and the account forgets the old one', async () => {
    const { open, lose, endpoint, removePush, notification } = browser()
    const device = await open()
    await device.ask()
    const before = endpoint()
    lose()
    notification.permission = 'granted'
    expect((await open()).getState().isSubscribed).toMatchObject({ endpoint: endpoint() })
    expect(endpoint()).not.toBe(before)
    expect(removePush).toHaveBeenCalledExactlyOnceWith({ endpoint: before })
    expect(notification.requestPermission).toHaveBeenCalledOnce()
  })

  it('is mended where the site has another pair of keys: subscribed by the new one, without asking', async () => {
    const { open, endpoint, addPush, removePush, notification } = browser({
      permission: 'granted',
      subscribed_by: OTHER_KEY,
    })
    const before = endpoint() ?? ''
    await (await notes()).saveReportedPush({
      member: 'anna',
      endpoint: before,
      worker: PUSH_WORKER_VERSION,
      at: Date.now(),
    })
    expect((await open()).getState().isSubscribed).toMatchObject({ endpoint: endpoint() })
    expect(endpoint()).not.toBe(before)
    expect(addPush).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ endpoint: endpoint() }))
    expect(removePush).toHaveBeenCalledExactlyOnceWith({ endpoint: before })
    expect(notification.requestPermission).not.toHaveBeenCalled()
  })

  it('is left alone where push was turned off, or the browser allows none any more', async () => {
    const off = browser()
    await (await off.open()).ask()
    await (await off.open()).stop()
    off.notification.permission = 'granted'
    await off.open()
    expect(off.endpoint()).toBe(null)
    const withdrawn = browser()
    await (await withdrawn.open()).ask()
    withdrawn.lose()
    withdrawn.notification.permission = 'default'
    expect((await withdrawn.open()).getState().isSubscribed).toBe(false)
    expect(withdrawn.endpoint()).toBe(null)
    const left = browser()
    await (await left.open()).ask()
    left.lose()
    left.notification.permission = 'granted'
    left.become(null)
    await left.open()
    expect(left.endpoint()).toBe(null)
  })

  it('belongs to one member: it is removed when another logs in, who may subscribe anew', async () => {
    const { open, become, endpoint, addPush, notification } = browser()
    await (await open()).ask()
    const before = endpoint()
    become('ben')
    // Allowed by the browser, which asks nobody again: only Ben may turn it on for Ben.
    notification.permission = 'granted'
    const device = await open()
    expect([device.getState().isSubscribed, endpoint()]).toEqual([false, null])
    expect(addPush).toHaveBeenCalledOnce()
    await device.ask()
    expect(endpoint()).not.toBe(before)
    expect(addPush).toHaveBeenLastCalledWith(expect.objectContaining({ endpoint: endpoint() }))
  })

  it('is proven by a push that was shown here, of this subscription and no other', async () => {
    const { open, received, lose, notification } = browser()
    await (await open()).ask()
    expect((await open()).getState().shownAt).toBe(undefined)
    const at = Date.now()
    await (await notes()).recordShown(at)
    notification.permission = 'granted'
    expect((await open()).getState().shownAt).toBe(at)
    lose()
    const device = await open()
    expect(device.getState().shownAt).toBe(undefined)
    received.message?.({ data: { push: { title: 'Something new', path: '/' } } })
    expect(device.getState().shownAt).toBeGreaterThanOrEqual(at)
  })
})
