// Sends what could not be sent once there is a line again: when the browser says so, when somebody looks, after a while.
// (After each connect of the live socket, which also tells what the server has by now: live.ts.) Messages written before
// a reload go as well, whichever page is open; where none is, the service worker sends them. The server takes each client_id once,
// so trying again is always safe.
import type { App } from '#src/app.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { registerBackgroundSync } from '../devices/background-sync.ts'
import type { Router, Stop } from './effect.ts'

const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 60_000

export function startSendingUnsentMessages(app: App, router: Router): Stop {
  const { conversations, unsentStore } = app
  const stopping = new AbortController()
  const { signal } = stopping
  const watched = new Map<unknown, () => void>()
  const reopening = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause_ms = FIRST_RETRY_MS
  let isPrepared = false

  const opened = () => [...conversations.getState().values()]
  const isWaiting = () =>
    opened().some((store) => store.getState().outgoing.some(({ state }) => state === 'waiting'))

  function sendAll(): void {
    for (const store of opened()) store.recall().catch(console.error)
    unsentStore.listSendable().then(
      (ids) => ids.forEach(reopen),
      (error: unknown) => console.error(error),
    )
  }

  /** A conversation that holds unsent messages of an earlier page. The one on the screen is its page's to recall. */
  async function reopen(id: string): Promise<void> {
    const isOnScreen = router.state.matches.some(({ params }) => params.chatId === id)
    if (isOnScreen || reopening.has(id) || conversations.find(id) || signal.aborted) return
    reopening.add(id)
    try {
      const chat = await app.api.chat.read({ id })
      const { createConversationStore } = await import('#src/state/conversation.ts')
      await conversations.open(chat, createConversationStore).recall()
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error)
      else if (error.code === 'not_found') unsentStore.deleteConversation(id)
    } finally {
      reopening.delete(id)
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
    if (!navigator.onLine) requestSync()
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

  /** What waits is the service worker's too, as long as no page may be there to send it. */
  function requestSync(): void {
    if (isWaiting()) registerBackgroundSync().catch(warnSyncUnavailable)
  }

  function watchOpened(): void {
    for (const store of opened()) if (!watched.has(store)) watched.set(store, store.subscribe(schedule))
    if (opened().length > 0 && !isPrepared && navigator.onLine) {
      isPrepared = true
      unsentStore.prepare()
    }
    schedule()
  }

  window.addEventListener('online', tryNow, { signal })
  const look = () => (document.visibilityState === 'visible' ? tryNow() : requestSync())
  document.addEventListener('visibilitychange', look, { signal })
  watched.set(conversations, conversations.subscribe(watchOpened))
  watchOpened()
  tryNow()

  return () => {
    stopping.abort()
    clearTimeout(timer)
    for (const stop of watched.values()) stop()
  }
}

const warnSyncUnavailable = (error: unknown) => console.warn('Nothing goes without a page', error)
