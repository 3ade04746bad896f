// Section 4, Push: when logged in, a subscription is sent to the account, and renewed where it is dead (docs/decisions/push.md).
// A browser that never allowed any loads nothing for it.
import type { App } from '#src/app.ts'

export function watchPush({ push, session, settings }: Pick<App, 'push' | 'session' | 'settings'>): void {
  if (!settings.push_pub || globalThis.Notification?.permission !== 'granted') return
  const warn = (error: unknown) => console.warn('Opening push failed', error)

  // Whoever opens it has it look.
  if (session.isSignedIn()) push().catch(warn)
  else
    import('../devices/push-state.ts')
      .then(({ invalidateReportedPush }) => invalidateReportedPush())
      .catch(warn)
  session.subscribe(({ user }, before) => {
    // A page may have opened it before there was an account to tell.
    if (user && !before.user)
      push()
        .then((device) => device.refresh())
        .catch(warn)
  })
}
