// When the viewer is open. Going back closes it: while it is open the history has an entry more of this same page, which the router,
// that would load the page again, never hears of.
import { useCallback, useEffect, useRef, useState } from 'react'

export type Viewer = {
  /** The photo it was opened with, from 0; null while it is closed. */
  opened: number | null
  open: (index: number) => void
  close: () => void
}

export function useViewer(): Viewer {
  const [opened, setOpened] = useState<number | null>(null)
  /** Takes the entry out of the history again, unless that was gone back to. */
  const leave = useRef<(() => void) | null>(null)

  const close = useCallback(() => {
    setOpened(null)
    leave.current?.()
    leave.current = null
  }, [])

  const open = useCallback((index: number) => {
    setOpened(index)
    leave.current ??= interceptBack(() => {
      leave.current = null
      setOpened(null)
    })
  }, [])

  // An effect, because a page may go while the viewer is open, and its entry must not be left to catch the next way back.
  useEffect(() => () => leave.current?.(), [])

  return { opened, open, close }
}

/** The next way back is `onBack` and nothing more; answers how to take that back. */
function interceptBack(onBack: () => void): () => void {
  window.history.pushState(window.history.state, '')
  const swallow = (react: () => void) => (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    react()
  }
  // Caught before it comes to the router's own listener.
  const heard = swallow(onBack)
  window.addEventListener('popstate', heard, { capture: true, once: true })
  return () => {
    window.removeEventListener('popstate', heard, { capture: true })
    window.addEventListener(
      'popstate',
      swallow(() => {}),
      { capture: true, once: true },
    )
    window.history.back()
  }
}
