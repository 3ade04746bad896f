// The loading bar as a pure machine (specification sections 4 and 9): it starts on page loading start, finishes
// on loading end or on error, hides after one delay and is reset after another.
import { LOADING_BAR } from './constants.ts'

export type LoadingBarState = {
  phase: 'idle' | 'loading' | 'finishing' | 'hiding'
  /** 0 to 100. */
  width: number
  /** In the error colour, from the end of loading until the reset. */
  failed: boolean
}

export const LOADING_BAR_IDLE: LoadingBarState = { phase: 'idle', width: 0, failed: false }

/** The bar after `elapsed_ms` of loading: hidden below the throttle, then along a curve that approaches 100. */
export function loadingBarAt(elapsed_ms: number): LoadingBarState {
  if (elapsed_ms < LOADING_BAR.throttle_ms) return LOADING_BAR_IDLE
  const share = (elapsed_ms - LOADING_BAR.throttle_ms) / LOADING_BAR.duration_ms
  return { phase: 'loading', width: Math.round((2 / Math.PI) * Math.atan(share * 3) * 100), failed: false }
}

/** The end of loading: a full bar. One that was never shown stays hidden, unless loading failed. */
export function finishLoadingBar({ phase }: LoadingBarState, failed: boolean): LoadingBarState {
  if (phase !== 'loading' && !failed) return LOADING_BAR_IDLE
  return { phase: 'finishing', width: 100, failed }
}

/** The next state, and after how long; null while the bar waits for the page. */
export function afterLoadingBar(bar: LoadingBarState): { next: LoadingBarState; delay_ms: number } | null {
  if (bar.phase === 'finishing')
    return { next: { ...bar, phase: 'hiding' }, delay_ms: LOADING_BAR.hide_delay_ms }
  if (bar.phase === 'hiding') return { next: LOADING_BAR_IDLE, delay_ms: LOADING_BAR.reset_delay_ms }
  return null
}
