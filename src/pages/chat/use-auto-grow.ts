// The box is as high as what is written in it: by `field-sizing` where the browser knows it, and by measuring where it
// does not. The style sheet bounds both.
import { type RefObject, useEffect, useLayoutEffect } from 'react'

function resizeToText(element: HTMLTextAreaElement | null): void {
  if (!element || CSS.supports('field-sizing', 'content')) return
  element.style.blockSize = 'auto'
  element.style.blockSize = `${element.scrollHeight}px`
}

export function useAutoGrow(box: RefObject<HTMLTextAreaElement | null>): void {
  // Effects, because only the laid out text tells its height: after each change, and when lines break elsewhere.
  useLayoutEffect(() => resizeToText(box.current))
  useEffect(() => {
    const onResize = () => resizeToText(box.current)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [box])
}
