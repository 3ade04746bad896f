// Chats that are stored on the device to be read offline, and deleted with the session.
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readOfflineChats, updateOfflineChats } from '#client/devices/offline-chats.ts'
import {
  deleteAfterSessionEnd,
  OFFLINE_CHATS_MAX,
  OFFLINE_MESSAGES_MAX,
  startOfflineChats,
} from '#client/effects/offline-chats.ts'
import type { User } from '#src/contract/account.ts'
import type { Chat, ChatListItem } from '#src/contract/chat.ts'
import { UNSENT_KEPT_DAYS } from '#src/domain/constants.ts'
import { NO_UNSENT_STORE } from '#src/ports/unsent-store.ts'
import { createChatsStore } from '#src/state/chats.ts'
import { createConversationStore } from '#src/state/conversation.ts'
import { createConversationsStore } from '#src/state/conversations.ts'
import { createSessionStore } from '#src/state/session.ts'
import { createServer, refuse } from '#tests/support/fake-api.ts'
import { chatWith, listed, message, person } from '#tests/support/people.ts'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => void vi.unstubAllGlobals())

const names = async () => ((await readOfflineChats())?.chats ?? []).map(({ name }) => name)

function page(member: string, items: ChatListItem[] | null, opened: Chat[] = []) {
  const { api } = createServer({})
  const session = createSessionStore(api, { profile: { id: member } } as User)
  const chats = createChatsStore(api, items)
  const conversations = createConversationsStore(api, {
    now: Date.now,
    unsentStore: NO_UNSENT_STORE,
    self: () => member,
    deliver: async () => refuse('unavailable'),
    inTurn: (_, run) => run(),
    publish: () => {},
    onCredits: () => {},
  })
  const open = (chat: Chat) => conversations.open(chat, createConversationStore)
  for (const chat of opened) open(chat)
  const stop = startOfflineChats({ session, chats, conversations })
  return { session, chats, conversations, open, stop }
}

it('stores the list, and the last messages of opened conversations', async () => {
  const [ben, eva] = [person({ name: 'Ben' }), person({ name: 'Eva', kind: 'fictional' })]
  const [withBen, withEva] = [chatWith(ben, 2), chatWith(eva)]
  withBen.messages.push(message(withBen.conversation.id, 'anna', 3, { text: 'Mine' }))
  page('anna', [listed(withBen), listed(withEva)], [withBen])
  await expect.poll(names).toEqual(['Ben', 'Eva'])
  const kept = await readOfflineChats()
  expect(kept?.member).toBe('anna')
  expect(kept?.chats).toMatchObject([{ fictional: false }, { fictional: true, messages: null }])
  expect(kept?.chats[0]?.messages?.map(({ mine }) => mine)).toEqual([false, false, true])
})

it('stores a message at once, because the page may be closed with the next tap', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ben = chatWith(person({ name: 'Ben' }), 1)
  const { conversations, open } = page('anna', [listed(ben)], [ben])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(conversations.getState().size).toBe(1)
  open(chatWith(person({ name: 'Eva' }), 1))
  // Timers stand still, also those that expect.poll would advance.
  for (let turn = 0; turn < 500 && (await names()).length < 2; turn += 1) await new Promise(setImmediate)
  expect(await names()).toEqual(['Eva', 'Ben'])
  // The next one within half a second is stored with the last of that time.
  open(chatWith(person({ name: 'Carl' }), 1))
  open(chatWith(person({ name: 'Dana' }), 1))
  await vi.advanceTimersByTimeAsync(500)
  for (let turn = 0; turn < 500 && (await names()).length < 4; turn += 1) await new Promise(setImmediate)
  expect(await names()).toEqual(['Dana', 'Carl', 'Eva', 'Ben'])
  vi.useRealTimers()
})

it('stores the newest message as the last one, from the list or the conversation', async () => {
  const [ben, eva] = [chatWith(person({ name: 'Ben' })), chatWith(person({ name: 'Eva' }))]
  const at = (minute: number) => `2026-11-20T12:0${minute}:00.000Z`
  const messageAt = ({ conversation, profile }: Chat, minute: number) =>
    message(conversation.id, profile.id, 1, { text: `At ${minute}`, sent_at: at(minute) })
  const lastOf = (chat: Chat, minute: number) => ({ ...messageAt(chat, minute), seq: 1, read: false })
  ben.messages.push(messageAt(ben, 1))
  eva.messages.push(messageAt(eva, 2))
  page(
    'anna',
    [
      { ...listed(ben), last_message: lastOf(ben, 2) },
      { ...listed(eva), last_message: lastOf(eva, 1) },
    ],
    [ben, eva],
  )
  await expect
    .poll(async () => (await readOfflineChats())?.chats.map(({ last }) => last?.text))
    .toEqual(['At 2', 'At 2'])
})

it('keeps the messages that an earlier page stored of a chat that is still in the list, and no other', async () => {
  const [ben, eva] = [chatWith(person({ name: 'Ben' }), 1), chatWith(person({ name: 'Eva' }), 1)]
  page('anna', [listed(ben), listed(eva)], [ben, eva])
  await expect.poll(names).toEqual(['Ben', 'Eva'])
  page('anna', [listed(eva)])
  await expect.poll(names).toEqual(['Eva'])
  expect((await readOfflineChats())?.chats[0]?.messages).toHaveLength(1)
})

