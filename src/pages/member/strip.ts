// A list that scrolls sideways, one entry at a time: which entry is in view, and how to reach another.

/** Index of the entry in view, of `total`. */
export function placeIn(strip: HTMLElement, total: number): number {
  const place = Math.round(Math.abs(strip.scrollLeft) / (strip.clientWidth || 1))
  return Math.min(Math.max(place, 0), total - 1)
}

/** Scrolls to an entry, smoothly unless motion is reduced. */
export function scrollTo(strip: HTMLElement, index: number, behavior: ScrollBehavior = 'smooth'): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  strip.scrollTo({ left: index * strip.clientWidth, behavior: isStill ? 'instant' : behavior })
}

/** The index a key leads to; null for other keys. */
export function placeByKey(key: string, current: number, total: number): number | null {
  const target = targetOf(key, current, total)
  return target === null || target < 0 || target >= total ? null : target
}

function targetOf(key: string, current: number, total: number): number | null {
  if (key === 'ArrowLeft') return current - 1
  if (key === 'ArrowRight') return current + 1
  if (key === 'Home') return 0
  return key === 'End' ? total - 1 : null
}
