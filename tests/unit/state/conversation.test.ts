import { describe, expect, test } from 'vitest'
import { Refusal } from '#src/contract/refusals.ts'
import { createConversationStore } from '#src/state/conversation.ts'
import { chatWith, message, person } from './people.ts'
import { createServer, deferred, refuse } from './server.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const ME = 'me'

function conversation(answers: Parameters<typeof createServer>[0] = {}, placed = 0) {
  const chat = chatWith(person(), placed)
  const server = createServer(answers)
  return {
    chat,
    id: chat.conversation.id,
    ...server,
    store: createConversationStore(server.api, chat, () => NOW),
  }
}

describe('sending', () => {
  test('a message is shown at once and placed when the server has placed it', async () => {
    const answer = deferred<unknown>()
    const { store, id } = conversation({ 'message.send': () => answer.promise })
    const sent = store.send('client-a', 'Hello')
    expect(store.getState().outgoing).toMatchObject([{ client_id: 'client-a', text: 'Hello', failed: false }])
    answer.resolve({ message: message(id, ME, 1, { client_id: 'client-a', text: 'Hello' }), credits: 9 })
    expect(await sent).toBe(9)
    expect(store.getState().outgoing).toEqual([])
    expect(store.getState().chat.messages.map(({ text }) => text)).toEqual(['Hello'])
  })

  test('a message that is paid for but not placed stays under way, and is not doubled when its place is known first', async () => {
    const { store, id } = conversation({
      'message.send': () => {
        store.receive({
          type: 'message',
          message: message(id, ME, 1, { client_id: 'client-a' }),
          peer: 'x',
          num_unread_messages: 0,
        })
        return { message: message(id, ME, null, { client_id: 'client-a' }), credits: 9 }
      },
    })
    await store.send('client-a', 'Hello')
    expect(store.getState().outgoing).toEqual([])
    expect(store.getState().chat.messages).toHaveLength(1)
  })

  test('messages leave in the order they were written', async () => {
    const first = deferred<unknown>()
    const { store, id, asked } = conversation({
      'message.send': (input: { client_id: string }) =>
        input.client_id === 'client-a'
          ? first.promise
          : { message: message(id, ME, 2, { client_id: input.client_id }), credits: 8 },
    })
    const sends = [store.send('client-a', 'One'), store.send('client-b', 'Two')]
    await Promise.resolve()
    expect(asked).toHaveLength(1)
    first.resolve({ message: message(id, ME, 1, { client_id: 'client-a' }), credits: 9 })
    await Promise.all(sends)
    expect(store.getState().chat.messages.map(({ seq }) => seq)).toEqual([1, 2])
  })

  test('with an empty wallet the message is withdrawn and its text returns to the box, before what was written since', async () => {
    const { store } = conversation({
      'message.send': () => refuse('insufficient_credits', { credits: 0, required: 1 }),
    })
    const sent = store.send('client-a', 'Hello')
    store.setDraft('And more')
    await expect(sent).rejects.toThrow(Refusal)
    expect(store.getState()).toMatchObject({
      outgoing: [],
      draft: 'Hello\nAnd more',
      refused: 'insufficient_credits',
    })
  })

  test('on a dead line the message waits for another try under the same client_id', async () => {
    let line = false
    const { store, id, asked } = conversation({
      'message.send': (input: { client_id: string }) =>
        line ? { message: message(id, ME, 1, input), credits: 9 } : refuse('unavailable'),
    })
    await expect(store.send('client-a', 'Hello')).rejects.toThrow('unavailable')
    expect(store.getState()).toMatchObject({ outgoing: [{ client_id: 'client-a', failed: true }], draft: '' })
    line = true
    await store.send('client-a', 'Hello')
    expect(store.getState().outgoing).toEqual([])
    expect(asked.map(({ input }) => (input as { client_id: string }).client_id)).toEqual([
      'client-a',
      'client-a',
    ])
  })

  test('somebody who is gone makes the conversation unavailable and keeps what was written', async () => {
    const { store } = conversation({ 'message.send': () => refuse('member_unavailable') })
    await expect(store.send('client-a', 'Hello')).rejects.toThrow()
    expect(store.getState()).toMatchObject({
      chat: { available: false },
      outgoing: [{ text: 'Hello', failed: true }],
    })
  })

  test('an acknowledgement travels with the message and holds afterwards', async () => {
    const chat = chatWith(person({ kind: 'fictional' }), 0, { acknowledged: false })
    const id = chat.conversation.id
    const { api, asked } = createServer({
      'message.send': () => ({ message: message(id, ME, 1), credits: 9 }),
    })
    const store = createConversationStore(api, chat, () => NOW)
    await store.send('client-a', 'Hello', { acknowledge_fictional: true })
    expect(asked[0]?.input).toMatchObject({ acknowledge_fictional: true })
    expect(store.getState().chat.acknowledged).toBe(true)
  })
})

