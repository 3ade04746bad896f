// The loading bar's life as a pure machine (specification sections 4 and 9): it starts on page loading start, finishes
// on loading end or error, then hides after a delay.
import { LOADING_BAR } from './constants.ts'

export type LoadingBarState = { phase: 'idle' | 'loading' | 'finishing' | 'error'; width: number }

export const LOADING_BAR_IDLE: LoadingBarState = { phase: 'idle', width: 0 }

/** The bar after `elapsed_ms` of loading: unseen below the throttle, then along a curve that never quite arrives. */
export function loadingBarAt(elapsed_ms: number): LoadingBarState {
  if (elapsed_ms < LOADING_BAR.throttle_ms) return LOADING_BAR_IDLE
  const share = (elapsed_ms - LOADING_BAR.throttle_ms) / LOADING_BAR.duration_ms
  return { phase: 'loading', width: Math.round((2 / Math.PI) * Math.atan(share * 3) * 100) }
}

/** What loading ends in: a full bar, in the error colour on error; a bar never shown stays hidden. */
export function finishLoadingBar(state: LoadingBarState, failed: boolean): LoadingBarState {
  if (state.phase === 'idle' && !failed) return LOADING_BAR_IDLE
  return { phase: failed ? 'error' : 'finishing', width: 100 }
}
