// Whether the page is visible and focused. Only then are messages marked as read.
import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  const leaving = new AbortController()
  const { signal } = leaving
  window.addEventListener('focus', changed, { signal })
  window.addEventListener('blur', changed, { signal })
  document.addEventListener('visibilitychange', changed, { signal })
  return () => leaving.abort()
}

export function useAttention(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible' && document.hasFocus(),
    () => false,
  )
}
