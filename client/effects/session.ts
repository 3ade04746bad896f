// Watches who is signed in, in this tab and the others: signing in starts the member's effects, signing out stops them and deletes
// the member's data from the browser.
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

  function leave(isFirstTab: boolean) {
    stop?.()
    stop = null
    app.forget()
    if (isFirstTab) tabs.postMessage('left')
    setTimeout(app.session.resetLoggingOut, LOGGING_OUT_RESET_MS)
    if (app.session.getState().logout_failed) recordFailedLogout(true)
    // A new document, so that neither memory nor the back button shows what the member saw.
    window.location.replace(paths.login)
  }

  app.session.subscribe(({ user }, before) => {
    if (user && !before.user) stop ??= onEnter()
    if (!user && before.user) leave(true)
  })
  tabs.onmessage = () => {
    // A tab that is logging out itself waits for its own answer.
    const { user, logging_out } = app.session.getState()
    if (user && !logging_out) leave(false)
  }
  // A page from the back/forward cache may belong to a member who has left since.
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
    // Without localStorage a failed logout cannot be repeated.
  }
}

/** Deletes the data of a session that ended while no page was open, once the server confirms it. */
async function clearSignedOut(app: App): Promise<void> {
  try {
    if (await app.unsentStore.isEmpty()) return
    if (!(await app.session.ensure())) app.forget()
  } catch (error) {
    console.warn('Fetching the user failed', error)
  }
}

function refreshIgnoringFailure(app: App) {
  app.session.refresh().catch((error: unknown) => console.warn('Fetching the user failed', error))
}
