// The stores of the opened conversations: what happens between the reading of a conversation and the creation of its store.
import { expect, test } from 'vitest'
import { NO_UNSENT_STORE } from '#src/ports/unsent-store.ts'
import { createConversationStore } from '#src/state/conversation.ts'
import { createConversationsStore } from '#src/state/conversations.ts'
import { createServer } from '#tests/support/fake-api.ts'
import { chatWith, message, person } from '#tests/support/people.ts'

/** A conversation that was read with two messages; the server has a third one. */
function behindByOne() {
  const chat = chatWith(person(), 2)
  const id = chat.conversation.id
  const third = message(id, chat.profile.id, 3, { text: 'Third' })
  const server = createServer({
    'chat.read': ({ after }: { after?: number }) => ({ ...chat, messages: after === 2 ? [third] : [] }),
  })
  const deleted: string[] = []
  const conversations = createConversationsStore(server.api, {
    now: () => 0,
    unsentStore: { ...NO_UNSENT_STORE, deleteConversation: (id) => void deleted.push(id) },
    self: () => 'me',
    deliver: server.api.message.send,
    inTurn: (_conversation, run) => run(),
    publish: () => {},
    onCredits: () => {},
  })
  const open = () => conversations.open(chat, createConversationStore)
  const event = { type: 'message', message: third, peer: chat.profile.id, num_unread_messages: 1 } as const
  return { id, conversations, deleted, open, event, asked: server.asked }
}

const texts = (store: ReturnType<typeof createConversationStore>) =>
  store.getState().chat.messages.map(({ text }) => text)

test('a connection that opened after a conversation was read, and before its store was created: the store catches up', async () => {
  const { id, conversations, open } = behindByOne()
  conversations.markBehind(id)
  const store = open()
  await expect.poll(() => texts(store).at(-1)).toBe('Third')
})

test('a message that arrives while a conversation is read is in its store', async () => {
  const { id, conversations, open, event } = behindByOne()
  conversations.beginReading(id)
  conversations.receive(event)
  const store = open()
  await expect.poll(() => texts(store).at(-1)).toBe('Third')
})

test('a conversation that is read after its last message makes no further call', async () => {
  const { id, conversations, open, event, asked } = behindByOne()
  conversations.receive(event)
  conversations.beginReading(id)
  conversations.receive({ type: 'typing', conversation: id, sender: 'other' })
  open()
  open()
  await Promise.resolve()
  expect(asked).toEqual([])
})

test('a conversation with a store is not behind: it receives what happens', async () => {
  const { id, conversations, open, event, asked } = behindByOne()
  const store = open()
  conversations.receive(event)
  conversations.markBehind(id)
  expect(texts(store).at(-1)).toBe('Third')
  conversations.clear()
  open()
  await Promise.resolve()
  expect(asked).toEqual([])
})

test('after a member has left no conversation is behind', async () => {
  const { conversations, open, event, asked } = behindByOne()
  conversations.receive(event)
  conversations.clear()
  open()
  await Promise.resolve()
  expect(asked).toEqual([])
})

test('what the device stores of a removed chat is deleted, whether it is open or not', () => {
  const { id, conversations, deleted } = behindByOne()
  conversations.receive({ type: 'chat-removed', conversation: id })
  expect(deleted).toEqual([id])
})

test('an event of another tab reaches each opened conversation, which applies its own', () => {
  const { id, conversations, open } = behindByOne()
  const other = chatWith(person())
  const stores = [open(), conversations.open(other, createConversationStore)]
  const sent_at = '2026-11-20T12:00:00.000Z'
  for (const conversation of [id, other.conversation.id]) {
    const message = { client_id: conversation, text: '', sent_at, acknowledge_fictional: false } as const
    conversations.applyTabEvent({ type: 'unsent', conversation, message: { ...message, state: 'waiting' } })
  }
  const outgoing = stores.map((store) => store.getState().outgoing.map(({ client_id }) => client_id))
  expect(outgoing).toEqual([[id], [other.conversation.id]])
})
