// A fresh document, never twice in a row: what a reload did not mend another one will not (specification section 9).
const GUARD = 'reloaded-at'
/** Section 9: the reload guard's time-to-live. */
export const RELOAD_GUARD_MS = 10_000

/** Reloads, unless that was done within the last ten seconds; answers whether. */
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
    // A browser that stores nothing: whoever asked for it pressed a button.
  }
  reload()
  return true
}
