// Helpers of the stores (vanilla zustand, created per request or browser): optimistic changes, and answers that overtake each other.
import type { StoreApi } from 'zustand/vanilla'

/**
 * Shows a change at once, makes the call, and restores the old state when the call fails; the error is passed on.
 * Snapshot → set → call → on refusal restore.
 */
export async function optimistically<S>(
  store: StoreApi<S>,
  change: (state: S) => S,
  call: () => Promise<unknown>,
): Promise<void> {
  const before = store.getState()
  const after = change(before)
  store.setState(after, true)
  try {
    await call()
  } catch (error) {
    // A state that has changed meanwhile is not overwritten by the snapshot; the next refresh corrects it.
    if (store.getState() === after) store.setState(before, true)
    throw error
  }
}

/** Reads a list again. An answer to an older call is dropped when a newer call has been answered. */
export function latestOnly<T>(read: () => Promise<T>, apply: (answer: T) => void): () => Promise<void> {
  let started = 0
  let applied = 0
  return async () => {
    started += 1
    const call = started
    const answer = await read()
    if (call < applied) return
    applied = call
    apply(answer)
  }
}

/** Makes a call once at a time: callers get the answer of one that is running. */
export function singleFlight<T>(call: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= call().finally(() => {
      running = null
    })
    return running
  }
}

/**
 * A store that a loader may fill before the first render. React renders on the server, and hydrates, from a store's initial state: the
 * state after `fill`, where the store was empty before.
 */
export function fillable<S>(store: StoreApi<S>, isFilled: (state: S) => boolean, fill: () => Promise<void>) {
  let initial = store.getInitialState()
  return {
    getInitialState: () => initial,
    async ensure(): Promise<void> {
      if (isFilled(store.getState())) return
      await fill()
      initial = store.getState()
    },
  }
}
