// Reloads the page, never twice in a row: what one reload did not fix, a second one will not (specification section 9).
const GUARD = 'reloaded-at'
/** Section 9: the reload guard's time-to-live. */
export const RELOAD_GUARD_MS = 10_000

/** Reloads, unless it did within the last ten seconds; returns whether. */
export function reloadOnce(
  { storage, reload }: { storage: Storage; reload: () => void } = {
    storage: sessionStorage,
    reload: () => location.reload(),
  },
  now = Date.now(),
): boolean {
  try {
    if (now - Number(storage.getItem(GUARD) ?? Number.NEGATIVE_INFINITY) < RELOAD_GUARD_MS) return false
    storage.setItem(GUARD, String(now))
  } catch {
    // A browser that stores nothing cannot loop: the member pressed a button.
  }
  reload()
  return true
}
