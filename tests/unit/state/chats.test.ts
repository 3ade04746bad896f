import { expect, test } from 'vitest'
import { countUnread, createChatsStore } from '#src/state/chats.ts'
import { chatWith, listed, message, person } from './people.ts'
import { createServer, deferred, refuse } from './server.ts'

const first = chatWith(person())
const second = chatWith(person())
const list = () => [listed(first, 2), listed(second, 1)]
const idsOf = (store: ReturnType<typeof createChatsStore>) =>
  store.getState().items.map((item) => item.conversation.id)

test('opening a chat sets its unread count to 0', () => {
  const store = createChatsStore(createServer({}).api, list())
  expect(countUnread(store.getState())).toBe(3)
  store.open(first.conversation.id)
  expect(countUnread(store.getState())).toBe(1)
})

test('removal is optimistic', async () => {
  const answer = deferred<string>()
  const store = createChatsStore(createServer({ 'chat.remove': () => answer.promise }).api, list())
  const removed = store.remove(first.conversation.id)
  expect(idsOf(store)).toEqual([second.conversation.id])
  answer.resolve('done')
  await removed
})

test('a failed removal puts the chat back and passes the failure on', async () => {
  const store = createChatsStore(createServer({ 'chat.remove': () => refuse('unavailable') }).api, list())
  await expect(store.remove(first.conversation.id)).rejects.toThrow('unavailable')
  expect(idsOf(store)).toEqual([first.conversation.id, second.conversation.id])
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

test('a message of a chat not seen before asks for the list', () => {
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
