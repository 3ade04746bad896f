// Shows the unread count in the document's title and on the app's icon (specification section 9: unread messages plus new likes).
// Also updates the title after a client navigation or a change of the language.
import type { App } from '#src/app.ts'
import type { PageHandle } from '#src/page.ts'
import { newLikesOf, unreadOf } from '#src/state/unread-counts.ts'
import { pageTitle, titleWithCount } from '#src/title.ts'
import type { Router } from './effect.ts'

export function startBadges(app: App, router: Router): void {
  const update = () => {
    const { matches, loaderData, errors } = router.state
    const route = errors ? undefined : matches.at(-1)?.route
    const handle = route?.handle as PageHandle | undefined
    const { user } = app.session.getState()
    const unread = unreadOf(user, app.chats.getState())
    const waiting = unread + newLikesOf(user, app.likes.getState())
    document.title = titleWithCount(pageTitle(app, handle, route && loaderData[route.id]), unread)
    if ('setAppBadge' in navigator) {
      const shown = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()
      shown.catch(() => undefined)
    }
  }
  // Counts may have arrived before this was loaded.
  update()
  app.session.subscribe(update)
  app.chats.subscribe(update)
  app.likes.subscribe(update)
  app.i18n.subscribe(({ locale }, before) => {
    if (locale !== before.locale) update()
  })
  router.subscribe((state) => {
    if (state.navigation.state === 'idle') update()
  })
}
