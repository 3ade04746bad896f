// Whether the viewer is open. Going back closes it: opening pushes a history entry of the same page, and its popstate is
// hidden from the router, which would load the page again.
import { useCallback, useEffect, useRef, useState } from 'react'

export type Viewer = {
  /** Index of the photo it was opened with; null while it is closed. */
  opened: number | null
  open: (index: number) => void
  close: () => void
}

export function useViewer(): Viewer {
  const [opened, setOpened] = useState<number | null>(null)
  /** Removes the history entry, unless the member went back already. */
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

  // An effect, because the page may unmount with the viewer open, and the leftover entry would swallow the next back.
  useEffect(() => () => leave.current?.(), [])

  return { opened, open, close }
}

/** Makes the next back call `onBack` and nothing else; returns a function that undoes this. */
function interceptBack(onBack: () => void): () => void {
  window.history.pushState(window.history.state, '')
  const swallow = (react: () => void) => (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    react()
  }
  // In the capture phase, before the router's listener.
  const onPopState = swallow(onBack)
  window.addEventListener('popstate', onPopState, { capture: true, once: true })
  return () => {
    window.removeEventListener('popstate', onPopState, { capture: true })
    window.addEventListener(
      'popstate',
      swallow(() => {}),
      { capture: true, once: true },
    )
    window.history.back()
  }
}
