// Watches who is signed in, in this tab and the others: entering starts the member's effects, leaving ends them and
// takes everything of the member out of the browser.
import type { App } from '#src/app.ts'
import { LOGGING_OUT_RESET_MS } from '#src/domain/constants.ts'
import { paths } from '#src/paths.ts'
import type { Stop } from './effect.ts'

/** Set in localStorage when a logout failed, and removed by the next page that is not signed in. */
const FAILED_LOGOUT = 'logout-failed'

export function watchSession(app: App, { onEnter }: { onEnter: () => Stop }): void {
  let stop: Stop | null = app.session.getState().user ? onEnter() : null
  if (!stop) void clearSignedOut(app)
  if (hasFailedLogout()) {
    if (stop) void app.session.leave()
    else recordFailedLogout(false)
  }
  const tabs = new BroadcastChannel('session')

  function leave(tell: boolean) {
    stop?.()
    stop = null
    app.forget()
    if (tell) tabs.postMessage('left')
    setTimeout(app.session.resetLoggingOut, LOGGING_OUT_RESET_MS)
    if (app.session.getState().logout_failed) recordFailedLogout(true)
    // A fresh document, so that neither memory nor the back button holds what the member saw.
    window.location.replace(paths.login)
  }

  app.session.subscribe(({ user }, before) => {
    if (user && !before.user) stop ??= onEnter()
    if (!user && before.user) leave(true)
  })
  tabs.onmessage = () => {
    // Who is logging out here leaves when that has been answered, though another tab may know it first.
    const { user, logging_out } = app.session.getState()
    if (user && !logging_out) leave(false)
  }
  // A page brought back by the back button may belong to somebody who has left since.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && app.session.getState().user) refreshIgnoringFailure(app)
  })
}

function hasFailedLogout(): boolean {
  try {
    return localStorage.getItem(FAILED_LOGOUT) !== null
  } catch {
    return false
  }
}

function recordFailedLogout(failed: boolean): void {
  try {
    if (failed) localStorage.setItem(FAILED_LOGOUT, 'yes')
    else localStorage.removeItem(FAILED_LOGOUT)
  } catch {
    // Without localStorage a failed logout cannot be made up for.
  }
}

/** A session may have ended while no page was open. What its member left here goes, once the server says so. */
async function clearSignedOut(app: App): Promise<void> {
  try {
    if (await app.unsentStore.isEmpty()) return
    if (!(await app.session.ensure())) app.forget()
  } catch (error) {
    console.warn('Asking for the user failed', error)
  }
}

function refreshIgnoringFailure(app: App) {
  app.session.refresh().catch((error: unknown) => console.warn('Asking for the user failed', error))
}
