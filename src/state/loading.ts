// The state of the loading bar (specification sections 4 and 9). client/effects/loading.ts moves it.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { LOADING_BAR_IDLE, type LoadingBarState } from '../domain/loading-bar.ts'

export type LoadingStore = StoreApi<LoadingBarState>

export const createLoadingStore = (): LoadingStore => createStore<LoadingBarState>(() => LOADING_BAR_IDLE)
