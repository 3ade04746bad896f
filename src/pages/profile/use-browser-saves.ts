// Saves of a part that the browser causes: its page is hidden or left, its tab closes, the network is back.
import { useEffect, useEffectEvent } from 'react'

type Saves = {
  /** Whether there is something that was not tried to be saved yet. */
  isWaiting: () => boolean
  hasUnsaved: boolean
  /** Whether the last save failed, and another attempt may succeed. */
  isRetried: boolean
  save: () => Promise<unknown>
}

export function useBrowserSaves({ isWaiting, hasUnsaved, isRetried, save }: Saves): void {
  const flush = useEffectEvent(() => {
    if (isWaiting()) void save()
  })
  // An effect, because only the browser knows that the page is hidden, or left while a pause lasts.
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      flush()
    }
  }, [])

  // An effect, because only the browser knows that the tab is closing, which loses the drafts.
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      flush()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])

  const retry = useEffectEvent(() => void (isRetried && save()))
  // An effect, because only the browser knows that the network is back.
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
}
