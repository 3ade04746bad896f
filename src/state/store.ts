// The shape of every store: a vanilla zustand store made per request or browser, and the helpers for what
// may go wrong in time: a change that is refused, answers that overtake each other.
import type { StoreApi } from 'zustand/vanilla'

/**
 * Shows a change at once, makes the call, and puts the old state back when the call fails; the failure is passed on.
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
    // Someone may have changed the state meanwhile: then the next refresh tells the truth, not our snapshot.
    if (store.getState() === after) store.setState(before, true)
    throw error
  }
}

/** Reads a list anew. Of readings at the same moment the newest question wins: an answer that comes behind it is old news. */
export function latestOnly<T>(read: () => Promise<T>, take: (answer: T) => void): () => Promise<void> {
  let asked = 0
  let taken = 0
  return async () => {
    asked += 1
    const turn = asked
    const answer = await read()
    if (turn < taken) return
    taken = turn
    take(answer)
  }
}

/** Makes a call once at a time: whoever asks while it is under way gets the same answer. */
export function singleFlight<T>(call: () => Promise<T>): () => Promise<T> {
  let under_way: Promise<T> | null = null
  return () => {
    under_way ??= call().finally(() => {
      under_way = null
    })
    return under_way
  }
}

/**
 * A store that a loader may fill before anything is drawn. React draws on the server, and hydrates, from what a store began with:
 * that is what `fill` brought, where the store was empty before.
 */
export function fillable<S>(store: StoreApi<S>, isFilled: (state: S) => boolean, fill: () => Promise<void>) {
  let beginning = store.getInitialState()
  return {
    getInitialState: () => beginning,
    async ensure(): Promise<void> {
      if (isFilled(store.getState())) return
      await fill()
      beginning = store.getState()
    },
  }
}
