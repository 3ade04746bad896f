// What runs in a page, so each holds all it needs.

/**
 * Whether React has taken the page over, by its own marks on the root: before, a click on a link may load a document. A touch
 * spares the wait for an idle moment. A file, or the checkout of local bundles, has no root and waits for nothing.
 */
export function isHydrated(): boolean {
  type Marked = { stateNode?: { current: { memoizedState: { isDehydrated?: boolean } | null } } }
  const root = document.getElementById('root')
  if (!root) return document.readyState === 'complete'
  const [, fiber] = Object.entries(root).find(([key]) => key.startsWith('__react')) ?? []
  if (!fiber) document.dispatchEvent(new Event('pointerdown'))
  return (fiber as Marked | undefined)?.stateNode?.current.memoizedState?.isDehydrated === false
}

/** Whether nothing of a page is on its way: no page behind a placeholder, no font. */
export const isSettled = (): boolean =>
  document.querySelector('[data-shape][data-over]') === null && document.fonts.status === 'loaded'
