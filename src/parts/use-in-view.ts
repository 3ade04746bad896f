// Observes whether an element is visible in its scroll container.
import { useCallback } from 'react'

/** A ref that calls `onChange`, which must be stable, whenever the element enters or leaves the container's viewport. */
export function useInView(onChange: (inView: boolean) => void, margin = '0px') {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        (entries) => onChange(entries.at(-1)?.isIntersecting ?? false),
        {
          root: element.closest('[role="log"], [data-scrolls]'),
          rootMargin: margin,
        },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onChange, margin],
  )
}
