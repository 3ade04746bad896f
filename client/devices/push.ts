// Push in this browser (specification sections 3 and 4): whether it is supported, whether this device is subscribed, and subscribing.
// The service worker is registered when a member turns push on, not before. Loaded where a page shows push.
import type { Api } from '#src/contract/client.ts'
import { fromBase64Url, toBase64Url } from '#src/domain/bytes.ts'
import { isPushCheckDue } from '#src/domain/push-health.ts'
import { FIRST_PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import type { PushMessage, PushState, PushSwitch } from '#src/ports/push.ts'
import { clearPushState, readReportedPush, readShownAt, saveReportedPush } from './push-state.ts'
import { findPushWorkerVersion } from './push-worker-version.ts'

type Options = {
  /** The site's public key. */
  push_pub: string
  /** The two calls that report a subscription to the account. */
  account: Pick<Api['user'], 'addPush' | 'removePush'>
  /** The signed-in member; without one nothing is reported. */
  session: { getState(): { user: { profile: { id: string } } | null } }
}

/** Built separately (scripts/build/service-worker.ts), because its name must not change. */
const WORKER = '/sw.js'
const SCOPE = '/'

const isCapable = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

let opened: Promise<PushSwitch> | null = null

/** Opened once; later calls get the same. */
export function openPushDevice(options: Options): Promise<PushSwitch> {
  opened ??= open(options)
  return opened
}

async function open(options: Options): Promise<PushSwitch> {
  const { onMessage, ...device } = createDevice(options)
  await device.refresh()
  watchPermission(device.refresh)
  watchMessages(onMessage)
  watchVersion(device.refresh)
  return device
}

function createDevice({
  push_pub,
  account,
  session,
}: Options): PushSwitch & { onMessage(message: PushMessage): void } {
  let state: PushState = { isCapable: null, isSubscribed: false }
  const listeners = new Set<() => void>()

  function change(changed: PushState): PushState {
    state = changed
    for (const listener of listeners) listener()
    return state
  }
  const setSubscribed = (isSubscribed: PushState['isSubscribed']) =>
    change({ ...state, isCapable: isCapable(), isSubscribed })

  /** The subscription under the site's key. One under an older key receives nothing and blocks a new one, so it is removed. */
  async function find(): Promise<PushSubscription | null> {
    const registration = await navigator.serviceWorker.getRegistration(SCOPE)
    const subscription = await registration?.pushManager.getSubscription()
    if (!subscription) return null
    const key = subscription.options.applicationServerKey
    if (!key || toBase64Url(new Uint8Array(key)) === push_pub) return subscription
    await subscription.unsubscribe()
    return null
  }

  const memberId = () => session.getState().user?.profile.id

  /** The signed-in member's own subscription; one that another member left on this device is removed. */
  async function findOwn(): Promise<PushSubscription | null> {
    const [subscription, reported] = [await find(), await readReportedPush()]
    const member = memberId()
    if (!reported || !member || reported.member === member) return subscription
    await subscription?.unsubscribe()
    await clearPushState()
    return null
  }

  async function subscribe(): Promise<PushSubscription> {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
    const { pushManager } = await navigator.serviceWorker.ready
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64Url(push_pub) })
  }

  /** Subscribes again where the member turned push on, but the browser has lost the subscription or the site's key has changed. */
  async function restore(): Promise<PushSubscription | null> {
    const isWanted =
      (await readReportedPush()) !== null && memberId() && Notification.permission === 'granted'
    return isWanted ? subscribe() : null
  }

  /** Of the active service worker, which an older page may have installed. */
  async function findVersion(): Promise<number> {
    const { active } = await navigator.serviceWorker.ready
    return active ? findPushWorkerVersion(active) : FIRST_PUSH_WORKER_VERSION
  }

  async function add(subscription: PushSubscription, worker: number): Promise<'done' | 'gone'> {
    const { endpoint = '', expirationTime, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
    return account.addPush({
      endpoint,
      expirationTime: expirationTime ?? null,
      keys: { p256dh, auth },
      worker,
    })
  }

  /**
   * Section 4: when logged in, a subscription is sent to the account, at most once a day, and when the version of the service worker
   * (section 7) has changed. Returns the valid one: where the push service has reported the endpoint as gone, another
   * replaces it.
   */
  async function report(found: PushSubscription): Promise<PushSubscription> {
    const member = memberId()
    const reported = await readReportedPush()
    if (!member) return found
    const worker = await findVersion()
    const isKnown = reported?.endpoint === found.endpoint && reported.worker === worker
    if (isKnown && !isPushCheckDue(reported.at, Date.now())) return found
    let subscription = found
    if ((await add(subscription, worker)) === 'gone') {
      await subscription.unsubscribe()
      subscription = await subscribe()
      if ((await add(subscription, worker)) === 'gone')
        throw new Error('a new push subscription is gone already')
    }
    const { endpoint } = subscription
    await saveReportedPush({ member, endpoint, worker, at: Date.now() })
    // A failure leaves an endpoint that is gone; its push service reports it at the next push.
    if (reported && reported.endpoint !== endpoint)
      await account.removePush({ endpoint: reported.endpoint }).catch(() => undefined)
    return subscription
  }

  /** Takes a subscription into the state, with the moment of its last shown push. */
  async function adopt(subscription: PushSubscription): Promise<PushState> {
    const { shownAt: _, ...rest } = state
    const shownAt = await readShownAt(subscription.endpoint)
    state = { ...rest, ...(shownAt !== undefined && { shownAt }) }
    return setSubscribed(subscription.toJSON())
  }

  return {
    getState: () => state,
    onMessage: (lastMessage) => void change({ ...state, lastMessage, shownAt: Date.now() }),

    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    async refresh() {
      if (!isCapable()) return void setSubscribed(false)
      if (Notification.permission === 'denied') return void setSubscribed('denied')
      try {
        const subscription = (await findOwn()) ?? (await restore())
        if (!subscription) return void setSubscribed(false)
        await adopt(subscription)
        const reported = await report(subscription)
        if (reported !== subscription) await adopt(reported)
      } catch (error) {
        console.warn('Looking for the push subscription failed', error)
      }
    },

    async ask() {
      if (!isCapable()) return setSubscribed(false)
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') return setSubscribed(permission === 'denied' && 'denied')
      const subscription = (await findOwn()) ?? (await subscribe())
      try {
        return await adopt(await report(subscription))
      } catch (error) {
        await (await find())?.unsubscribe()
        setSubscribed(false)
        throw error
      }
    },

    async stop() {
      const subscription = await find()
      if (subscription) {
        // The account first: if it fails the member repeats it, and no push goes to a removed subscription.
        if (memberId()) await account.removePush({ endpoint: subscription.endpoint })
        await subscription.unsubscribe()
      }
      await clearPushState()
      return setSubscribed(false)
    },
  }
}

/** The permission may change in the browser's settings while the page is open. */
function watchPermission(refresh: () => void): void {
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', refresh),
    () => undefined,
  )
}

/** The service worker posts to every page what it shows (client/sw/push.ts). */
function watchMessages(onMessage: (message: PushMessage) => void): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isPushMessage(data)) onMessage(data.push)
  })
}

/** Reports the version of a service worker that replaces another. The first one's is reported with its subscription. */
function watchVersion(refresh: () => void): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  let before = workers?.controller
  workers?.addEventListener('controllerchange', () => {
    if (before) refresh()
    before = workers.controller
  })
}

const isPushMessage = (data: unknown): data is { push: PushMessage } =>
  typeof data === 'object' && data !== null && 'push' in data
