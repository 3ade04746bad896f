// The shape of every store: a vanilla zustand store made per request or browser, and the one helper for optimistic change.
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