describe('what the server has queued', () => {
  test('is under way after a reload', () => {
    const chat = chatWith(person(), 1)
    chat.messages.push(message(chat.conversation.id, ME, null, { client_id: 'client-q' }))
    const store = createConversationStore(createServer({}).api, chat, () => NOW)
    expect(store.getState().chat.messages).toHaveLength(1)
    expect(store.getState().outgoing).toMatchObject([{ client_id: 'client-q', failed: false }])
  })
})

describe('merging', () => {
  test('a later loader forgets nothing that came live and keeps the order', () => {
    const { store, chat, id } = conversation({}, 2)
    const live = message(id, chat.profile.id, 3)
    store.receive({ type: 'message', message: live, peer: chat.profile.id, num_unread_messages: 1 })
    store.merge(chat)
    expect(store.getState().chat.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test('two people may choose the same client_id', () => {
    const { store, chat, id } = conversation()
    for (const [sender, seq] of [
      [ME, 1],
      [chat.profile.id, 2],
    ] as const) {
      const same = message(id, sender, seq, { client_id: 'client-same' })
      store.receive({ type: 'message', message: same, peer: chat.profile.id, num_unread_messages: 0 })
    }
    expect(store.getState().chat.messages).toHaveLength(2)
  })

  test('catching up asks for everything after the last known message until there is no more', async () => {
    const { store, chat, id, asked } = conversation(
      {
        'chat.read': ({ after }: { after: number }) => ({
          ...chat,
          messages: after < 4 ? [message(id, chat.profile.id, after + 1)] : [],
        }),
      },
      2,
    )
    await store.catchUp()
    expect(asked.map(({ input }) => (input as { after: number }).after)).toEqual([2, 3, 4])
    expect(store.getState().chat.messages.at(-1)?.seq).toBe(4)
  })

  test('older messages come before the oldest known', async () => {
    const profile = person()
    const chat = chatWith(profile, 0, { has_more: true })
    const id = chat.conversation.id
    chat.messages.push(message(id, profile.id, 51))
    const { api, asked } = createServer({
      'chat.read': () => ({ ...chat, messages: [message(id, profile.id, 50)], has_more: false }),
    })
    const store = createConversationStore(api, chat, () => NOW)
    await store.loadOlder()
    expect(asked[0]?.input).toMatchObject({ before: 51 })
    expect(store.getState().chat).toMatchObject({ has_more: false, messages: [{ seq: 50 }, { seq: 51 }] })
  })
})

describe('reading', () => {
  test('marks up to the newest placed message, once', async () => {
    const { store, asked } = conversation({ 'chat.markRead': () => 'done' }, 3)
    await store.markRead()
    await store.markRead()
    expect(asked.map(({ input }) => input)).toMatchObject([{ read_upto: 3 }])
  })

  test('that failed counts as not read', async () => {
    const { store } = conversation({ 'chat.markRead': () => refuse('unavailable') }, 3)
    await expect(store.markRead()).rejects.toThrow()
    expect(store.getState().chat.conversation.read_upto).toBe(0)
  })

  test('by the other is noted on their side and never goes back', () => {
    const { store, chat, id } = conversation({}, 3)
    for (const read_upto of [3, 2])
      store.receive({ type: 'read', conversation: id, reader: chat.profile.id, read_upto })
    expect(store.getState().chat.conversation).toMatchObject({ read_upto: 0, peer_read_upto: 3 })
  })
})

test('a removed chat starts afresh', () => {
  const { store, id } = conversation({}, 3)
  store.receive({ type: 'chat-removed', conversation: id })
  expect(store.getState().chat).toMatchObject({ messages: [], has_more: false })
})

test('a returned message shows as not sent, and the other as gone', async () => {
  const { store, id } = conversation({
    'message.send': () => ({
      message: message(id, ME, null, { client_id: 'client-a', text: 'Hello' }),
      credits: 9,
    }),
  })
  await store.send('client-a', 'Hello')
  store.receive({ type: 'message-returned', conversation: id, client_id: 'client-a' })
  expect(store.getState()).toMatchObject({
    outgoing: [{ text: 'Hello', failed: true }],
    chat: { available: false },
  })
})
