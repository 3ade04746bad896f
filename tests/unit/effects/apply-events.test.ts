// Events of the live socket and of other tabs, as the stores show them.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catchUp, createEventHandler } from '#client/effects/apply-events.ts'
import type { Router } from '#client/effects/effect.ts'
import { createApp, type Seed } from '#src/app.ts'
import type { User } from '#src/contract/account.ts'
import { createConversationStore } from '#src/state/conversation.ts'
import { type Answers, createServer } from '#tests/support/fake-api.ts'
import { chatWith, listed, message, person } from '#tests/support/people.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Anna's tab, with her chats with Ben and Eva in the list and Ben's open. */
function tab(answers: Answers = {}) {
  const [ben, eva] = [chatWith(person({ id: 'ben' }), 2), chatWith(person({ id: 'eva' }))]
  const { api, asked } = createServer(answers)
  const user = {
    profile: { id: 'anna' },
    credits: 5,
    num_unread_messages: 3,
    num_new_likes: 1,
  } as unknown as User
  const seed = {
    locale: 'en-US',
    user,
    chats: [listed(ben, 2), listed(eva, 1)],
    likes: { profiles: [], liked_by: [{ ...person({ id: 'ben' }), like_new: true }] },
  } as unknown as Seed
  const app = createApp({ api, readText: async () => '', now: () => 0, report: console.error }, seed, {})
  const store = app.conversations.open(ben, createConversationStore)
  const state = { matches: [] as { params: { chatId?: string } }[], location: { pathname: '/chats' } }
  const router = { state, revalidate: vi.fn() } as unknown as Router
  const { handle, stop } = createEventHandler(app, router)
  const isTyping = () => store.getState().peer_typing
  const counts = () => app.session.getState().user
  const messageOf = (sender: string, seq: number, chat = ben) =>
    ({ type: 'message', message: message(chat.conversation.id, sender, seq), peer: 'ben' }) as const
  return {
    app,
    asked,
    ben,
    counts,
    eva,
    handle,
    id: ben.conversation.id,
    isTyping,
    messageOf,
    router,
    state,
    stop,
    store,
  }
}

it('the other shows as typing until four seconds after the last event, in their chat alone', () => {
  const { handle, id, isTyping } = tab()
  handle({ type: 'typing', conversation: 'another', sender: 'eva' })
  expect(isTyping()).toBe(false)
  handle({ type: 'typing', conversation: id, sender: 'ben' })
  expect(isTyping()).toBe(true)
  vi.advanceTimersByTime(3_000)
  handle({ type: 'typing', conversation: id, sender: 'ben' })
  vi.advanceTimersByTime(3_999)
  expect(isTyping()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isTyping()).toBe(false)
})

it('their message ends their typing, the member’s own does not, and a message after it starts the time anew', () => {
  const { handle, id, isTyping, messageOf } = tab()
  const typing = { type: 'typing', conversation: id, sender: 'ben' } as const
  handle(typing)
  handle({ ...messageOf('anna', 3), num_unread_messages: 2 })
  expect(isTyping()).toBe(true)
  vi.advanceTimersByTime(2_000)
  handle({ ...messageOf('ben', 4), num_unread_messages: 3 })
  expect(isTyping()).toBe(false)
  // The timer of what was typed before does not hide what is typed now.
  handle(typing)
  vi.advanceTimersByTime(3_000)
  expect(isTyping()).toBe(true)
})

