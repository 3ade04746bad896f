// Sending unsent messages from a page: the shell of src/domain/unsent-sends-machine.ts, with the browser's events and timers.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Router } from '#client/effects/effect.ts'
import { startSendingUnsentMessages } from '#client/effects/unsent.ts'
import type { App } from '#src/app.ts'
import type { Chat } from '#src/contract/chat.ts'
import type { Api } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { Outgoing } from '#src/domain/outgoing.ts'
import { NO_UNSENT_STORE } from '#src/ports/unsent-store.ts'
import { createConversationsStore } from '#src/state/conversations.ts'
import { chatWith, person } from '#tests/support/people.ts'

const stops: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Page = { onLine?: boolean; sendable?: string[]; onScreen?: string; read?: () => Promise<Chat> }

/** A page of a member whose unsent store holds messages of the conversations `sendable`. */
function pageWith({ onLine = true, sendable = [], onScreen = '', read }: Page = {}) {
  const register = vi.fn(async () => {})
  // Our service worker's scope; another one has no outbox.
  const getRegistration = async (scope: string) => (scope === '/' ? { sync: { register } } : undefined)
  const browser = { onLine, serviceWorker: { getRegistration } }
  vi.stubGlobal('navigator', browser)
  const unsentStore = {
    ...NO_UNSENT_STORE,
    listSendable: async () => sendable,
    prepare: vi.fn(),
    deleteConversation: vi.fn(),
  }
  const api = { chat: { read: vi.fn(read ?? (() => Promise.reject(new Refusal('not_found')))) } }
  const conversations = createConversationsStore({} as Api, { unsentStore } as never)
  const router = { state: { matches: [{ params: { chatId: onScreen } }] } } as unknown as Router
  stops.push(startSendingUnsentMessages({ conversations, unsentStore, api } as unknown as App, router))

  /** Opens a conversation with one message in a state. */
  const open = (state: Outgoing['state'], retry_after: number | null = null) => {
    const recall = vi.fn(async () => {})
    let current = { outgoing: [{ state }], retry_after }
    let listener = () => {}
    const store = {
      recall,
      getState: () => current,
      subscribe: (changed: () => void) => {
        listener = changed
        return () => {}
      },
    }
    conversations.open(chatWith(person(), 0), () => store as never)
    const change = (next: Outgoing['state']) => {
      current = { outgoing: [{ state: next }], retry_after: null }
      listener()
    }
    return { recall, change }
  }
  return { browser, register, unsentStore, api, open }
}

it('a waiting message is sent after 5 s, then after 10 s, and no more once none waits', async () => {
  const { recall, change } = pageWith().open('waiting')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(recall).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(recall).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(recall).toHaveBeenCalledTimes(2)
  change('accepted')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(recall).toHaveBeenCalledTimes(2)
})

it('a try waits as long as the server demanded', async () => {
  const { recall } = pageWith().open('waiting', 30)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(recall).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(recall).toHaveBeenCalledOnce()
})

it('offline no page sends, a Background Sync is registered, and all is sent when the browser is online', async () => {
  const { browser, register, unsentStore, open } = pageWith({ onLine: false })
  const { recall } = open('waiting')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(recall).not.toHaveBeenCalled()
  expect(register).toHaveBeenCalledWith('outbox')
  expect(unsentStore.prepare).not.toHaveBeenCalled()
  browser.onLine = true
  window.dispatchEvent(new Event('online'))
  expect(recall).toHaveBeenCalledOnce()
})

it('a hidden page registers a Background Sync for waiting messages, and a visible one sends at once', async () => {
  const { register, open } = pageWith()
  const { recall } = open('waiting')
  const turn = (visibilityState: DocumentVisibilityState) => {
    Object.assign(document, { visibilityState })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  turn('hidden')
  await vi.advanceTimersByTimeAsync(0)
  expect(register).toHaveBeenCalledOnce()
  expect(recall).not.toHaveBeenCalled()
  turn('visible')
  expect(recall).toHaveBeenCalledOnce()
})

it('the first conversation that is opened has the unsent store load its outbox', () => {
  const { unsentStore, open } = pageWith()
  expect(unsentStore.prepare).not.toHaveBeenCalled()
  open('accepted')
  expect(unsentStore.prepare).toHaveBeenCalledOnce()
})

it('a conversation of an earlier page is opened, but not the one on the screen, and is deleted where the server has none', async () => {
  const { api, unsentStore } = pageWith({ sendable: ['chat1', 'chat2'], onScreen: 'chat2' })
  await vi.advanceTimersByTimeAsync(0)
  expect(api.chat.read).toHaveBeenCalledExactlyOnceWith({ id: 'chat1' })
  await vi.waitFor(() => expect(unsentStore.deleteConversation).toHaveBeenCalledExactlyOnceWith('chat1'))
})

it('a conversation that cannot be read now is not deleted, and is read again at the next try', async () => {
  const { api, unsentStore } = pageWith({
    sendable: ['chat1'],
    read: () => Promise.reject(new Refusal('unavailable')),
  })
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(api.chat.read).toHaveBeenCalledTimes(2)
  expect(unsentStore.deleteConversation).not.toHaveBeenCalled()
})

it('a page whose member leaves sends no more', async () => {
  const { recall } = pageWith().open('waiting')
  for (const stop of stops.splice(0)) stop()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(recall).not.toHaveBeenCalled()
})
