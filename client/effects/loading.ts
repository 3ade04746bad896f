// Drives the loading bar (specification sections 4 and 9): with the router from the start of loading to its end or
// error, with the clock in between and afterwards.
import type { App } from '#src/app.ts'
import { afterLoadingBar, finishLoadingBar, loadingBarAt } from '#src/domain/loading-bar.ts'
import type { Router } from './effect.ts'

const TICK_MS = 100

export function startLoadingBar({ loading }: Pick<App, 'loading'>, router: Pick<Router, 'subscribe'>): void {
  let since: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function grow(start: number): void {
    loading.setState(loadingBarAt(performance.now() - start), true)
    timer = setTimeout(grow, TICK_MS, start)
  }

  function end(): void {
    const after = afterLoadingBar(loading.getState())
    if (!after) return
    timer = setTimeout(() => {
      loading.setState(after.next, true)
      end()
    }, after.delay_ms)
  }

  router.subscribe(({ navigation, errors }) => {
    const is_loading = navigation.state !== 'idle'
    if (is_loading === (since !== null)) return
    clearTimeout(timer)
    since = is_loading ? performance.now() : null
    if (since !== null) return grow(since)
    loading.setState(finishLoadingBar(loading.getState(), errors !== null), true)
    end()
  })
}
