import { expect, test } from 'vitest'
import { countUnread, createChatsStore } from '#src/state/chats.ts'
import { createServer, deferred, refuse } from '#tests/support/fake-api.ts'
import { chatWith, listed, message, person } from '#tests/support/people.ts'

const first = chatWith(person())
const second = chatWith(person())
const list = () => [listed(first, 2), listed(second, 1)]
const idsOf = (store: ReturnType<typeof createChatsStore>) =>
  store.getState().items.map((item) => item.conversation.id)

test('opening a chat sets its unread count to 0 @spec 4.11', () => {
  const store = createChatsStore(createServer({}).api, list())
  expect(countUnread(store.getState())).toBe(3)
  store.open(first.conversation.id)
  expect(countUnread(store.getState())).toBe(1)
})

test('removal is optimistic @spec 4.10', async () => {
  const answer = deferred<string>()
  const store = createChatsStore(createServer({ 'chat.remove': () => answer.promise }).api, list())
  const removed = store.remove(first.conversation.id)
  expect(idsOf(store)).toEqual([second.conversation.id])
  answer.resolve('done')
  await removed
})

test('a failed removal puts the chat back and passes the failure on @spec 4.10', async () => {
  const store = createChatsStore(createServer({ 'chat.remove': () => refuse('unavailable') }).api, list())
  await expect(store.remove(first.conversation.id)).rejects.toThrow('unavailable')
  expect(idsOf(store)).toEqual([first.conversation.id, second.conversation.id])
})

test('putting a chat away is optimistic, and a failed one is back in the list', async () => {
  const store = createChatsStore(createServer({ 'chat.archive': () => refuse('unavailable') }).api, list())
  const archived = store.archive(first.conversation.id, true)
  expect(idsOf(store)).toEqual([second.conversation.id])
  await expect(archived).rejects.toThrow('unavailable')
  expect(idsOf(store)).toEqual([first.conversation.id, second.conversation.id])
})

test('a chat that is archived in another tab is removed, and one that is put back is fetched', () => {
  const store = createChatsStore(createServer({}).api, list())
  const conversation = first.conversation.id
  expect(store.receive({ type: 'chat-archived', conversation, archived: true }, 'me')).toBe(true)
  expect(idsOf(store)).toEqual([second.conversation.id])
  expect(store.receive({ type: 'chat-archived', conversation, archived: false }, 'me')).toBe(false)
})

test('one’s own last message is read once the other has read so far', () => {
  const store = createChatsStore(createServer({}).api, list())
  const { conversation } = message(first.conversation.id, 'me', 4)
  const mine = message(conversation, 'me', 4)
  store.receive({ type: 'message', message: mine, peer: first.profile.id, num_unread_messages: 0 }, 'me')
  const isRead = () =>
    store.getState().items.find((item) => item.conversation.id === conversation)?.last_message?.read
  const read = (read_upto: number) =>
    store.receive({ type: 'read', conversation, reader: first.profile.id, read_upto }, 'me')
  read(3)
  expect(isRead()).toBe(false)
  read(4)
  expect(isRead()).toBe(true)
})

test('a live message moves its chat to the top with its unread count', () => {
  const store = createChatsStore(createServer({}).api, list())
  const live = message(second.conversation.id, second.profile.id, 4)
  const known = store.receive(
    { type: 'message', message: live, peer: second.profile.id, num_unread_messages: 5 },
    'me',
  )
  expect(known).toBe(true)
  expect(store.getState().items[0]).toMatchObject({
    num_unread_messages: 5,
    last_message: { text: live.text },
  })
})

test('a message of a chat that is not loaded has the list fetched', () => {
  const store = createChatsStore(createServer({}).api, list())
  const live = message('elsewhere', 'somebody', 1)
  expect(
    store.receive({ type: 'message', message: live, peer: 'somebody', num_unread_messages: 1 }, 'me'),
  ).toBe(false)
})

test('reading on another device clears the badge here', () => {
  const store = createChatsStore(createServer({}).api, list())
  store.receive({ type: 'read', conversation: first.conversation.id, reader: 'me', read_upto: 9 }, 'me')
  expect(countUnread(store.getState())).toBe(1)
})

const item = (chat: ReturnType<typeof chatWith>, cursor: string | null, unread = 0) => ({
  ...listed(chat, unread),
  cursor,
})

test('older chats are added below, once however often they are requested, and a poll keeps them', async () => {
  const [a, b, c] = [chatWith(person()), chatWith(person()), chatWith(person())]
  const pages = [[item(a, 'a', 1)], [item(b, 'b'), item(c, null)]]
  const { api, asked } = createServer({
    'chats.list': ({ after }: { after?: string } = {}) => (after ? pages[1] : pages[0]),
  })
  const store = createChatsStore(api, pages[0] ?? [])
  expect(await Promise.all([store.more(), store.more()])).toEqual([2, 2])
  expect(asked).toEqual([{ call: 'chats.list', input: { after: 'a' } }])
  await store.refresh()
  expect(idsOf(store)).toEqual([a, b, c].map(({ conversation }) => conversation.id))
  expect(await store.more()).toBe(0)
})

