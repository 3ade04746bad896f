// Section 4, Push: when logged in, a subscription is sent to the account, and renewed where it is dead (docs/decisions/push.md).
// A browser without the permission loads nothing for it.
import type { App } from '#src/app.ts'

export function watchPush({ push, session, settings }: Pick<App, 'push' | 'session' | 'settings'>): void {
  if (!settings.push_pub || globalThis.Notification?.permission !== 'granted') return
  const warn = (error: unknown) => console.warn('Opening push failed', error)

  // Opening it refreshes it.
  if (session.isSignedIn()) push().catch(warn)
  else
    import('../devices/push-state.ts')
      .then(({ invalidateReportedPush }) => invalidateReportedPush())
      .catch(warn)
  session.subscribe(({ user }, before) => {
    // A page may have opened it before anybody signed in.
    if (user && !before.user)
      push()
        .then((device) => device.refresh())
        .catch(warn)
  })
}
