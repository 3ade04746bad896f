// Keeps a frame that fills the screen above an on-screen keyboard, where the browser does not: its styles take the height
// from here while a part is covered (`data-covered`).
import { useCallback } from 'react'
import { visibleFrame } from './visible-frame.ts'

/** A ref for the frame. */
export function useVisibleFrame() {
  return useCallback((frame: HTMLElement | null) => {
    const viewport = window.visualViewport
    if (!frame || !viewport) return
    const adapt = () => {
      const visible = visibleFrame(document.documentElement.clientHeight, {
        height: viewport.height,
        offset_top: viewport.offsetTop,
        scale: viewport.scale,
      })
      if (!visible) {
        delete frame.dataset.covered
        return
      }
      frame.style.setProperty('--visible-height', `${visible.block_size}px`)
      frame.style.setProperty('--visible-offset', `${visible.offset_top}px`)
      frame.dataset.covered = ''
    }
    viewport.addEventListener('resize', adapt)
    viewport.addEventListener('scroll', adapt)
    adapt()
    return () => {
      viewport.removeEventListener('resize', adapt)
      viewport.removeEventListener('scroll', adapt)
    }
  }, [])
}
