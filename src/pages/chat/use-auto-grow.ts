// Grows the composer with its text: by `field-sizing` where the browser supports it, else by measuring. CSS sets the
// maximum height in both cases.
import { type RefObject, useEffect, useLayoutEffect } from 'react'

function resizeToText(element: HTMLTextAreaElement | null): void {
  if (!element || CSS.supports('field-sizing', 'content')) return
  element.style.blockSize = 'auto'
  element.style.blockSize = `${element.scrollHeight}px`
}

export function useAutoGrow(box: RefObject<HTMLTextAreaElement | null>): void {
  // Effects, because only the layout knows the text's height: after each change, and when the width changes.
  useLayoutEffect(() => resizeToText(box.current))
  useEffect(() => {
    const onResize = () => resizeToText(box.current)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [box])
}
