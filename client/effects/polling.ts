// Refreshes user, chats and likes (specification section 9: every 60 s, 300 s where push works; chats and likes begin 1 s after the
// user), as a fallback for the live socket. Also reports when the page becomes hidden.
import type { App } from '#src/app.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { CHAT_POLL_DELAY_MS, POLL_MS, POLL_PUSH_MS } from '#src/domain/constants.ts'
import { isPushProven } from '#src/domain/push-health.ts'
import type { PushDevice } from '#src/ports/push.ts'
import { pollLikes } from '#src/state/like-events.ts'
import type { Stop } from './effect.ts'

export function startPolling(app: App): Stop {
  const attempt = async (what: string, refresh: () => Promise<unknown>) => {
    try {
      await refresh()
    } catch (error) {
      // Section 8: a 403 on chats or likes means the user may no longer be who they were.
      if (error instanceof Refusal && (error.status === 401 || error.status === 403))
        await app.session.refresh()
      else console.warn(`Refreshing ${what} failed`, error)
    }
  }
  const pollUser = () => attempt('the user', app.session.refresh)
  const pollLists = () =>
    Promise.all([attempt('chats', app.chats.refresh), attempt('likes', () => pollLikes(app.likes))])

  /** Read at each poll: push may be allowed, denied, or stop working while the page is open. */
  let push: PushDevice | null = null
  function period(): number {
    const { isSubscribed, shownAt } = push?.getState() ?? {}
    return typeof isSubscribed === 'object' && isPushProven(shownAt, Date.now()) ? POLL_PUSH_MS : POLL_MS
  }
  if (app.settings.push_pub && globalThis.Notification?.permission === 'granted')
    app.push().then(
      (device) => {
        push = device
      },
      () => undefined,
    )

  function repeat(poll: () => unknown): Stop {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        wait()
        void poll()
      }, period())
    }
    wait()
    return () => clearTimeout(timer)
  }

  function sendHidden(): void {
    // A beacon is sent even when the page is closed at once.
    if (document.visibilityState === 'hidden') navigator.sendBeacon('/api/page-hidden.php', '{}')
  }
  document.addEventListener('visibilitychange', sendHidden)

  const stops = [repeat(pollUser), () => document.removeEventListener('visibilitychange', sendHidden)]
  const delay = setTimeout(() => stops.push(repeat(pollLists)), CHAT_POLL_DELAY_MS)
  return () => {
    clearTimeout(delay)
    for (const stop of stops) stop()
  }
}
