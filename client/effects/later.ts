// Effects that no page waits for: they look at what is there when they come, and so are loaded after it.
import type { App } from '#src/app.ts'
import { startBadges } from './badges.ts'
import type { Router } from './effect.ts'
import { watchIcons } from './icons.ts'
import { startLoadingBar } from './loading.ts'
import { startToastTimers } from './toasts.ts'
import { startUpdateCheck } from './updates.ts'

export function startLaterEffects(app: App, router: Router): void {
  startToastTimers(app)
  startLoadingBar(app, router)
  startBadges(app, router)
  watchIcons(router)
  startUpdateCheck(app)
  if (__SEAMS__) void import('./design-version.ts').then(({ showDesignVersion }) => showDesignVersion())
}
