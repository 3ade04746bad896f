// This browser's push (specification sections 3 and 4): what it can, whether this device is subscribed, and the way there. The
// service worker that receives is registered when somebody wants it, not before. Loaded where push is asked about.
import type { Api } from '#src/contract/client.ts'
import { fromBase64Url, toBase64Url } from '#src/domain/bytes.ts'
import type { PushMessage, PushState, PushSwitch } from '#src/ports/push.ts'

/** The two calls that tell the account. */
type Account = Pick<Api['user'], 'addPush' | 'removePush'>
type Options = {
  /** The site's public key. */
  push_pub: string
  /** Null while nobody is logged in: then nobody is told. */
  account: () => Account | null
}

/** Built apart from the pages (scripts/push-worker.ts), because it must have this name. */
const WORKER = '/sw.js'
const SCOPE = '/'

const isCapable = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

let opened: Promise<PushSwitch> | null = null

/** The device, looked at once; whoever asks again gets the same. */
export function openPushDevice(options: Options): Promise<PushSwitch> {
  opened ??= open(options)
  return opened
}

async function open(options: Options): Promise<PushSwitch> {
  const { hear, ...device } = createDevice(options)
  await device.refresh()
  watchPermission(device.refresh)
  watchMessages(hear)
  return device
}

function createDevice({ push_pub, account }: Options): PushSwitch & { hear(message: PushMessage): void } {
  let state: PushState = { isCapable: null, isSubscribed: false }
  /** The endpoint that the account knows of already. */
  let told: string | undefined
  const listeners = new Set<() => void>()

  function change(changed: PushState): PushState {
    state = changed
    for (const listener of listeners) listener()
    return state
  }
  const become = (isSubscribed: PushState['isSubscribed']) =>
    change({ ...state, isCapable: isCapable(), isSubscribed })

  /** What there is by the site's key. A subscription by an older key receives nothing any more and is in the way of a new one. */
  async function find(): Promise<PushSubscription | null> {
    const registration = await navigator.serviceWorker.getRegistration(SCOPE)
    const subscription = await registration?.pushManager.getSubscription()
    if (!subscription) return null
    const key = subscription.options.applicationServerKey
    if (!key || toBase64Url(new Uint8Array(key)) === push_pub) return subscription
    await subscription.unsubscribe()
    return null
  }

  /** Section 4: when logged in, a subscription is sent to the account. */
  async function tell(subscription: PushSubscription): Promise<void> {
    const { endpoint, expirationTime, keys } = subscription.toJSON()
    const known = account()
    if (!known || !endpoint || endpoint === told) return
    const { p256dh = '', auth = '' } = keys ?? {}
    await known.addPush({ endpoint, expirationTime: expirationTime ?? null, keys: { p256dh, auth } })
    told = endpoint
  }

  return {
    getState: () => state,
    hear: (lastMessage) => void change({ ...state, lastMessage }),

    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    async refresh() {
      if (!isCapable()) return void become(false)
      if (Notification.permission === 'denied') return void become('denied')
      try {
        const subscription = await find()
        become(subscription?.toJSON() ?? false)
        if (subscription) await tell(subscription)
      } catch (error) {
        console.warn('Looking for the push subscription failed', error)
      }
    },

    async ask() {
      if (!isCapable()) return become(false)
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') return become(permission === 'denied' && 'denied')
      await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
      const { pushManager } = await navigator.serviceWorker.ready
      const subscription =
        (await find()) ??
        (await pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: fromBase64Url(push_pub),
        }))
      try {
        await tell(subscription)
      } catch (error) {
        await subscription.unsubscribe()
        become(false)
        throw error
      }
      return become(subscription.toJSON())
    },

    async stop() {
      const subscription = await find()
      if (subscription) {
        // The account first: what fails here is asked for again, and nothing is sent to nowhere.
        await account()?.removePush({ endpoint: subscription.endpoint })
        await subscription.unsubscribe()
        told = undefined
      }
      return become(false)
    },
  }
}

/** What is allowed may change in the browser's own settings, while the page is open. */
function watchPermission(refresh: () => void): void {
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', refresh),
    () => undefined,
  )
}

/** The service worker says to every page what it shows (client/sw/push.ts). Of others there is no word. */
function watchMessages(hear: (message: PushMessage) => void): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isPushMessage(data)) hear(data.push)
  })
}

const isPushMessage = (data: unknown): data is { push: PushMessage } =>
  typeof data === 'object' && data !== null && 'push' in data
