// This browser's push (specification sections 3 and 4): what it can, whether this device is subscribed, and the way there. The
// service worker that receives is registered when somebody wants it, not before. Loaded where push is asked about.
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
  /** The two calls that tell the account. */
  account: Pick<Api['user'], 'addPush' | 'removePush'>
  /** Whose account that is; nobody is told while nobody is logged in. */
  session: { getState(): { user: { profile: { id: string } } | null } }
}

/** Built apart from the pages (scripts/build/service-worker.ts), because it must have this name. */
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
  const { hear: onMessage, ...device } = createDevice(options)
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
}: Options): PushSwitch & { hear(message: PushMessage): void } {
  let state: PushState = { isCapable: null, isSubscribed: false }
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

  const memberId = () => session.getState().user?.profile.id

  /** What whoever is signed in may take for theirs: what another member left here goes. */
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

  /** Whoever asked for push here and did not turn it off gets it back where the browser has lost it, or the site's key is another. */
  async function restore(): Promise<PushSubscription | null> {
    const wanted = (await readReportedPush()) !== null && memberId() && Notification.permission === 'granted'
    return wanted ? subscribe() : null
  }

  /** Of the service worker that pushes come to, which an older page may have left here. */
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
   * Section 4: when logged in, a subscription is sent to the account, once a day at most, and when another version of the service worker
   * (section 7) reads what comes by it. Answers the one that holds: where the push
   * service has told the account that nobody is there any more, another takes its place.
   */
  async function notify(found: PushSubscription): Promise<PushSubscription> {
    const member = memberId()
    const reported = await readReportedPush()
    if (!member) return found
    const worker = await findVersion()
    const is_known = reported?.endpoint === found.endpoint && reported.worker === worker
    if (is_known && !isPushCheckDue(reported.at, Date.now())) return found
    let subscription = found
    if ((await add(subscription, worker)) === 'gone') {
      await subscription.unsubscribe()
      subscription = await subscribe()
      if ((await add(subscription, worker)) === 'gone')
        throw new Error('a new push subscription is gone already')
    }
    const { endpoint } = subscription
    await saveReportedPush({ member, endpoint, worker, at: Date.now() })
    // What fails here is one that nothing comes of any more: its push service will say so.
    if (reported && reported.endpoint !== endpoint)
      await account.removePush({ endpoint: reported.endpoint }).catch(() => undefined)
    return subscription
  }

  /** Subscribed by this one, and by it was shown what was shown. */
  async function hold(subscription: PushSubscription): Promise<PushState> {
    const { shownAt: _, ...rest } = state
    const shownAt = await readShownAt(subscription.endpoint)
    state = { ...rest, ...(shownAt !== undefined && { shownAt }) }
    return become(subscription.toJSON())
  }

  return {
    getState: () => state,
    hear: (lastMessage) => void change({ ...state, lastMessage, shownAt: Date.now() }),

    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    async refresh() {
      if (!isCapable()) return void become(false)
      if (Notification.permission === 'denied') return void become('denied')
      try {
        const subscription = (await findOwn()) ?? (await restore())
        if (!subscription) return void become(false)
        await hold(subscription)
        const holding = await notify(subscription)
        if (holding !== subscription) await hold(holding)
      } catch (error) {
        console.warn('Looking for the push subscription failed', error)
      }
    },

    async ask() {
      if (!isCapable()) return become(false)
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') return become(permission === 'denied' && 'denied')
      const subscription = (await findOwn()) ?? (await subscribe())
      try {
        return await hold(await notify(subscription))
      } catch (error) {
        await (await find())?.unsubscribe()
        become(false)
        throw error
      }
    },

    async stop() {
      const subscription = await find()
      if (subscription) {
        // The account first: what fails here is asked for again, and nothing is sent to nowhere.
        if (memberId()) await account.removePush({ endpoint: subscription.endpoint })
        await subscription.unsubscribe()
      }
      await clearPushState()
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
function watchMessages(onMessage: (message: PushMessage) => void): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isPushMessage(data)) onMessage(data.push)
  })
}

/** Another service worker has come, perhaps of another version: the account hears of it. The first of all is told with its subscription. */
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
