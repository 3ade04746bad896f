// Section 4, Push: when logged in, a subscription is sent to the account. A browser that never allowed any loads nothing for it.
import type { App } from '#src/app.ts'

export function tellOfPush({ push, settings }: Pick<App, 'push' | 'settings'>): void {
  if (!settings.push_pub || globalThis.Notification?.permission !== 'granted') return
  push().catch((error: unknown) => console.warn('Opening push failed', error))
}
