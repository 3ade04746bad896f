// What runs beside the pages once they are hydrated. Each effect starts here and answers how to stop it.
import type { App } from '#src/app.ts'
import { type Router, whenLoaded } from './effect.ts'
import { startLocaleChanges } from './locale.ts'
import { watchSession } from './session.ts'

/** On login polling and the live socket start; on logout they stop (specification section 4, Auth). */
export function startEffects(app: App, router: Router): void {
  startLocaleChanges(app, router)
  import('./later.ts').then(
    ({ startLaterEffects }) => startLaterEffects(app, router),
    (error: unknown) => console.warn('Title and icons are not looked after', error),
  )
  router.subscribe(({ navigation, location }) => {
    app.navigation.setState({ to: (navigation.location ?? location).pathname })
  })
  watchSession(app, {
    onEnter: () => {
      // Nothing the page waits for. Where the live line cannot be loaded, polling carries on.
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
