// Events of the live socket and of other tabs, as the stores show them.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

describe('a block, its end, or a deleted account', () => {
  /** Anna's tab on a page; `links`: ids of the members that the page links to. */
  function tabAt(pathname: string, { links = [] as string[], isDialogOpen = false } = {}) {
    const dialog = new EventTarget()
    vi.stubGlobal('document', {
      querySelector(selector: string) {
        if (selector === 'dialog[open]') return isDialogOpen ? dialog : null
        const id = /^main a\[href\*="(.*)"\]$/.exec(selector)?.[1] ?? ''
        return links.includes(id) ? {} : null
      },
    })
    const entry = (id: string) => ({ ...person({ id }), like_new: false })
    const lists = { profiles: [entry('ben'), entry('eva')], liked_by: [entry('ben'), entry('eva')] }
    const opened = tab({
      'chats.list': () => opened.app.chats.getState().items,
      'likes.list': () => lists,
    })
    const { app, router, state } = opened
    state.location.pathname = pathname
    app.likes.setState(lists)
    const ids = () => ({
      chats: app.chats.getState().items.map(({ profile }) => profile.id),
      likes: app.likes.getState().profiles.map(({ id }) => id),
      liked_by: app.likes.getState().liked_by.map(({ id }) => id),
    })
    return { ...opened, ids, dialog, reloads: () => vi.mocked(router.revalidate).mock.calls.length }
  }
  const both = ['ben', 'eva']

  it.each([
    ['blocked', { type: 'blocked', profile: 'ben' }, { chats: ['eva'], likes: ['eva'], liked_by: ['eva'] }],
    [
      'gone',
      { type: 'gone', profile: 'ben', gone: true },
      { chats: both, likes: ['eva'], liked_by: ['eva'] },
    ],
    ['back', { type: 'gone', profile: 'ben', gone: false }, { chats: both, likes: both, liked_by: both }],
    ['unblocked', { type: 'unblocked', profile: 'ben' }, { chats: both, likes: both, liked_by: both }],
  ] as const)('a member who is %s: the lists show it at once, and are read again', (_, event, shown) => {
    const { asked, handle, ids } = tabAt('/chats')
    handle(event)
    expect(ids()).toEqual(shown)
    expect(asked.map(({ call }) => call)).toEqual(['chats.list', 'likes.list'])
  })

  it.each<[string, number, string, string[]]>([
    ['of the member', 1, '/members/ben', []],
    ['that links to the member', 1, '/members', ['eva', 'ben']],
    ['without the member', 0, '/members', ['eva']],
    ['of a conversation, which stays readable', 0, '/chats/ben', ['ben']],
  ])('a page %s is loaded again %i times', (_, times, pathname, links) => {
    const { handle, reloads } = tabAt(pathname, { links })
    handle({ type: 'unblocked', profile: 'ben' })
    expect(reloads()).toBe(0)
    handle({ type: 'blocked', profile: 'ben' })
    expect(reloads()).toBe(times)
  })

  it('a page below an open dialog is loaded again when that closes', () => {
    const { dialog, handle, reloads } = tabAt('/members/ben', { isDialogOpen: true })
    handle({ type: 'blocked', profile: 'ben' })
    expect(reloads()).toBe(0)
    dialog.dispatchEvent(new Event('close'))
    dialog.dispatchEvent(new Event('close'))
    expect(reloads()).toBe(1)
  })

  it('lists that no page has loaded stay unloaded', () => {
    const { app, asked, handle } = tabAt('/members/ben')
    app.chats.clear()
    app.likes.clear()
    handle({ type: 'blocked', profile: 'ben' })
    expect(asked).toEqual([])
  })
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
