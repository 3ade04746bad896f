// Push as pages use it (specification sections 3 and 4). Implemented in client/devices/push.ts; the server has `NO_PUSH`.

/** A push as it was shown; `path` is the page it opens. */
export type PushMessage = { title: string; body?: string; path: string }

/**
 * `isCapable` null: not known yet. `isSubscribed`: false, this device's subscription, or 'denied'. `lastMessage`: the last push while
 * this page is open. `shownAt`: when a push of this subscription was last shown here, in epoch milliseconds.
 */
export type PushState = {
  isCapable: boolean | null
  isSubscribed: false | 'denied' | PushSubscriptionJSON
  lastMessage?: PushMessage
  shownAt?: number
}

export type PushDevice = {
  getState(): PushState
  /** Runs at every change; returns a function that stops it. */
  subscribe(listener: () => void): () => void
  /** Reads the state again. */
  refresh(): Promise<void>
  /**
   * Asks for permission, subscribes this device and reports it to the account; resolves to the new state. Rejects where that fails:
   * then nothing is subscribed.
   */
  ask(): Promise<PushState>
}

/** A device whose push can also be turned off. */
export type PushSwitch = PushDevice & { stop(): Promise<PushState> }

const UNSUPPORTED: PushState = { isCapable: false, isSubscribed: false }

export const NO_PUSH: PushSwitch = {
  getState: () => UNSUPPORTED,
  subscribe: () => () => {},
  refresh: async () => {},
  ask: async () => UNSUPPORTED,
  stop: async () => UNSUPPORTED,
}
