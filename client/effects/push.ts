// Section 4, Push: when logged in, a subscription is sent to the account, and renewed where it is dead (docs/decisions/0442). A browser that
// never allowed any loads nothing for it.
import type { App } from '#src/app.ts'

export function watchPush({ push, session, settings }: Pick<App, 'push' | 'session' | 'settings'>): void {
  if (!settings.push_pub || globalThis.Notification?.permission !== 'granted') return
  let device: ReturnType<typeof push> | null = null

  async function look(): Promise<void> {
    // Opening it looks; where it is open, somebody else may have come.
    if (device) return (await device).refresh()
    device = push()
    await device
  }
  const warn = (error: unknown) => console.warn('Opening push failed', error)

  if (session.isSignedIn()) void look().catch(warn)
  else import('../devices/push-notes.ts').then(({ distrustTold }) => distrustTold()).catch(warn)
  session.subscribe(({ user }, before) => {
    if (user && !before.user) void look().catch(warn)
  })
}
