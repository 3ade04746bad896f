import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Chat } from '#src/contract/chat.ts'
import type { Api } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { NO_UNSENT_STORE, type UnsentStore } from '#src/ports/unsent-store.ts'
import { type ConversationDeps, createConversationStore } from '#src/state/conversation.ts'
import { hasToAcknowledge } from '#src/state/conversation-state.ts'
import type { TabEvent } from '#src/state/tabs.ts'
import { createServer, deferred, refuse } from '#tests/support/fake-api.ts'
import { chatWith, message, person } from '#tests/support/people.ts'
import { MemoryDevice, putDevicesAway, unsentStoreOf } from './unsent-store.ts'

afterEach(putDevicesAway)

const NOW = Date.parse('2026-11-20T12:00:00Z')
const ME = 'me'

type Sent = { client_id: string; text: string; acknowledge_fictional: boolean }

/** The store of a chat, its balances, and the events that it published to the other tabs. */
function open(
  api: Api,
  chat: Chat,
  unsentStore: UnsentStore = NO_UNSENT_STORE,
  more: Partial<ConversationDeps> = {},
) {
  const balances: number[] = []
  const published: TabEvent[] = []
  const store = createConversationStore(api, chat, {
    now: () => NOW,
    unsentStore,
    self: () => ME,
    deliver: api.message.send,
    inTurn: (_conversation, run) => run(),
    publish: (event) => void published.push(event),
    onCredits: (credits) => void balances.push(credits),
    ...more,
  })
  return { balances, published, store }
}

function conversation(
  answers: Parameters<typeof createServer>[0] = {},
  placed = 0,
  unsentStore?: UnsentStore,
) {
  const chat = chatWith(person(), placed)
  const server = createServer(answers)
  return { chat, id: chat.conversation.id, ...server, ...open(server.api, chat, unsentStore) }
}

/**
 * A server that places messages, one credit each, and recognises a client_id; the connection to it can be cut, and
 * `loseAnswers` takes a message and lets its answer get lost.
 */
function chatServer(chat: Chat, { credits = 10 } = {}) {
  const id = chat.conversation.id
  const state = { line: true, loseAnswers: false, credits }
  const placed = new Map<string, ReturnType<typeof message>>()
  const server = createServer({
    'message.send': ({ client_id, text }: Sent) => {
      if (!state.line) refuse('unavailable')
      if (!placed.has(client_id)) {
        if (state.credits === 0) refuse('insufficient_credits', { credits: 0, required: 1 })
        state.credits -= 1
        placed.set(client_id, message(id, ME, placed.size + 1, { client_id, text }))
      }
      if (state.loseAnswers) refuse('unavailable')
      return { message: placed.get(client_id), credits: state.credits }
    },
  })
  const sent = () => server.asked.map(({ input }) => (input as Sent).client_id)
  const texts = () => [...placed.values()].map(({ text }) => text)
  return { ...server, state, sent, texts }
}

