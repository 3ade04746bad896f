// Watches for a like that the member gives in this tab: after the first one that stands, push is asked about once
// (docs/decisions/push.md). What asks is loaded then.
import type { App } from '#src/app.ts'
import type { LikeEntry } from '#src/contract/likes.ts'
import type { Router } from './effect.ts'

type Watched = Parameters<typeof import('./ask-after-like.ts').askAfterLike>[0]

export function watchFirstLike(app: Watched & Pick<App, 'likes'>, router: Router): void {
  if (!app.settings.push_pub || globalThis.Notification?.permission !== 'default') return
  const { likes } = app
  let liked: LikeEntry | undefined
  likes.subscribe((now, before) => {
    // While a tap is being sent the list shows it, but the server may still refuse it.
    if (likes.isBusy()) {
      const isNew = ({ id }: LikeEntry) => now.done.get(id) === true && before.done.get(id) !== true
      if (now.done !== before.done) liked = now.profiles.find(isNew) ?? liked
      return
    }
    const profile = liked
    liked = undefined
    if (!profile || now.done.get(profile.id) !== true) return
    import('./ask-after-like.ts')
      .then(({ askAfterLike }) => askAfterLike(app, router, profile))
      .catch((error: unknown) => console.warn('Push could not be offered', error))
  })
}
