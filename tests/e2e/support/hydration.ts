// Runs in the page, so it holds all it needs.

/**
 * Whether React has taken the page over, by its own marks on the root: before, a click on a link may load a document. A touch
 * spares the wait for an idle moment.
 */
export function isHydrated(): boolean {
  type Marked = { stateNode?: { current: { memoizedState: { isDehydrated?: boolean } | null } } }
  const [, fiber] =
    Object.entries(document.getElementById('root') ?? {}).find(([key]) => key.startsWith('__react')) ?? []
  if (!fiber) document.dispatchEvent(new Event('pointerdown'))
  return (fiber as Marked | undefined)?.stateNode?.current.memoizedState?.isDehydrated === false
}