describe('sending', () => {
  test.each([3, null])(
    'a message that is accepted in a chat with older ones is shown (seq %s)',
    async (seq) => {
      const chat = chatWith(person(), 2, { has_more: true })
      const id = chat.conversation.id
      const { api } = createServer({
        'message.send': ({ client_id, text }: Sent) => ({
          message: message(id, ME, seq, { client_id, text }),
          credits: 9,
        }),
      })
      const { store } = open(api, chat)
      await store.send('client-a', 'Hello')
      const { outgoing, chat: after } = store.getState()
      expect([...after.messages, ...outgoing].at(-1)?.text).toBe('Hello')
    },
  )

  test('a message is shown at once and placed when the server has placed it', async () => {
    const answer = deferred<unknown>()
    const { store, id, balances } = conversation({ 'message.send': () => answer.promise })
    const sent = store.send('client-a', 'Hello')
    expect(store.getState().outgoing).toMatchObject([
      { client_id: 'client-a', text: 'Hello', state: 'sending' },
    ])
    answer.resolve({ message: message(id, ME, 1, { client_id: 'client-a', text: 'Hello' }), credits: 9 })
    await sent
    expect(balances).toEqual([9])
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

  test('with an empty wallet the message is withdrawn and its text returns to the composer, before the text written since', async () => {
    const { store, balances } = conversation({
      'message.send': () => refuse('insufficient_credits', { credits: 0, required: 1 }),
    })
    const sent = store.send('client-a', 'Hello')
    store.setDraft('And more')
    await sent
    expect(balances).toEqual([0])
    expect(store.getState()).toMatchObject({
      outgoing: [],
      draft: 'Hello\nAnd more',
      refused: 'insufficient_credits',
    })
  })

  test('without a connection the message waits for another try under the same client_id', async () => {
    const chat = chatWith(person())
    const server = chatServer(chat)
    const { store } = open(server.api, chat)
    server.state.line = false
    await store.send('client-a', 'Hello')
    expect(store.getState()).toMatchObject({
      outgoing: [{ client_id: 'client-a', state: 'waiting' }],
      draft: '',
    })
    server.state.line = true
    await store.sendWaiting()
    expect(store.getState().outgoing).toEqual([])
    expect(server.sent()).toEqual(['client-a', 'client-a'])
  })

  test('a member who is gone makes the conversation unavailable, and the message stays', async () => {
    const { store, asked } = conversation({ 'message.send': () => refuse('member_unavailable') })
    await store.send('client-a', 'Hello')
    expect(store.getState()).toMatchObject({
      chat: { available: false },
      outgoing: [{ text: 'Hello', state: 'failed' }],
    })
    await store.sendWaiting()
    expect(asked).toHaveLength(1)
  })

  test('an acknowledgement travels with the message and holds afterwards', async () => {
    const chat = chatWith(person({ kind: 'fictional' }), 0, { acknowledged: false })
    const id = chat.conversation.id
    const { api, asked } = createServer({
      'message.send': () => ({ message: message(id, ME, 1), credits: 9 }),
    })
    const { store } = open(api, chat)
    await store.send('client-a', 'Hello', { acknowledge_fictional: true })
    expect(asked[0]?.input).toMatchObject({ acknowledge_fictional: true })
    expect(store.getState().chat.acknowledged).toBe(true)
  })

  test('an acknowledgement is asked for once: not while its message waits, not after that was refused for credits', async () => {
    const chat = chatWith(person({ kind: 'fictional' }), 0, { acknowledged: false })
    const { api, state } = chatServer(chat, { credits: 0 })
    const { store } = open(api, chat)
    expect(hasToAcknowledge(store.getState())).toBe(true)
    state.line = false
    await store.send('client-a', 'Hello', { acknowledge_fictional: true })
    expect(store.getState().outgoing).toMatchObject([{ state: 'waiting' }])
    expect(hasToAcknowledge(store.getState())).toBe(false)
    const [waiting] = store.getState().outgoing
    // Another tab of the member, and this one after a reload.
    const other = open(api, chat).store
    if (waiting) other.applyTabEvent({ type: 'unsent', conversation: chat.conversation.id, message: waiting })
    expect(hasToAcknowledge(other.getState())).toBe(false)
    state.line = true
    await store.sendWaiting()
    expect(store.getState()).toMatchObject({ refused: 'insufficient_credits', draft: 'Hello', outgoing: [] })
    expect(hasToAcknowledge(store.getState())).toBe(false)
  })

  test('a server that has lost the acknowledgement has it asked for again', async () => {
    const chat = chatWith(person({ kind: 'fictional' }))
    const { api } = createServer({ 'message.send': () => refuse('fictional_unacknowledged') })
    const { store } = open(api, chat)
    expect(hasToAcknowledge(store.getState())).toBe(false)
    await store.send('client-a', 'Hello')
    expect(store.getState()).toMatchObject({ draft: 'Hello', refused: 'fictional_unacknowledged' })
    expect(hasToAcknowledge(store.getState())).toBe(true)
  })

  test('an acknowledgement holds too where the message was sent by the service worker or another tab', () => {
    const chat = chatWith(person({ kind: 'fictional' }), 0, { acknowledged: false })
    const id = chat.conversation.id
    const { store } = open(createServer({}).api, chat)
    const receive = (sender: string, seq: number) =>
      store.receive({
        type: 'message',
        message: message(id, sender, seq),
        peer: chat.profile.id,
        num_unread_messages: 0,
      })
    receive(chat.profile.id, 1)
    expect(store.getState().chat.acknowledged).toBe(false)
    receive(ME, 2)
    expect(store.getState().chat.acknowledged).toBe(true)
    // A loader that was answered before.
    store.merge(chat)
    expect(store.getState().chat.acknowledged).toBe(true)
  })
})

describe('when the connection is back', () => {
  async function offline(texts: readonly string[], options?: { credits: number }) {
    const chat = chatWith(person())
    const server = chatServer(chat, options)
    const opened = open(server.api, chat)
    server.state.line = false
    for (const [index, text] of texts.entries()) await opened.store.send(`client-${index}`, text)
    return { chat, ...server, ...opened }
  }

  test('waiting messages are sent in the order they were written, each once and charged once', async () => {
    const { store, state, texts, balances } = await offline(['One', 'Two', 'Three'])
    expect(store.getState().outgoing.map((mine) => mine.state)).toEqual(['waiting', 'waiting', 'waiting'])
    state.line = true
    await Promise.all([store.sendWaiting(), store.sendWaiting(), store.sendWaiting()])
    expect(texts()).toEqual(['One', 'Two', 'Three'])
    expect(store.getState().chat.messages.map(({ text }) => text)).toEqual(['One', 'Two', 'Three'])
    expect(store.getState().outgoing).toEqual([])
    expect(balances).toEqual([9, 8, 7])
  })

  test('a message written meanwhile does not overtake those that wait', async () => {
    const { store, state, texts } = await offline(['One', 'Two'])
    state.line = true
    await store.send('client-c', 'Three')
    expect(texts()).toEqual(['One', 'Two', 'Three'])
  })

  test('a message written while the turn of the one before it ends is sent as well', async () => {
    const chat = chatWith(person())
    const server = chatServer(chat)
    const ends = deferred<void>()
    // As with locks: others learn a little later that a turn has ended.
    const inTurn = (_conversation: string, run: () => Promise<void>) => run().then(() => ends.promise)
    const { store } = open(server.api, chat, NO_UNSENT_STORE, { inTurn })
    const first = store.send('client-a', 'One')
    await vi.waitFor(() => expect(store.getState().outgoing).toEqual([]))
    const second = store.send('client-b', 'Two')
    ends.resolve()
    await Promise.all([first, second])
    expect(server.texts()).toEqual(['One', 'Two'])
    expect(store.getState().outgoing).toEqual([])
  })

  test('without a connection the second message is not sent before the first', async () => {
    const { sent } = await offline(['One', 'Two'])
    expect(new Set(sent())).toEqual(new Set(['client-0']))
  })

  test('a message whose answer was lost is neither sent nor charged twice', async () => {
    const chat = chatWith(person())
    const { api, state, texts } = chatServer(chat)
    const { store } = open(api, chat)
    state.loseAnswers = true
    await store.send('client-a', 'Hello')
    expect(store.getState().outgoing).toMatchObject([{ state: 'waiting' }])
    state.loseAnswers = false
    await store.sendWaiting()
    expect(texts()).toEqual(['Hello'])
    expect(state.credits).toBe(9)
    expect(store.getState()).toMatchObject({ outgoing: [], chat: { messages: [{ text: 'Hello' }] } })
  })

  test('one whose place is known by then is not sent again', async () => {
    const { store, chat, asked, state } = await offline(['One'])
    const placed = message(chat.conversation.id, ME, 1, { client_id: 'client-0' })
    store.receive({ type: 'message', message: placed, peer: chat.profile.id, num_unread_messages: 0 })
    state.line = true
    await store.sendWaiting()
    expect(asked).toHaveLength(1)
  })

  test('messages that the wallet cannot pay return to the composer in order, and are not tried again', async () => {
    const { store, state, texts, asked } = await offline(['One', 'Two', 'Three'], { credits: 1 })
    store.setDraft('Four')
    state.line = true
    await store.sendWaiting()
    const calls = asked.length
    await store.sendWaiting()
    expect(asked).toHaveLength(calls)
    expect(texts()).toEqual(['One'])
    expect(store.getState()).toMatchObject({
      outgoing: [],
      draft: 'Two\nThree\nFour',
      refused: 'insufficient_credits',
    })
  })

  test.each(['banned', 'invalid', 'not_found', 'client_id_reused', 'too_large'] as const)(
    'a message refused as %s is not tried again; its text is in the box',
    async (code) => {
      const { store, asked } = conversation({ 'message.send': () => refuse(code) })
      await store.send('client-a', 'Hello')
      await store.sendWaiting()
      expect(asked).toHaveLength(1)
      expect(store.getState()).toMatchObject({ outgoing: [], draft: 'Hello', refused: code })
    },
  )

  test.each(['unavailable', 'internal', 'upstream_unreachable', 'upstream_timeout', 'too_many'] as const)(
    'a message turned away as %s waits',
    async (code) => {
      const { store } = conversation({ 'message.send': () => refuse(code, { retry_after: 30 }) })
      await store.send('client-a', 'Hello')
      expect(store.getState()).toMatchObject({ outgoing: [{ state: 'waiting' }], retry_after: 30 })
    },
  )

  test('an acknowledgement is sent with its message, however late', async () => {
    const chat = chatWith(person({ kind: 'fictional' }), 0, { acknowledged: false })
    const { api, asked, state } = chatServer(chat)
    const { store } = open(api, chat)
    state.line = false
    await store.send('client-a', 'Hello', { acknowledge_fictional: true })
    state.line = true
    await store.sendWaiting()
    expect(asked.at(-1)?.input).toMatchObject({ acknowledge_fictional: true })
    expect(store.getState().chat.acknowledged).toBe(true)
  })

  test('a bug in an answer ends the tries and keeps the text', async () => {
    const { store, asked } = conversation({ 'message.send': () => ({ nonsense: true }) })
    await expect(store.send('client-a', 'Hello')).rejects.toThrow('message.php')
    await store.sendWaiting()
    expect(asked).toHaveLength(1)
    expect(store.getState().outgoing).toMatchObject([{ text: 'Hello', state: 'failed' }])
  })

  test('a repeat that is placed far above the loaded messages hides none in between', async () => {
    const profile = person()
    const chat = chatWith(profile, 0, { has_more: true })
    const id = chat.conversation.id
    chat.messages.push(message(id, profile.id, 80))
    const { api } = createServer({
      'message.send': ({ client_id }: Sent) => ({ message: message(id, ME, 3, { client_id }), credits: 9 }),
    })
    const { store } = open(api, chat)
    await store.send('client-a', 'Hello')
    expect(store.getState()).toMatchObject({ outgoing: [], chat: { messages: [{ seq: 80 }] } })
  })
})

describe('after a reload', () => {
  /** The same chat in the same browser, before and after. */
  function browser(chat = chatWith(person())) {
    const device = new MemoryDevice()
    const server = chatServer(chat)
    const load = (fresh = chat) => open(server.api, fresh, unsentStoreOf(ME, () => NOW, device).unsentStore)
    return { chat, device, ...server, load }
  }

  test('the draft is there, of this chat and of no other', () => {
    const { load } = browser()
    load().store.setDraft('Half a sentence')
    const { store } = load()
    store.recallDraft()
    expect(store.getState().draft).toBe('Half a sentence')
    const other = load(chatWith(person())).store
    other.recallDraft()
    expect(other.getState().draft).toBe('')
  })

  test('text that was typed before hydration follows the draft', () => {
    const { load } = browser()
    load().store.setDraft('Kept')
    const { store } = load()
    store.setDraft('Typed')
    store.recallDraft()
    store.recallDraft()
    expect(store.getState().draft).toBe('Kept\nTyped')
  })

  test('a sent draft is gone', async () => {
    const { load, device } = browser()
    const { store } = load()
    store.setDraft('Hello')
    store.setDraft('')
    await store.send('client-a', 'Hello')
    await store.recall()
    expect(store.getState().outgoing).toEqual([])
    expect(await device.isBare()).toBe(true)
  })

  test('unsent messages are shown, go in order under the same client_ids, and leave nothing behind', async () => {
    const { load, state, texts, sent, device } = browser()
    state.line = false
    const before = load().store
    await before.send('client-b', 'One')
    await before.send('client-a', 'Two')
    const { store } = load()
    await store.recall()
    expect(store.getState().outgoing.map(({ text }) => text)).toEqual(['One', 'Two'])
    state.line = true
    await store.sendWaiting()
    expect(texts()).toEqual(['One', 'Two'])
    expect(sent().slice(-2)).toEqual(['client-b', 'client-a'])
    await store.recall()
    expect(await device.isBare()).toBe(true)
  })

  test('a message under way when the page went is sent once and charged once', async () => {
    const { chat, load, state, texts, device } = browser()
    state.loseAnswers = true
    await load().store.send('client-a', 'Hello')
    state.loseAnswers = false
    const seen = message(chat.conversation.id, ME, 1, { client_id: 'client-a', text: 'Hello' })
    const { store } = load({ ...chat, messages: [seen] })
    await store.recall()
    expect(store.getState().outgoing).toEqual([])
    expect(texts()).toEqual(['Hello'])
    expect(state.credits).toBe(9)
    await store.recall()
    expect(await device.isBare()).toBe(true)
  })

  test('a message that failed for good is shown and not sent', async () => {
    const { chat, device } = browser()
    const unsentStore = () => unsentStoreOf(ME, () => NOW, device).unsentStore
    const server = createServer({ 'message.send': () => refuse('member_unavailable') })
    await open(server.api, chat, unsentStore()).store.send('client-a', 'Hello')
    const { store } = open(server.api, chat, unsentStore())
    await store.recall()
    expect(store.getState().outgoing).toMatchObject([{ text: 'Hello', state: 'failed' }])
    expect(server.asked).toHaveLength(1)
  })

  test('a removed chat has left nothing', async () => {
    const { chat, load, state, device } = browser()
    state.line = false
    const { store } = load()
    await store.send('client-a', 'Hello')
    store.setDraft('More')
    store.receive({ type: 'chat-removed', conversation: chat.conversation.id })
    await store.recall()
    expect(await device.isBare()).toBe(true)
    expect(store.getState()).toMatchObject({ outgoing: [], draft: '' })
  })
})

describe('two tabs on one chat', () => {
  /** Both publish to each other, as over a channel; one context at a time sends, as under a lock. */
  function twoTabs({ line = true } = {}) {
    const chat = chatWith(person())
    const server = chatServer(chat)
    server.state.line = line
    const device = new MemoryDevice()
    let turn: Promise<void> = Promise.resolve()
    const inTurn = (_conversation: string, run: () => Promise<void>) => {
      turn = turn.then(run)
      return turn
    }
    const tab = () => {
      const { unsentStore } = unsentStoreOf(ME, () => NOW, device)
      const publish = (event: TabEvent) => {
        for (const { store } of tabs.filter((other) => other !== own)) {
          if (event.type === 'message' || event.type === 'read') store.receive(event)
          else store.applyTabEvent(structuredClone(event))
        }
      }
      const own = open(server.api, chat, unsentStore, { publish, inTurn })
      own.store.recallDraft()
      return own
    }
    const tabs: ReturnType<typeof open>[] = []
    const [one, other] = [tab(), tab()]
    tabs.push(one, other)
    return { chat, device, ...server, one: one.store, other: other.store }
  }

  test('a message that waits in one tab is shown in the other, and is sent once when the connection is back, whichever tab tries', async () => {
    const { one, other, state, texts, device } = twoTabs({ line: false })
    await one.send('client-b', 'One')
    await other.send('client-a', 'Two')
    for (const tab of [one, other])
      expect(tab.getState().outgoing.map(({ text, state: its }) => `${text} ${its}`)).toEqual([
        'One waiting',
        'Two waiting',
      ])
    state.line = true
    await Promise.all([one.sendWaiting(), other.sendWaiting()])
    expect(texts()).toEqual(['One', 'Two'])
    expect(state.credits).toBe(8)
    for (const tab of [one, other]) {
      expect(tab.getState().outgoing).toEqual([])
      expect(tab.getState().chat.messages.map(({ text }) => text)).toEqual(['One', 'Two'])
    }
    await one.recall()
    expect(await device.isBare()).toBe(true)
  })

  test('a message that is sent in one tab shows in the other, without a socket of its own', async () => {
    const { one, other, sent } = twoTabs()
    await one.send('client-a', 'Hello')
    expect(other.getState()).toMatchObject({ outgoing: [], chat: { messages: [{ text: 'Hello' }] } })
    expect(sent()).toEqual(['client-a'])
  })

  test('a message that the wallet cannot pay is in the composers of both tabs, and waits in neither', async () => {
    const { one, other, state } = twoTabs()
    state.credits = 0
    await one.send('client-a', 'Hello')
    for (const tab of [one, other]) expect(tab.getState()).toMatchObject({ outgoing: [], draft: 'Hello' })
  })

  test('one draft is typed on in either; sent in one it is gone in both', async () => {
    const { one, other, device } = twoTabs()
    one.setDraft('Half')
    other.setDraft(`${other.getState().draft} a sentence`)
    expect(one.getState().draft).toBe('Half a sentence')
    one.setDraft('')
    await one.send('client-a', 'Half a sentence')
    expect(other.getState().draft).toBe('')
    await one.recall()
    expect(await device.isBare()).toBe(true)
  })

  test('two texts that were typed before either tab received the other one are both kept, the same in each', () => {
    const chat = chatWith(person())
    const { api } = createServer({})
    const device = new MemoryDevice()
    const [one, other] = [1, 2].map(() => open(api, chat, unsentStoreOf(ME, () => NOW, device).unsentStore))
    for (const tab of [one, other]) tab?.store.recallDraft()
    one?.store.setDraft('From the one')
    other?.store.setDraft('From the other')
    for (const event of one?.published ?? []) other?.store.applyTabEvent(event)
    for (const event of other?.published ?? []) one?.store.applyTabEvent(event)
    expect(one?.store.getState().draft).toBe('From the one\nFrom the other')
    expect(other?.store.getState().draft).toBe('From the one\nFrom the other')
    expect(unsentStoreOf(ME, () => NOW, device).unsentStore.findDraft(chat.conversation.id)).toBe(
      'From the one\nFrom the other',
    )
  })

  test('a draft that another tab changed before this one took it in is not brought back', () => {
    const chat = chatWith(person())
    const { api } = createServer({})
    const { unsentStore } = unsentStoreOf(ME, () => NOW)
    unsentStore.saveDraft(chat.conversation.id, 'Half')
    const { store } = open(api, chat, unsentStore)
    unsentStore.saveDraft(chat.conversation.id, '')
    store.applyTabEvent({ type: 'draft', conversation: chat.conversation.id, draft: '', before: 'Half' })
    store.recallDraft()
    expect(store.getState().draft).toBe('')
  })

  test.each([
    ['before this one takes it in', false],
    ['after this one took it in', true],
  ])(
    'a draft that was sent in another tab %s, before this one receives events, is in neither',
    async (_, early) => {
      const chat = chatWith(person())
      const { api } = createServer({ 'chat.read': () => chat })
      const device = new MemoryDevice()
      const tab = () => open(api, chat, unsentStoreOf(ME, () => NOW, device).unsentStore)
      const sender = tab()
      sender.store.recallDraft()
      sender.store.setDraft('Hello')
      const late = tab()
      if (early) late.store.recallDraft()
      sender.store.setDraft('')
      late.store.recallDraft()
      await late.store.catchUp()
      expect(late.store.getState().draft).toBe('')
      expect(late.published).toEqual([])
    },
  )

  test('reading in one tab marks the messages as read in the other', async () => {
    const { store, published, id } = conversation({ 'chat.markRead': () => 'done' }, 3)
    await store.markRead()
    expect(published).toEqual([{ type: 'read', conversation: id, reader: ME, read_upto: 3 }])
  })
})

describe('messages that the server has queued', () => {
  test('show as accepted after a reload', () => {
    const chat = chatWith(person(), 1)
    chat.messages.push(message(chat.conversation.id, ME, null, { client_id: 'client-q' }))
    const { store } = open(createServer({}).api, chat)
    expect(store.getState().chat.messages).toHaveLength(1)
    expect(store.getState().outgoing).toMatchObject([{ client_id: 'client-q', state: 'accepted' }])
  })
})

describe('merging', () => {
  test('a later loader keeps live messages and the order', () => {
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

  test('catching up fetches everything after the last known message until there is no more', async () => {
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

  test('messages before an own one that was placed are fetched, not skipped', async () => {
    const chat = chatWith(person(), 2)
    const id = chat.conversation.id
    const theirs = [3, 4].map((seq) => message(id, chat.profile.id, seq))
    const { api, asked } = createServer({
      'message.send': ({ client_id }: Sent) => ({ message: message(id, ME, 5, { client_id }), credits: 9 }),
      'chat.read': ({ after }: { after: number }) => ({
        ...chat,
        messages: theirs.filter(({ seq }) => (seq ?? 0) > after),
      }),
    })
    const { store } = open(api, chat)
    await store.send('client-a', 'Hello')
    await store.catchUp()
    expect(asked.find(({ call }) => call === 'chat.read')?.input).toMatchObject({ after: 2 })
    expect(store.getState().chat.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })

  test('a live message beyond a gap has the gap filled, although the connection was not lost', async () => {
    const { store, chat, id } = conversation(
      {
        'chat.read': ({ after }: { after: number }) => ({
          ...chat,
          messages: after < 3 ? [message(id, chat.profile.id, 3)] : [],
        }),
      },
      2,
    )
    const live = message(id, chat.profile.id, 4)
    store.receive({ type: 'message', message: live, peer: chat.profile.id, num_unread_messages: 1 })
    await vi.waitFor(() => expect(store.getState().chat.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]))
  })

  test('older messages come before the oldest known', async () => {
    const profile = person()
    const chat = chatWith(profile, 0, { has_more: true })
    const id = chat.conversation.id
    chat.messages.push(message(id, profile.id, 51))
    const { api, asked } = createServer({
      'chat.read': () => ({ ...chat, messages: [message(id, profile.id, 50)], has_more: false }),
    })
    const { store } = open(api, chat)
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

  test('by the other is stored on their side and never decreases', () => {
    const { store, chat, id } = conversation({}, 3)
    for (const read_upto of [3, 2])
      store.receive({ type: 'read', conversation: id, reader: chat.profile.id, read_upto })
    expect(store.getState().chat.conversation).toMatchObject({ read_upto: 0, peer_read_upto: 3 })
  })
})

test('a member who is blocked in another tab cannot be written to in this one', () => {
  const { store, chat } = conversation({}, 3)
  store.receive({ type: 'blocked', profile: 'somebody else' })
  expect(store.getState().chat.available).toBe(true)
  store.receive({ type: 'blocked', profile: chat.profile.id })
  expect(store.getState().chat.available).toBe(false)
})

test('the delivery of a message is stored, and never decreases', () => {
  const { store, id } = conversation({}, 3)
  for (const has_upto of [3, 2]) store.receive({ type: 'delivered', conversation: id, has_upto })
  expect(store.getState().chat.conversation).toMatchObject({ peer_has_upto: 3, peer_read_upto: 0 })
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
    outgoing: [{ text: 'Hello', state: 'failed' }],
    chat: { available: false },
  })
})

test('a message that nobody answered in time says so, and no other', () => {
  const { store, id } = conversation({}, 2)
  store.receive({ type: 'message-unanswered', conversation: id, seq: 1, unanswered: true })
  expect(store.getState().chat.messages.map(({ unanswered }) => unanswered)).toEqual([true, undefined])
})

test('a message that nobody answers now returns to the composer, which says when it is answered again', async () => {
  const opens_at = '2026-11-26T08:00:00.000Z'
  let isOpen = false
  const { store, id } = conversation({
    'message.send': ({ client_id }) => {
      if (!isOpen) return refuse('not_answered_now', { opens_at })
      return { message: message(id, ME, 1, { client_id, text: 'Hello' }), credits: 9 }
    },
  })
  await store.send('client-a', 'Hello')
  expect(store.getState()).toMatchObject({
    draft: 'Hello',
    outgoing: [],
    refused: 'not_answered_now',
    chat: { not_answered: { opens_at } },
  })
  expect(store.getState().chat?.restricted ?? null).toBeNull()
  isOpen = true
  await store.send('client-b', 'Hello')
  expect(store.getState()).toMatchObject({ refused: null, chat: { not_answered: null } })
})

test('a first message that a measure forbids returns to the composer, which says until when', async () => {
  const until = '2026-12-04T12:00:00.000Z'
  let isOver = false
  const { store, id } = conversation({
    'message.send': ({ client_id }) => {
      if (!isOver) return refuse('chats_restricted', { until })
      return { message: message(id, ME, 1, { client_id, text: 'Hello' }), credits: 9 }
    },
  })
  await store.send('client-a', 'Hello')
  expect(store.getState()).toMatchObject({
    draft: 'Hello',
    outgoing: [],
    refused: 'chats_restricted',
    chat: { restricted: { until } },
  })
  expect(store.getState().chat?.not_answered ?? null).toBeNull()
  isOver = true
  await store.send('client-b', 'Hello')
  expect(store.getState()).toMatchObject({ refused: null, chat: { restricted: null } })
})

describe('an event of another conversation changes nothing here', () => {
  test.each<[string, (store: ReturnType<typeof open>['store'], peer: string) => void]>([
    [
      'a message',
      (store, peer) =>
        store.receive({ type: 'message', message: message('other', peer, 9), peer, num_unread_messages: 1 }),
    ],
    ['its removal', (store) => store.receive({ type: 'chat-removed', conversation: 'other' })],
    [
      'a draft of another tab',
      (store) => store.applyTabEvent({ type: 'draft', conversation: 'other', draft: 'Half', before: '' }),
    ],
  ])('%s', (_what, happen) => {
    const { store, chat } = conversation({}, 2)
    store.recallDraft()
    store.setDraft('Mine')
    happen(store, chat.profile.id)
    expect(store.getState()).toMatchObject({ draft: 'Mine', chat: { messages: [{ seq: 1 }, { seq: 2 }] } })
  })
})

test('a member who is back can be written to again, and one who is gone cannot', () => {
  const { store, chat } = conversation({}, 1)
  const available = (gone: boolean) => {
    store.receive({ type: 'gone', profile: chat.profile.id, gone })
    return store.getState().chat.available
  }
  expect([available(true), available(false)]).toEqual([false, true])
})

test('what the member has read elsewhere is read here', () => {
  const { store, id } = conversation({}, 3)
  store.receive({ type: 'read', conversation: id, reader: ME, read_upto: 2 })
  expect(store.getState().chat.conversation).toMatchObject({ read_upto: 2, peer_read_upto: 0 })
})

test('whether the other is typing is part of the state', () => {
  const { store } = conversation()
  store.setPeerTyping(true)
  expect(store.getState().peer_typing).toBe(true)
  store.setPeerTyping(false)
  expect(store.getState().peer_typing).toBe(false)
})

test('a failed read mark does not undo a later one', async () => {
  const answer = deferred<string>()
  const { store, id } = conversation({ 'chat.markRead': () => answer.promise }, 3)
  const marked = store.markRead()
  store.receive({ type: 'read', conversation: id, reader: ME, read_upto: 5 })
  answer.reject(new Refusal('unavailable'))
  await expect(marked).rejects.toThrow('unavailable')
  expect(store.getState().chat.conversation.read_upto).toBe(5)
})

test('a message whose session is being checked waits', async () => {
  const { store } = conversation({ 'message.send': () => refuse('sign_in_required') })
  await store.send('client-a', 'Hello')
  expect(store.getState()).toMatchObject({ outgoing: [{ state: 'waiting' }], draft: '' })
})

test('a chat without messages asks for none before them', async () => {
  const { store, asked } = conversation()
  await store.loadOlder()
  expect(asked).toEqual([])
})

describe('a later answer of the loader', () => {
  const heart = (revision: number) => ({ member: ME, reaction: 'heart', revision }) as const

  test('tells whether there are more messages only where it reaches back to the loaded ones', () => {
    const profile = person()
    const chat = chatWith(profile, 0, { has_more: false })
    const id = chat.conversation.id
    chat.messages.push(...[1, 2].map((seq) => message(id, profile.id, seq)))
    const { store } = open(createServer({}).api, chat)
    store.merge({ ...chat, messages: [message(id, profile.id, 3)], has_more: true })
    expect(store.getState().chat).toMatchObject({ has_more: false, messages: [{}, {}, {}] })
    store.merge({ ...chat, has_more: true })
    expect(store.getState().chat.has_more).toBe(true)
  })

  test('lifts what no longer holds, and removes reactions that it no longer has', () => {
    const chat = chatWith(person(), 1, {
      not_answered: { opens_at: null },
      restricted: { until: null },
    })
    const [only] = chat.messages
    const { store } = open(createServer({}).api, {
      ...chat,
      messages: only ? [{ ...only, reactions: [heart(1)] }] : [],
    })
    const { not_answered: _, restricted: __, ...fresh } = chat
    store.merge(fresh)
    expect(store.getState().chat).toMatchObject({
      not_answered: null,
      restricted: null,
      messages: [{ reactions: [] }],
    })
  })

  test('changes since the first answer are still asked for after it', async () => {
    const chat = chatWith(person(), 1, { revision: 3 })
    const { api, asked } = createServer({ 'chat.read': () => ({ ...chat, messages: [], revision: 9 }) })
    const { store } = open(api, chat)
    store.merge({ ...chat, revision: 7 })
    await store.catchUp()
    expect(asked.map(({ input }) => input)).toMatchObject([{ after: 1, since: 3 }])
    expect(store.getState().chat.revision).toBe(9)
  })
})

describe('catching up', () => {
  test('applies what changed since, of known messages too, and asks until nothing has changed', async () => {
    const chat = chatWith(person(), 1, { revision: 1 })
    const id = chat.conversation.id
    const changes = [
      { seq: 1, reactions: [{ member: chat.profile.id, reaction: 'fire', revision: 2 }], hidden: false },
    ]
    const { api, asked } = createServer({
      'chat.read': ({ since }: { since: number }) => ({
        ...chat,
        messages: [],
        available: false,
        conversation: { id, read_upto: 1, peer_read_upto: 0 },
        revision: 2,
        changes: since < 2 ? changes : [],
      }),
    })
    const { store } = open(api, chat)
    await store.catchUp()
    expect(asked.map(({ input }) => (input as { since: number }).since)).toEqual([1, 2])
    expect(store.getState().chat).toMatchObject({
      available: false,
      conversation: { read_upto: 1 },
      messages: [{ reactions: [{ reaction: 'fire' }] }],
    })
  })

  test('asks again after a call that was under way, which may have been answered before the newest message', async () => {
    const chat = chatWith(person(), 1)
    const answers = [deferred<object>(), deferred<object>()]
    const { api, asked } = createServer({ 'chat.read': () => answers[asked.length - 1]?.promise })
    const { store } = open(api, chat)
    const first = store.catchUp()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    const second = store.catchUp()
    answers[0]?.resolve({ ...chat, messages: [] })
    await first
    answers[1]?.resolve({ ...chat, messages: [] })
    await second
    expect(asked).toHaveLength(2)
  })
})