it('after leaving no timer is left', () => {
  const { handle, id, stop } = tab()
  handle({ type: 'typing', conversation: id, sender: 'ben' })
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('credits and unread counts are those of the event', () => {
  const { app, counts, handle, messageOf } = tab()
  handle({ type: 'credits', credits: 2 })
  expect(counts()).toMatchObject({ credits: 2 })
  // Counts of an event hold, whatever else it subtracts.
  handle({
    type: 'read',
    conversation: messageOf('ben', 1).message.conversation,
    reader: 'anna',
    read_upto: 2,
    waiting: { num_unread_messages: 7, num_new_likes: 4 },
  })
  expect(counts()).toMatchObject({ num_unread_messages: 7, num_new_likes: 4 })
  expect(app.chats.getState().items.map((item) => item.num_unread_messages)).toEqual([0, 1])
})

it('what the member read elsewhere is subtracted at once, and what the other read is not', () => {
  const { counts, handle, id, store } = tab()
  handle({ type: 'read', conversation: id, reader: 'ben', read_upto: 2 })
  expect(counts()).toMatchObject({ num_unread_messages: 3 })
  handle({ type: 'read', conversation: id, reader: 'anna', read_upto: 2 })
  expect(counts()).toMatchObject({ num_unread_messages: 1 })
  expect(store.getState().chat.conversation).toMatchObject({ read_upto: 2, peer_read_upto: 2 })
})

it('a chat that is not in the list has the list fetched, a listed one has not', async () => {
  const { app, asked, handle, messageOf } = tab({ 'chats.list': () => [] })
  handle({ ...messageOf('ben', 3), num_unread_messages: 3 })
  expect(asked).toEqual([])
  const elsewhere = chatWith(person())
  handle({ ...messageOf('eva', 1, elsewhere), num_unread_messages: 1 })
  await vi.waitFor(() => expect(app.chats.getState().items).toEqual([]))
  expect(asked).toEqual([{ call: 'chats.list', input: undefined }])
})

it('the likes of others, and the member’s own on another device, are shown', () => {
  const { app, asked, handle } = tab({ 'likes.list': () => ({ profiles: [], liked_by: [] }) })
  const likes = () => app.likes.getState()
  handle({ type: 'liked', profile: 'eva', liked: true })
  expect(likes().done.get('eva')).toBe(true)
  handle({ type: 'liked', profile: 'eva', liked: false })
  expect(likes().done.get('eva')).toBe(false)
  app.likes.markSeen(['ben'])
  handle({ type: 'like', profile: 'ben' })
  expect(likes().seen.has('ben')).toBe(false)
  handle({ type: 'unlike', profile: 'ben' })
  expect(likes().liked_by).toEqual([])
  expect(asked.map(({ call }) => call)).toContain('likes.list')
})

it('likes that were seen elsewhere are no longer new here', () => {
  const { app, handle } = tab()
  handle({ type: 'likes-seen', profiles: ['ben'] })
  expect([...app.likes.getState().seen]).toEqual(['ben'])
})

it('after a connect the user, the lists and the open conversations are fetched, and what waited is sent', async () => {
  const { app, asked, ben, id, router, state, store } = tab({
    'user.current': () => {
      throw new Error('not asked for in this test')
    },
    'chats.list': () => [],
    'likes.list': () => ({ profiles: [], liked_by: [] }),
    'chat.read': () => ({ ...ben, messages: [] }),
    'message.send': ({ client_id }: { client_id: string }) => ({
      message: message(id, 'anna', 3, { client_id }),
      credits: 4,
    }),
  })
  const refresh = vi.spyOn(app.session, 'refresh').mockResolvedValue(null)
  store.applyTabEvent({
    type: 'unsent',
    conversation: id,
    message: {
      client_id: 'client-a',
      text: 'Hello',
      sent_at: '2026-11-20T12:00:00.000Z',
      acknowledge_fictional: false,
      state: 'waiting',
    },
  })
  const behind = vi.spyOn(app.conversations, 'markBehind')
  state.matches = [{ params: {} }, { params: { chatId: 'chat9' } }]
  await catchUp(app, router)
  expect(refresh).toHaveBeenCalledOnce()
  expect(behind.mock.calls).toEqual([['chat9']])
  expect(asked.map(({ call }) => call)).toEqual(['chats.list', 'likes.list', 'chat.read', 'message.send'])
  expect(store.getState().outgoing).toEqual([])
})

it('after a connect lists that no page has loaded stay unloaded', async () => {
  const { app, asked, router } = tab()
  vi.spyOn(app.session, 'refresh').mockResolvedValue(null)
  app.conversations.clear()
  app.chats.clear()
  app.likes.clear()
  await catchUp(app, router)
  expect(asked).toEqual([])
})
