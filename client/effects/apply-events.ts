// Applies events of the live socket and of the member's other tabs to the stores.
import type { App } from '#src/app.ts'
import type { LiveEvent } from '#src/contract/live.ts'
import { applyLike, applyOwnLike, applyUnlike, pollLikes } from '#src/state/like-events.ts'
import { applyBlock } from './apply-block.ts'
import type { Router, Stop } from './effect.ts'

const TYPING_SHOWN_MS = 4_000

export function createEventHandler(
  app: App,
  router: Router,
): { handle: (event: LiveEvent) => void; stop: Stop } {
  const typingTimers = new Map<string, ReturnType<typeof setTimeout>>()

  function showTyping(id: string) {
    clearTimeout(typingTimers.get(id))
    app.conversations.find(id)?.setPeerTyping(true)
    typingTimers.set(
      id,
      setTimeout(() => hideTyping(id), TYPING_SHOWN_MS),
    )
  }
  function hideTyping(id: string) {
    clearTimeout(typingTimers.get(id))
    app.conversations.find(id)?.setPeerTyping(false)
  }

  return {
    handle(event) {
      const self = app.session.getState().user?.profile.id ?? ''
      if (event.type === 'credits') app.session.setCredits(event.credits)
      if (event.type === 'like') ignoreFailure(applyLike(app.likes, event.profile))
      if (event.type === 'unlike') ignoreFailure(applyUnlike(app.likes, event.profile))
      if (event.type === 'liked') ignoreFailure(applyOwnLike(app.likes, event.profile, event.liked))
      if (event.type === 'blocked' || event.type === 'unblocked' || event.type === 'gone')
        ignoreFailure(applyBlock(app, router, event))
      if (event.type === 'likes-seen') app.likes.markSeen(event.profiles)
      if (event.type === 'typing') showTyping(event.conversation)
      if (event.type === 'message' && event.message.sender !== self) hideTyping(event.message.conversation)
      // Counts as read here at once; the exact counts follow from the server.
      if (event.type === 'read' && event.reader === self) app.chats.open(event.conversation)
      app.conversations.receive(event)
      if (!app.chats.receive(event, self)) ignoreFailure(app.chats.refresh())
      // Last: these counts hold after all of the above.
      if ('waiting' in event && event.waiting) app.session.setUnreadCounts(event.waiting)
    },
    stop() {
      for (const timer of typingTimers.values()) clearTimeout(timer)
    },
  }
}

/**
 * Fetches what happened while the connection was down, and sends what waited for it. A conversation whose page is about to be rendered
 * was read before the connection was there.
 */
export async function catchUp(app: App, router: Router): Promise<void> {
  for (const { params } of router.state.matches)
    if (params.chatId) app.conversations.markBehind(params.chatId)
  await Promise.all([
    app.session.refresh(),
    app.chats.getState().loaded && app.chats.refresh(),
    app.likes.getState().loaded && pollLikes(app.likes),
    ...[...app.conversations.getState().values()].map(async (conversation) => {
      await conversation.catchUp()
      await conversation.sendWaiting()
    }),
  ])
}

/** A connection that is lost again is no bug: the next connect catches up. */
export function ignoreFailure(work: Promise<unknown>): void {
  work.catch((error: unknown) => console.warn('Catching up failed', error))
}
