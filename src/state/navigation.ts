// Where the router is on its way to, or is: known the moment a link is followed, while the router's own state waits until
// React has drawn everything that depends on it. What answers a tap at once listens here (docs/decisions/rendering.md).
import { createStore, type StoreApi } from 'zustand/vanilla'

/** `to` is a path; null on the server, and before the browser's router has told. */
export type NavigationStore = StoreApi<{ to: string | null }>

export const createNavigationStore = (): NavigationStore => createStore(() => ({ to: null as string | null }))