test('a page that could not be loaded leaves the list as it is, and can be requested again', async () => {
  const [a, b] = [chatWith(person()), chatWith(person())]
  let line = false
  const { api } = createServer({ 'chats.list': () => (line ? [item(b, null)] : refuse('unavailable')) })
  const store = createChatsStore(api, [item(a, 'a')])
  await expect(store.more()).rejects.toThrow('unavailable')
  line = true
  expect(await store.more()).toBe(1)
})

test('a message of a chat that is not loaded puts it on top without losing the older ones', async () => {
  const [a, b, old] = [chatWith(person()), chatWith(person()), chatWith(person())]
  const { api } = createServer({ 'chats.list': () => [item(old, 'z', 1), item(a, 'a')] })
  const store = createChatsStore(api, [item(a, 'a'), item(b, 'b')])
  const event = {
    type: 'message',
    message: message(old.conversation.id, old.profile.id, 9),
    peer: old.profile.id,
  } as const
  expect(store.receive({ ...event, num_unread_messages: 1 }, 'me')).toBe(false)
  await store.refresh()
  expect(idsOf(store)).toEqual([old, a, b].map(({ conversation }) => conversation.id))
})

test('nothing is fetched for a live message while no page shows the list', () => {
  const store = createChatsStore(createServer({}).api, null)
  const event = { type: 'message', message: message('one', 'somebody', 1), peer: 'somebody' } as const
  expect(store.receive({ ...event, num_unread_messages: 1 }, 'me')).toBe(true)
})

test('opening and removing a chat changes the unread count at once, and a failed removal restores it', async () => {
  const counts: number[] = []
  const { api } = createServer({ 'chat.remove': () => refuse('unavailable') })
  const store = createChatsStore(api, list(), (messages) => void counts.push(messages))
  store.open(first.conversation.id)
  store.open(first.conversation.id)
  await expect(store.remove(second.conversation.id)).rejects.toThrow('unavailable')
  expect(counts).toEqual([2, 1, -1])
})

test('chats that a loader fetched before the first render are in the initial state', async () => {
  const store = createChatsStore(createServer({ 'chats.list': () => [item(first, null)] }).api, null)
  await store.ensure()
  expect(store.getInitialState()).toMatchObject({
    loaded: true,
    items: [{ conversation: { id: first.conversation.id } }],
  })
})

test('a chat that was put back is read with the list, once the server has confirmed it', async () => {
  const answer = deferred<string>()
  const { api, asked } = createServer({ 'chat.archive': () => answer.promise, 'chats.list': list })
  const store = createChatsStore(api, [listed(second, 1)])
  const done = store.archive(first.conversation.id, false)
  expect(asked.map(({ call }) => call)).toEqual(['chat.archive'])
  expect(idsOf(store)).toEqual([second.conversation.id])
  answer.resolve('done')
  await done
  expect(idsOf(store)).toEqual([first.conversation.id, second.conversation.id])
})

test('a chat that is put back elsewhere has the list fetched only where it is loaded and lacks it', () => {
  const back = { type: 'chat-archived', conversation: first.conversation.id, archived: false } as const
  expect(createChatsStore(createServer({}).api, list()).receive(back, 'me')).toBe(true)
  expect(createChatsStore(createServer({}).api, null).receive(back, 'me')).toBe(true)
})

test('a chat that is removed in another tab is gone; one removed here is announced once the server has removed it', async () => {
  const announced: string[] = []
  let isDown = true
  const { api } = createServer({ 'chat.remove': () => (isDown ? refuse('unavailable') : 'done') })
  const store = createChatsStore(api, list(), undefined, (conversation) => void announced.push(conversation))
  expect(store.receive({ type: 'chat-removed', conversation: first.conversation.id }, 'me')).toBe(true)
  expect(idsOf(store)).toEqual([second.conversation.id])
  await expect(store.remove(second.conversation.id)).rejects.toThrow('unavailable')
  expect(announced).toEqual([])
  isDown = false
  await store.remove(second.conversation.id)
  expect(announced).toEqual([second.conversation.id])
})

test('the other’s read mark changes neither the unread count nor their own last message', () => {
  const last = {
    seq: 1,
    text: 'Hello',
    sender: first.profile.id,
    sent_at: '2026-11-20T12:00:00.000Z',
    read: false,
  }
  const store = createChatsStore(createServer({}).api, [{ ...listed(first, 2), last_message: last }])
  const { conversation, profile } = first
  store.receive({ type: 'read', conversation: conversation.id, reader: profile.id, read_upto: 9 }, 'me')
  expect(store.getState().items[0]).toMatchObject({ num_unread_messages: 2, last_message: { read: false } })
})
