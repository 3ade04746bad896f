// What runs beside the pages once they are hydrated. Each effect starts here and answers how to stop it.
import type { App } from '#src/app.ts'
import { startBadges } from './badges.ts'
import type { Router } from './effect.ts'
import { watchIcons } from './icons.ts'
import { startLive } from './live.ts'
import { startLoadingBar } from './loading.ts'
import { startLocaleChanges } from './locale.ts'
import { startPolling } from './polling.ts'
import { watchSession } from './session.ts'
import { startToastTimers } from './toasts.ts'
import { startSendingUnsent } from './unsent.ts'

/** On login polling and the live socket start; on logout they stop (specification section 4, Auth). */
export function startEffects(app: App, router: Router): void {
  startToastTimers(app)
  startLocaleChanges(app, router)
  startLoadingBar(app, router)
  startBadges(app, router)
  watchIcons(router)
  router.subscribe(({ navigation, location }) => {
    app.way.setState({ to: (navigation.location ?? location).pathname })
  })
  watchSession(app, {
    onEnter: () => {
      const stops = [startPolling(app), startLive(app), startSendingUnsent(app, router)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  })
}
