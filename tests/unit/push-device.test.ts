// This browser's push (specification sections 3 and 4): capability, subscription, denial, and what the account is told.
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '#src/contract/client.ts'
import { fromBase64Url } from '#src/domain/bytes.ts'
import { pushSubscription } from '#tests/support/push.ts'

const KEY = pushSubscription().keys.p256dh
const OTHER_KEY = `BB${KEY.slice(2)}`

/** A browser with a push service behind it: what it was told, what it is subscribed by. */
function browser({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
  subscribed_by = null as string | null,
  logged_in = true,
  refuses = false,
} = {}) {
  const heard: { change?: () => void; message?: (event: { data: unknown }) => void } = {}
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
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
        subscribe(applicationServerKey),
    },
  }
  const register = vi.fn(async (_file: string, _options: object) => registration)
  const addPush = vi.fn<Api['user']['addPush']>(async () => {
    if (refuses) throw new Error('refused')
    return 'done'
  })
  const removePush = vi.fn<Api['user']['removePush']>(async () => 'done')
  vi.stubGlobal('window', { PushManager: class {}, Notification: notification })
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register,
      ready: Promise.resolve(registration),
      getRegistration: async () => (subscription ? registration : undefined),
      addEventListener: (_event: 'message', listener: typeof heard.message) => {
        heard.message = listener
      },
    },
    permissions: {
      query: async () => ({
        addEventListener: (_event: string, listener: () => void) => {
          heard.change = listener
        },
      }),
    },
  })
  return {
    notification,
    register,
    addPush,
    removePush,
    heard,
    endpoint: () => subscription?.endpoint ?? null,
    async open() {
      vi.resetModules()
      const { openPushDevice } = await import('#client/devices/push.ts')
      const account = () => (logged_in ? { addPush, removePush } : null)
      return openPushDevice({ push_pub: KEY, account })
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('push on this device (section 4)', () => {
  it('is unsupported where the browser lacks any of what it takes, and asks nobody then', async () => {
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

  it('is capable and not subscribed before anybody was asked, with no service worker', async () => {
    const { open, register } = browser()
    expect((await open()).getState()).toEqual({ isCapable: true, isSubscribed: false })
    expect(register).not.toHaveBeenCalled()
  })

  it('is subscribed once it was allowed, by a service worker at /sw.js with scope /, and the account is told', async () => {
    const { open, register, addPush, endpoint } = browser()
    const device = await open()
    const listener = vi.fn()
    device.subscribe(listener)
    const state = await device.ask()
    expect(state).toMatchObject({ isCapable: true, isSubscribed: { endpoint: endpoint() } })
    expect(device.getState()).toEqual(state)
    expect(listener).toHaveBeenCalled()
    expect(register.mock.calls).toEqual([['/sw.js', { scope: '/' }]])
    expect(addPush).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ endpoint: endpoint() }))
  })

  it.each([
    ['denied', 'denied'],
    ['default', false],
  ] as const)('answered with %s it is %s, and nothing is registered', async (answer, isSubscribed) => {
    const { open, register } = browser({ answer })
    const device = await open()
    expect(await device.ask()).toEqual({ isCapable: true, isSubscribed })
    expect(register).not.toHaveBeenCalled()
  })

  it('denied before sets the state denied; allowed in the browser’s settings later, it is noticed', async () => {
    const { open, notification, heard } = browser({ permission: 'denied' })
    const device = await open()
    expect(device.getState()).toEqual({ isCapable: true, isSubscribed: 'denied' })
    await vi.waitFor(() => expect(heard.change).toBeDefined())
    notification.permission = 'granted'
    heard.change?.()
    await vi.waitFor(() => expect(device.getState().isSubscribed).toBe(false))
  })

  it('sends a subscription that is there already to the account of whoever is logged in, once', async () => {
    const { open, addPush, endpoint } = browser({ permission: 'granted', subscribed_by: KEY })
    const device = await open()
    await device.refresh()
    expect(addPush).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ endpoint: endpoint() }))
  })

  it('sends nothing anywhere while nobody is logged in', async () => {
    const { open, addPush } = browser({ permission: 'granted', subscribed_by: KEY, logged_in: false })
    expect((await open()).getState().isSubscribed).toMatchObject({ endpoint: expect.any(String) })
    expect(addPush).not.toHaveBeenCalled()
  })

  it('does not count a subscription by another key, which is taken back', async () => {
    const { open, endpoint } = browser({ permission: 'granted', subscribed_by: OTHER_KEY })
    expect((await open()).getState().isSubscribed).toBe(false)
    expect(endpoint()).toBe(null)
  })

  it('is not subscribed where the account cannot be told', async () => {
    const { open, endpoint } = browser({ refuses: true })
    const device = await open()
    await expect(device.ask()).rejects.toThrow('refused')
    expect(device.getState().isSubscribed).toBe(false)
    expect(endpoint()).toBe(null)
  })

  it('knows what came last, from the service worker that showed it, and keeps it when it is turned off', async () => {
    const { open, heard } = browser({ permission: 'granted', subscribed_by: KEY })
    const device = await open()
    const listener = vi.fn()
    device.subscribe(listener)
    for (const data of [null, 'hello', { type: 'other' }]) heard.message?.({ data })
    expect(device.getState().lastMessage).toBe(undefined)
    expect(listener).not.toHaveBeenCalled()
    const push = { title: 'Something new for you', path: '/chats/abc' }
    heard.message?.({ data: { push } })
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
})
