// Functions that run in a page: they must not use anything outside their body.

/**
 * Whether React has hydrated the page, by React's fields on the root: before that a click on a link may load a document. A touch makes
 * the page hydrate at once instead of in an idle moment. A file, or the checkout of local bundles, has no root.
 */
export function isHydrated(): boolean {
  type Marked = { stateNode?: { current: { memoizedState: { isDehydrated?: boolean } | null } } }
  const root = document.getElementById('root')
  if (!root) return document.readyState === 'complete'
  const [, fiber] = Object.entries(root).find(([key]) => key.startsWith('__react')) ?? []
  if (!fiber) document.dispatchEvent(new Event('pointerdown'))
  return (fiber as Marked | undefined)?.stateNode?.current.memoizedState?.isDehydrated === false
}

/** Whether a page has finished loading: no page that shows its placeholder, no font. */
export const isSettled = (): boolean =>
  document.querySelector('[data-shape][data-over]') === null && document.fonts.status === 'loaded'
