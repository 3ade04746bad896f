// Looks now and then whether the server has another build than the page (specification section 9), and offers to reload. It never
// reloads by itself, and says nothing while somebody is typing. The service worker comes along (docs/decisions/push.md): a newer
// one that waits takes over when somebody reloads, or at once where the page is as new. Loaded after the page.
import type { App } from '#src/app.ts'
import { timeLimit } from '#src/time-limit.ts'
import { reloadOnce } from '../devices/reload.ts'
import type { Stop } from './effect.ts'
import type { ServiceWorkerWatch } from './service-worker.ts'

/** The specification leaves the period open. */
export const UPDATE_CHECK_MS = 600_000
/** Quiet at the keyboard for so long counts as not typing. */
const TYPING_PAUSE_MS = 3_000
const RESPONSE_TIMEOUT_MS = 10_000
/** One that does not take over by then is not waited for. */
const TAKEOVER_TIMEOUT_MS = 3_000

/** The build that answers: every host tells it with `robots.txt`, which nobody keeps for this question. */
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
  let asked_at = performance.now()
  let typed_at = Number.NEGATIVE_INFINITY
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isAsked = false

  async function check(): Promise<void> {
    asked_at = performance.now()
    // On a dead line there is nothing to know, and the next time comes.
    const served = await findServedBuild().catch(() => null)
    if (!served || signal.aborted) return
    // What takes over has files of this very build: nothing on the page changes.
    if (served === app.seed.build_id) return void worker?.takeOver()
    worker?.look()
    offer()
  }

  /** Section 4: the page reloads once the new service worker takes control. */
  function apply(): void {
    isAsked = true
    if (worker?.takeOver()) setTimeout(reloadOnce, TAKEOVER_TIMEOUT_MS)
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
  // Another tab may have had it take over: this one has not been asked yet.
  worker?.onTakenOver(() => void (isAsked ? reloadOnce() : check()))
  let was_waiting = false
  const unwatch = worker?.subscribe((state) => {
    if (state.waiting && !was_waiting) void check()
    was_waiting = state.waiting
  })
  if (worker?.getState().waiting) void check()
  const timer = setInterval(checkInSight, UPDATE_CHECK_MS)
  // A tab that was away for long asks as it comes back.
  const onVisible = () => {
    if (performance.now() - asked_at >= UPDATE_CHECK_MS) checkInSight()
  }
  document.addEventListener('visibilitychange', onVisible, { signal })
  document.addEventListener('input', () => (typed_at = performance.now()), { signal, capture: true })
  // A part of the page that is not there any more: most likely because another build is.
  window.addEventListener('vite:preloadError', () => void check(), { signal })
  return () => {
    stopped.abort()
    unwatch?.()
    clearInterval(timer)
    clearTimeout(waiting)
  }
}
