// What runs beside the pages, from the moment hydration begins. At once: language changes, navigation state, the session, retry of a failed logout.
// Later (later.ts): toasts, loading bar, badges, icon and update checks, deletion of old shared photos and of chats that may not stay; for members
// service worker, offline chats (with consent), push (where allowed), the question for push after a like. While signed in: the live socket, unsent messages and polling.
import type { App } from '#src/app.ts'
import { type Router, whenLoaded } from './effect.ts'
import { startLocaleChanges } from './locale.ts'
import { watchSession } from './session.ts'

/** Called once, when hydration begins. Login starts the live socket, unsent messages and polling; logout stops them (specification section 4). */
export function startEffects(app: App, router: Router): void {
  startLocaleChanges(app, router)
  import('./later.ts').then(
    ({ startLaterEffects }) => startLaterEffects(app, router),
    (error: unknown) => console.warn('Effects could not be loaded', error),
  )
  router.subscribe(({ navigation, location }) => {
    app.navigation.setState({ to: (navigation.location ?? location).pathname })
  })
  watchSession(app, {
    onEnter: () => {
      // The page waits for none of them. Without the live socket polling still works.
      const live = whenLoaded(async () => {
        const { startLive } = await import('./live.ts')
        return () => startLive(app, router)
      })
      const unsent = whenLoaded(async () => {
        const { startSendingUnsentMessages } = await import('./unsent.ts')
        return () => startSendingUnsentMessages(app, router)
      })
      const polling = whenLoaded(async () => {
        const { startPolling } = await import('./polling.ts')
        return () => startPolling(app)
      })
      const stops = [polling, live, unsent]
      return () => {
        for (const stop of stops) stop()
      }
    },
  })
}
