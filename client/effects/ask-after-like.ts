// Asks about push after a like in the deck or on a profile: a toast that stays until it is answered or the page is left.
import { matchPath } from 'react-router'
import type { App } from '#src/app.ts'
import type { LikeEntry } from '#src/contract/likes.ts'
import { hasPutOff } from '#src/parts/nav/confirm-later.ts'
import { openPushQuestion, turnOnPush } from '#src/parts/push-question/push-question.ts'
import { paths } from '#src/paths.ts'
import type { Router } from './effect.ts'

/** Not at the search, which has the offer of the app. */
const PLACES = [paths.home, paths.matchFinder, '/members/:memberId']

type Asked = Pick<App, 'push' | 'report' | 'seed' | 'session' | 'settings' | 't' | 'toasts'>

export async function askAfterLike(
  app: Asked,
  router: Router,
  { name, kind }: Pick<LikeEntry, 'name' | 'kind'>,
): Promise<void> {
  const { toasts, t } = app
  const place = () => router.state.location.pathname
  const from = place()
  // A fictional profile likes nobody back.
  if (kind === 'fictional' || !PLACES.some((path) => matchPath(path, from))) return
  const device = await openPushQuestion(app, () => place() !== from || hasOtherNotice(app))
  if (!device) return
  const title = t('push.ask_like', { name })
  toasts.show({
    tone: 'info',
    title,
    action: { label: t('steps.push.subscribe'), run: () => void turnOnPush(app, device) },
    stays: true,
  })
  const id = toasts.getState().toasts.find((toast) => toast.title === title)?.id
  const stop = router.subscribe(() => {
    if (place() === from) return
    stop()
    if (id !== undefined) toasts.dismiss(id)
  })
}

/** The line below the top bar that asks to confirm the address, or the offer of a passkey above the deck. */
function hasOtherNotice({ session }: Pick<App, 'session'>): boolean {
  const { user } = session.getState()
  if (!user) return true
  const isReminded = !user.email_confirmed && !hasPutOff(user.profile.id, Date.now())
  return isReminded || (user.passkey_offered ?? false)
}
