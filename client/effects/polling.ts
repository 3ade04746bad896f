// Refreshes user, chats and likes (specification section 9: every 60 s; chats and likes begin 1 s after the user).
// The live socket is what updates; this is the net beneath it.
import type { App } from '#src/app.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { CHAT_POLL_DELAY_MS, POLL_MS } from '#src/domain/constants.ts'
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
    Promise.all([attempt('chats', app.chats.refresh), attempt('likes', app.likes.refresh)])

  const userTimer = setInterval(pollUser, POLL_MS)
  let listsTimer: ReturnType<typeof setInterval> | undefined
  const delay = setTimeout(() => {
    listsTimer = setInterval(pollLists, POLL_MS)
  }, CHAT_POLL_DELAY_MS)

  return () => {
    clearInterval(userTimer)
    clearTimeout(delay)
    clearInterval(listsTimer)
  }
}
