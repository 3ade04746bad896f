// The path that the router is navigating to, or is at: set the moment a link is followed, while the router's own state waits until
// React has rendered. Components that answer a tap at once subscribe here (docs/decisions/rendering.md).
import { createStore, type StoreApi } from 'zustand/vanilla'

/** `to` is a path; null on the server, and before the browser's router has started. */
export type NavigationStore = StoreApi<{ to: string | null }>

export const createNavigationStore = (): NavigationStore => createStore(() => ({ to: null as string | null }))
