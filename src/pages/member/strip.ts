// A list that is swiped sideways, one entry at a time: which is in view, and the way to another.

/** Which of `total` entries is in view, from 0. */
export function placeIn(strip: HTMLElement, total: number): number {
  const place = Math.round(Math.abs(strip.scrollLeft) / (strip.clientWidth || 1))
  return Math.min(Math.max(place, 0), total - 1)
}

/** Brings an entry into view, in one movement unless movement is not wished. */
export function scrollTo(strip: HTMLElement, index: number, behavior: ScrollBehavior = 'smooth'): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  strip.scrollTo({ left: index * strip.clientWidth, behavior: isStill ? 'instant' : behavior })
}

/** Where a key leads from an entry; null where it leads nowhere. */
export function placeByKey(key: string, current: number, total: number): number | null {
  const wanted = wantedBy(key, current, total)
  return wanted === null || wanted < 0 || wanted >= total ? null : wanted
}

function wantedBy(key: string, current: number, total: number): number | null {
  if (key === 'ArrowLeft') return current - 1
  if (key === 'ArrowRight') return current + 1
  if (key === 'Home') return 0
  return key === 'End' ? total - 1 : null
}
