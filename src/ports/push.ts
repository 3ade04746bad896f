// Push as the pages know it (specification sections 3 and 4). The browser's device is client/devices/push.ts; on the server, and
// where nothing else is said, there is none.

/** A push as it was shown; `path` is where it leads. */
export type PushMessage = { title: string; body?: string; path: string }

/**
 * `isCapable` null: not known yet. `isSubscribed`: false, what this device is subscribed by, or 'denied'. `lastMessage`: what came last while
 * this page is open, if anything. `shownAt`: when this subscription last brought something that was shown here, in epoch milliseconds.
 */
export type PushState = {
  isCapable: boolean | null
  isSubscribed: false | 'denied' | PushSubscriptionJSON
  lastMessage?: PushMessage
  shownAt?: number
}

export type PushDevice = {
  getState(): PushState
  /** Hears of every change; answers how to stop. */
  subscribe(listener: () => void): () => void
  /** Looks again. */
  refresh(): Promise<void>
  /**
   * Asks the person, subscribes this device and tells the account; answers what came of it. Rejects where the subscription
   * cannot be had or kept: then nothing is subscribed.
   */
  ask(): Promise<PushState>
}

/** A device that can be turned off again, too. */
export type PushSwitch = PushDevice & { stop(): Promise<PushState> }

const UNSUPPORTED: PushState = { isCapable: false, isSubscribed: false }

export const NO_PUSH: PushSwitch = {
  getState: () => UNSUPPORTED,
  subscribe: () => () => {},
  refresh: async () => {},
  ask: async () => UNSUPPORTED,
  stop: async () => UNSUPPORTED,
}
