// Sends what could not be sent once there is a line again: when the browser says so, when somebody looks, after a while.
// (After each connect of the live socket, which also tells what the server has by now: live.ts.) Messages written before
// a reload go as well, whichever page is open. The server takes each client_id once, so trying again is always safe.
import type { App } from '#src/app.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { Router, Stop } from './effect.ts'

const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 60_000

export function startSendingUnsent(app: App, router: Router): Stop {
  const { conversations, shelf } = app
  const stopping = new AbortController()
  const watched = new Map<unknown, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause_ms = FIRST_RETRY_MS

  const opened = () => [...conversations.getState().values()]
  const isWaiting = () =>
    opened().some((store) => store.getState().outgoing.some(({ state }) => state === 'waiting'))

  function sendAll(): void {
    for (const store of opened()) store.sendWaiting().catch(console.error)
    for (const id of shelf.listSendable()) if (!conversations.find(id)) void reopen(id)
  }

  /** A conversation that holds unsent messages of an earlier page. The one on the screen is its page's to recall. */
  async function reopen(id: string): Promise<void> {
    if (router.state.matches.some(({ params }) => params.chatId === id)) return
    try {
      const chat = await app.api.chat.read({ id })
      const { createConversationStore } = await import('#src/state/conversation.ts')
      await conversations.open(chat, createConversationStore).recall()
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error)
      else if (error.code === 'not_found') shelf.dropConversation(id)
    }
  }

  function schedule(): void {
    if (!isWaiting()) {
      clearTimeout(timer)
      timer = undefined
      pause_ms = FIRST_RETRY_MS
      return
    }
    if (timer !== undefined) return
    const asked_ms = opened().map((store) => (store.getState().retry_after ?? 0) * 1_000)
    timer = setTimeout(retry, Math.max(pause_ms, ...asked_ms))
    pause_ms = Math.min(pause_ms * 2, MAX_RETRY_MS)
  }

  function retry(): void {
    timer = undefined
    if (navigator.onLine) sendAll()
    schedule()
  }

  /** The line may be good again from now on. */
  function tryNow(): void {
    clearTimeout(timer)
    timer = undefined
    pause_ms = FIRST_RETRY_MS
    sendAll()
    schedule()
  }

  function watchOpened(): void {
    for (const store of opened()) if (!watched.has(store)) watched.set(store, store.subscribe(schedule))
    schedule()
  }

  const { signal } = stopping
  window.addEventListener('online', tryNow, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tryNow(), {
    signal,
  })
  watched.set(conversations, conversations.subscribe(watchOpened))
  watchOpened()
  tryNow()

  return () => {
    stopping.abort()
    clearTimeout(timer)
    for (const stop of watched.values()) stop()
  }
}
