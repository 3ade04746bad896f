// Sends what waits for the connection (src/domain/unsent-sends-machine.ts decides when), messages written before a reload too,
// whichever page is open; without a page the service worker does. The server takes each client_id once, so that trying again is safe.
// After each connect of the live socket they are sent as well (apply-events.ts).
import type { App } from '#src/app.ts'
import { Refusal } from '#src/contract/refusals.ts'
import {
  advanceUnsentSends,
  initialUnsentSends,
  type UnsentSendsEffect,
  type UnsentSendsEvent,
} from '#src/domain/unsent-sends-machine.ts'
import { logTransition } from '#src/state/transition-log.ts'
import { registerBackgroundSync } from '../devices/background-sync.ts'
import type { Router, Stop } from './effect.ts'

export function startSendingUnsentMessages(app: App, router: Router): Stop {
  const { conversations, unsentStore } = app
  const stopping = new AbortController()
  const { signal } = stopping
  const watched = new Map<unknown, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let state = initialUnsentSends

  function dispatch(event: UnsentSendsEvent): void {
    const transition = advanceUnsentSends(state, event)
    if (__SEAMS__) logTransition('unsent sends', state, event, transition)
    if (!transition) return
    state = transition.state
    transition.effects.forEach(run)
  }
  function run(effect: UnsentSendsEffect): void {
    if (effect.type === 'send-all') sendAll()
    if (effect.type === 'start-timer') startTimer(effect.ms)
    if (effect.type === 'stop-timer') clearTimeout(timer)
    if (effect.type === 'request-sync') registerBackgroundSync().catch(warnSyncUnavailable)
    if (effect.type === 'prepare-store') unsentStore.prepare()
    if (effect.type === 'open-conversation') void openConversation(effect.conversation)
    if (effect.type === 'delete-conversation') unsentStore.deleteConversation(effect.conversation)
  }

  const listOpen = () => [...conversations.getState().values()]
  const hasWaiting = () =>
    listOpen().some((store) => store.getState().outgoing.some((message) => message.state === 'waiting'))
  const conditions = () => ({
    has_waiting: hasWaiting(),
    online: navigator.onLine,
    asked_ms: Math.max(0, ...listOpen().map((store) => (store.getState().retry_after ?? 0) * 1_000)),
  })

  function startTimer(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => dispatch({ type: 'retry-due', ...conditions() }), ms)
  }

  function sendAll(): void {
    for (const store of listOpen()) store.recall().catch(console.error)
    unsentStore.listSendable().then(
      (ids) => {
        for (const id of ids) dispatch({ type: 'unsent-found', conversation: id, is_open: isOpen(id) })
      },
      (error: unknown) => console.error(error),
    )
  }
  /** The page of a conversation opens it, and sends what it holds. */
  const isOpen = (id: string) =>
    conversations.find(id) !== undefined || router.state.matches.some(({ params }) => params.chatId === id)

  async function openConversation(id: string): Promise<void> {
    let is_gone = false
    try {
      const chat = await app.api.chat.read({ id })
      const { createConversationStore } = await import('#src/state/conversation.ts')
      await conversations.open(chat, createConversationStore).recall()
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error)
      is_gone = error instanceof Refusal && error.code === 'not_found'
    }
    dispatch({ type: 'opening-ended', conversation: id, is_gone })
  }

  const onChange = () => dispatch({ type: 'conversation-changed', ...conditions() })
  function watchOpened(): void {
    for (const store of listOpen()) if (!watched.has(store)) watched.set(store, store.subscribe(onChange))
    if (listOpen().length > 0) dispatch({ type: 'conversation-opened', ...conditions() })
    else onChange()
  }

  const wake = () => dispatch({ type: 'woken', ...conditions() })
  window.addEventListener('online', wake, { signal })
  const look = () =>
    document.visibilityState === 'visible' ? wake() : dispatch({ type: 'hidden', has_waiting: hasWaiting() })
  document.addEventListener('visibilitychange', look, { signal })
  watched.set(conversations, conversations.subscribe(watchOpened))
  watchOpened()
  wake()

  return () => {
    stopping.abort()
    dispatch({ type: 'stopped' })
    for (const stop of watched.values()) stop()
  }
}

const warnSyncUnavailable = (error: unknown) =>
  console.warn('Background Sync is unavailable: unsent messages wait for a page', error)