it('stores at most one page of the list, and the newest messages', async () => {
  const many = Array.from({ length: OFFLINE_CHATS_MAX + 5 }, () =>
    chatWith(person(), OFFLINE_MESSAGES_MAX + 5),
  )
  page(
    'anna',
    many.map((chat) => listed(chat)),
    many.slice(0, 1),
  )
  await expect.poll(async () => (await names()).length).toBe(OFFLINE_CHATS_MAX)
  const messages = (await readOfflineChats())?.chats[0]?.messages ?? []
  expect(messages).toHaveLength(OFFLINE_MESSAGES_MAX)
  expect(messages.at(-1)?.text).toBe(many[0]?.messages.at(-1)?.text)
})

it('stores no chat with a member who is gone, banned or blocked', async () => {
  const [ben, eva] = [
    chatWith(person({ name: 'Ben' }), 1, { available: false }),
    chatWith(person({ name: 'Eva' }), 1),
  ]
  page('anna', [listed(ben), listed(eva)], [ben])
  await expect.poll(names).toEqual(['Eva'])
})

it('stores a conversation that is opened where the list is not loaded', async () => {
  page('anna', null, [chatWith(person({ name: 'Ben' }), 1)])
  await expect.poll(names).toEqual(['Ben'])
})

it('stores nothing once the member has left, although the page was about to', async () => {
  const ben = chatWith(person({ name: 'Ben' }), 1)
  page('anna', [listed(ben)], [ben]).stop()
  // Each reading waits for the uses of the database before it.
  for (const _ of ['checked', 'deleted', 'stored']) expect(await readOfflineChats()).toBeNull()
})

it('is deleted when the member leaves, and another member’s before anything is shown', async () => {
  const ben = chatWith(person({ name: 'Ben' }), 1)
  const { stop } = page('anna', [listed(ben)], [ben])
  await expect.poll(names).toEqual(['Ben'])
  stop()
  await expect.poll(readOfflineChats).toBeNull()

  page('anna', [listed(ben)], [ben])
  await expect.poll(names).toEqual(['Ben'])
  page('carl', null)
  await expect.poll(readOfflineChats).toBeNull()
})

it('is gone where a session ended while no page was open, and where it may not be stored', async () => {
  const keep = () =>
    updateOfflineChats(() => ({ member: 'anna', kept_at: new Date().toISOString(), chats: [] }))
  const ended = createSessionStore(
    createServer({ 'user.current': () => refuse('sign_in_required') }).api,
    null,
  )
  await keep()
  await deleteAfterSessionEnd(ended, true)
  expect(await readOfflineChats()).toBeNull()
  // Nobody is asked for where nothing is stored.
  const server = createServer({})
  await deleteAfterSessionEnd(createSessionStore(server.api, null), true)
  expect(server.asked).toEqual([])

  const lasting = createSessionStore(createServer({}).api, { profile: { id: 'anna' } } as User)
  await keep()
  await deleteAfterSessionEnd(lasting, true)
  expect(await readOfflineChats()).not.toBeNull()
  await deleteAfterSessionEnd(lasting, false)
  expect(await readOfflineChats()).toBeNull()
})

it.each([{ member: 7 }, { kept_at: 'soon' }, { chats: null }])(
  'that are not of our form (%j) are none',
  async (wrong) => {
    const good = { member: 'anna', kept_at: new Date().toISOString(), chats: [] }
    await updateOfflineChats(() => ({ ...good, ...wrong }) as never)
    expect(await readOfflineChats()).toBeNull()
    expect(await indexedDB.databases()).toEqual([])
  },
)

it('is deleted after seven days, for any member', async () => {
  await updateOfflineChats(() => ({ member: 'anna', kept_at: new Date().toISOString(), chats: [] }))
  const later = Date.now() + UNSENT_KEPT_DAYS * 86_400_000 + 1
  expect(await readOfflineChats(later)).toBeNull()
  expect(await readOfflineChats()).toBeNull()
  expect(await indexedDB.databases()).toEqual([])
})

it('stores neither a hidden message nor a photo, only that there was one', async () => {
  const ben = chatWith(person({ name: 'Ben' }), 2)
  const { id } = ben.conversation
  ben.messages.push(message(id, 'anna', 3, { text: '', extra: { photo: 'photo1' } }))
  ben.messages.push(message(id, 'anna', 4, { text: 'Hidden' }))
  const { conversations } = page('anna', [listed(ben)], [ben])
  const store = conversations.find(id)
  store?.receive({ type: 'message-hidden', conversation: id, seq: 4, hidden: true })
  const [first, second] = ben.messages.map(({ text }) => text)
  await expect
    .poll(async () => (await readOfflineChats())?.chats[0]?.messages?.map(({ text, photo }) => [text, photo]))
    .toEqual([
      [first, false],
      [second, false],
      ['', true],
    ])
  expect((await readOfflineChats())?.chats[0]?.last).toMatchObject({ text: '', photo: true })
})
