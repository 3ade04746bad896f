// Checks whether the server has another build than the page (specification section 9), and offers to reload; never by itself, and not
// while somebody is typing. A newer service worker (docs/decisions/push.md) takes over with the reload, or at once where the page has
// its build. Loaded after the page.
import type { App } from '#src/app.ts'
import { timeLimit } from '#src/time-limit.ts'
import { reloadOnce } from '../devices/reload.ts'
import type { Stop } from './effect.ts'
import type { ServiceWorkerWatch } from './service-worker.ts'

/** The specification leaves the period open. */
export const UPDATE_CHECK_MS = 600_000
/** Without input for so long nobody counts as typing. */
const TYPING_PAUSE_MS = 3_000
const RESPONSE_TIMEOUT_MS = 10_000
/** Then the page reloads without the new service worker. */
const TAKEOVER_TIMEOUT_MS = 3_000

/** The server's build: every host sends it with `robots.txt`, here past all caches. */
async function findServedBuild(): Promise<string | null> {
  const { ok, headers } = await fetch('/robots.txt', {
    method: 'HEAD',
    cache: 'no-store',
    signal: timeLimit(RESPONSE_TIMEOUT_MS),
  })
  return ok ? headers.get('X-Build') : null
}

export function startUpdateCheck(
  app: Pick<App, 'seed' | 'toasts' | 't'>,
  worker: ServiceWorkerWatch | null = null,
): Stop {
  const stopped = new AbortController()
  const { signal } = stopped
  let checked_at = performance.now()
  let typed_at = Number.NEGATIVE_INFINITY
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isAccepted = false

  async function check(): Promise<void> {
    checked_at = performance.now()
    // Offline: checked again next time.
    const served = await findServedBuild().catch(() => null)
    if (!served || signal.aborted) return
    // The new service worker has this page's build, so that nothing on the page changes.
    if (served === app.seed.build_id) return void worker?.activateWaiting()
    worker?.update()
    offer()
  }

  /** Section 4: the page reloads once the new service worker takes control. */
  function apply(): void {
    isAccepted = true
    if (worker?.activateWaiting()) setTimeout(reloadOnce, TAKEOVER_TIMEOUT_MS)
    else reloadOnce()
  }

  function offer(): void {
    clearTimeout(waiting)
    const pause = typed_at + TYPING_PAUSE_MS - performance.now()
    if (pause > 0) {
      waiting = setTimeout(offer, pause)
      return
    }
    const { t } = app
    const title = t('update.title')
    if (app.toasts.getState().toasts.some((toast) => toast.title === title)) return
    app.toasts.show({
      tone: 'info',
      title,
      body: t('update.body'),
      action: { label: t('update.reload'), run: apply },
    })
  }

  const checkInSight = () => {
    if (!document.hidden) void check()
  }
  // Another tab may have had it take over: this one has not accepted a reload.
  worker?.onControllerChange(() => void (isAccepted ? reloadOnce() : check()))
  let was_waiting = false
  const unwatch = worker?.subscribe((state) => {
    if (state.waiting && !was_waiting) void check()
    was_waiting = state.waiting
  })
  if (worker?.getState().waiting) void check()
  const timer = setInterval(checkInSight, UPDATE_CHECK_MS)
  // A tab that was hidden for long checks when it becomes visible.
  const onVisible = () => {
    if (performance.now() - checked_at >= UPDATE_CHECK_MS) checkInSight()
  }
  document.addEventListener('visibilitychange', onVisible, { signal })
  document.addEventListener('input', () => (typed_at = performance.now()), { signal, capture: true })
  // A missing chunk most likely means that another build was deployed.
  window.addEventListener('vite:preloadError', () => void check(), { signal })
  return () => {
    stopped.abort()
    unwatch?.()
    clearInterval(timer)
    clearTimeout(waiting)
  }
}
