import { afterEach, expect, test, vi } from 'vitest'
import * as outbox from '#client/devices/outbox.ts'
import * as messages from '#client/devices/unsent-messages.ts'
import { createUnsentStore } from '#client/devices/unsent-store.ts'
import { createApp, type Seed } from '#src/app.ts'
import type { User } from '#src/contract/account.ts'
import { UNSENT_KEPT_DAYS } from '#src/domain/constants.ts'
import { createSavedSwitch } from '#src/pages/chat/saved-switch.ts'
import { createServer } from '#tests/support/fake-api.ts'
import { MemoryDevice, putDevicesAway, unsentStoreOf } from './state/unsent-store.ts'

afterEach(putDevicesAway)

const NOW = Date.parse('2026-11-20T12:00:00Z')
const now = () => NOW
const DAY_MS = 86_400_000
const unsent = (client_id: string, sent_at_ms = NOW) => ({
  client_id,
  text: `Text of ${client_id}`,
  sent_at: new Date(sent_at_ms).toISOString(),
  acknowledge_fictional: false,
  failed: false,
})
const idsOf = async (listed: Promise<{ client_id: string }[]>) =>
  (await listed).map(({ client_id }) => client_id)

test('messages come back in the order they were written', async () => {
  const { unsentStore } = unsentStoreOf('anna', now)
  for (const [index, id] of ['client-b', 'client-c', 'client-a'].entries())
    unsentStore.saveMessage('chat1', unsent(id, NOW + index))
  expect(await idsOf(unsentStore.listMessages('chat1'))).toEqual(['client-b', 'client-c', 'client-a'])
})

test('a message is stored synchronously, and moves to the outbox', async () => {
  const { unsentStore, storage, device } = unsentStoreOf('anna', now)
  unsentStore.saveMessage('chat1', unsent('client-a'))
  expect(storage.dump()).toContain('Text of client-a')
  expect(await idsOf(unsentStore.listMessages('chat1'))).toEqual(['client-a'])
  expect(storage.length).toBe(0)
  expect(await device.inOutbox()).toEqual(['anna client-a'])
})

test('the outbox has the last state of a message that is deleted or saved again at once', async () => {
  const { unsentStore, device } = unsentStoreOf('anna', now)
  unsentStore.saveMessage('chat1', unsent('client-a'))
  unsentStore.deleteMessage('chat1', 'client-a')
  unsentStore.saveMessage('chat1', unsent('client-b'))
  unsentStore.saveMessage('chat1', { ...unsent('client-b'), failed: true })
  expect(await unsentStore.listMessages('chat1')).toMatchObject([{ client_id: 'client-b', failed: true }])
  expect(await device.inOutbox()).toEqual(['anna client-b'])
})

test('messages that a page had no time to move are moved once', async () => {
  const device = new MemoryDevice()
  const extra = { quote: 3, photo: 'photo1' }
  const { client_id, ...kept } = { ...unsent('client-a'), extra }
  device.storage.setItem(`unsent:anna:chat1:${client_id}`, JSON.stringify(kept))
  const { client_id: old, ...stale } = unsent('client-b', NOW - UNSENT_KEPT_DAYS * DAY_MS - 1)
  device.storage.setItem(`unsent:anna:chat1:${old}`, JSON.stringify(stale))
  const { unsentStore } = unsentStoreOf('anna', now, device)
  expect(await unsentStore.listMessages('chat1')).toEqual([{ ...unsent('client-a'), extra }])
  await unsentStore.listSendable()
  expect(device.storage.length).toBe(0)
  expect(await device.inOutbox()).toEqual(['anna client-a'])
})

test('messages that were written while the outbox could not be loaded are moved once it can', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const device = new MemoryDevice()
  let isOnline = false
  const unsentStore = createUnsentStore({
    storage: device.storage,
    now,
    hasOutbox: device.hasOutbox,
    loadMessages: async () => (isOnline ? messages : Promise.reject(new TypeError('no connection'))),
  })
  unsentStore.open('anna')
  unsentStore.saveMessage('chat1', unsent('client-a'))
  expect(await unsentStore.listMessages('chat1')).toEqual([])
  expect(device.storage.dump()).toContain('Text of client-a')
  isOnline = true
  expect(await idsOf(unsentStore.listMessages('chat1'))).toEqual(['client-a'])
  await unsentStore.listSendable()
  expect(await device.inOutbox()).toEqual(['anna client-a'])
  expect(device.storage.length).toBe(0)
  warned.mockRestore()
})

test('where IndexedDB is forbidden messages stay where they were written', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { storage } = new MemoryDevice()
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open: forbidden, deleteDatabase: forbidden })
  const hasOutbox = async () => forbidden()
  const tab = () => {
    const unsentStore = createUnsentStore({ storage, now, hasOutbox, loadMessages: async () => messages })
    unsentStore.open('anna')
    return unsentStore
  }
  tab().saveMessage('chat1', unsent('client-a'))
  const unsentStore = tab()
  expect(await idsOf(unsentStore.listMessages('chat1'))).toEqual(['client-a'])
  expect(await unsentStore.listSendable()).toEqual(['chat1'])
  unsentStore.deleteMessage('chat1', 'client-a')
  expect(await unsentStore.isEmpty()).toBe(true)
  warned.mockRestore()
})

test('no outbox is created for a member who has stored nothing', async () => {
  const { unsentStore, device } = unsentStoreOf('anna', now)
  expect(await unsentStore.listSendable()).toEqual([])
  expect(await unsentStore.isEmpty()).toBe(true)
  expect(await device.inOutbox()).toEqual([])
  expect(await device.hasOutbox()).toBe(false)
})

test('two tabs on one chat do not take each other’s messages away', async () => {
  const { unsentStore, device } = unsentStoreOf('anna', now)
  const { unsentStore: tab } = unsentStoreOf('anna', now, device)
  unsentStore.saveMessage('chat1', unsent('client-a'))
  tab.saveMessage('chat1', unsent('client-b'))
  tab.deleteMessage('chat1', 'client-b')
  await tab.listSendable()
  expect(await idsOf(unsentStore.listMessages('chat1'))).toEqual(['client-a'])
})

test('only conversations with messages to send are listed', async () => {
  const { unsentStore } = unsentStoreOf('anna', now)
  unsentStore.saveDraft('chat1', 'Half a sentence')
  unsentStore.saveMessage('chat2', { ...unsent('client-a'), failed: true })
  unsentStore.saveMessage('chat3', unsent('client-b'))
  expect(await unsentStore.listSendable()).toEqual(['chat3'])
})

test('another account on the same device finds nothing, and the former member’s data is deleted', async () => {
  const { unsentStore, device } = unsentStoreOf('anna', now)
  unsentStore.saveDraft('chat1', 'A secret')
  unsentStore.saveMessage('chat1', unsent('client-a'))
  await unsentStore.listSendable()
  unsentStore.saveMessage('chat1', unsent('client-b'))
  const { unsentStore: ben } = unsentStoreOf('ben', now, device)
  expect(ben.findDraft('chat1')).toBe('')
  expect(await ben.listMessages('chat1')).toEqual([])
  // The former member's tab may still be moving a message.
  await unsentStore.isEmpty()
  await ben.listSendable()
  expect(await device.isBare()).toBe(true)
})

test('leaving empties it, and pending work writes nothing afterwards', async () => {
  const { unsentStore, storage, device } = unsentStoreOf('anna', now)
  storage.setItem('of somebody else', 'stays')
  unsentStore.saveDraft('chat1', 'A secret')
  unsentStore.saveMessage('chat1', unsent('client-a'))
  unsentStore.close()
  unsentStore.saveDraft('chat1', 'A secret')
  unsentStore.saveMessage('chat1', unsent('client-b'))
  expect(await unsentStore.isEmpty()).toBe(true)
  expect(storage.dump()).toBe('[["of somebody else","stays"]]')
  expect(await device.hasOutbox()).toBe(false)
})

test('a removed chat leaves nothing, and messages written to it afterwards stay', async () => {
  const { unsentStore, device } = unsentStoreOf('anna', now)
  unsentStore.saveDraft('chat1', 'A secret')
  unsentStore.saveMessage('chat1', unsent('client-a'))
  unsentStore.saveMessage('chat2', unsent('client-b'))
  unsentStore.deleteConversation('chat1')
  unsentStore.saveMessage('chat1', unsent('client-c'))
  expect(unsentStore.findDraft('chat1')).toBe('')
  expect(await idsOf(unsentStore.listMessages('chat1'))).toEqual(['client-c'])
  expect((await device.inOutbox()).sort()).toEqual(['anna client-b', 'anna client-c'])
})

test(`nothing is stored longer than ${UNSENT_KEPT_DAYS} days`, async () => {
  let time = NOW
  const { unsentStore, storage, device } = unsentStoreOf('anna', () => time)
  unsentStore.saveDraft('chat1', 'Old')
  unsentStore.saveMessage('chat1', unsent('client-a'))
  time += UNSENT_KEPT_DAYS * DAY_MS
  unsentStore.saveDraft('chat2', 'New')
  expect(unsentStore.findDraft('chat1')).toBe('Old')
  expect(await unsentStore.listSendable()).toEqual(['chat1'])
  time += 1
  unsentStore.open('anna')
  expect(await unsentStore.listSendable()).toEqual([])
  expect(storage.dump()).not.toContain('Old')
  expect(await device.inOutbox()).toEqual([])
  expect(unsentStore.findDraft('chat2')).toBe('New')
})

test.each(['not json', '{}', '{"text":1,"saved_at":"2026-11-20T12:00:00.000Z"}', 'null'])(
  'an entry that is not of our form (%s) is deleted',
  async (text) => {
    const device = new MemoryDevice()
    device.storage.setItem('draft:anna:chat1', text)
    device.storage.setItem('unsent:anna:chat1:client-a', text)
    const { unsentStore } = unsentStoreOf('anna', now, device)
    expect(unsentStore.findDraft('chat1')).toBe('')
    expect(await unsentStore.listMessages('chat1')).toEqual([])
    expect(await device.isBare()).toBe(true)
  },
)

test('an entry of the outbox that is not of our form is no message', async () => {
  const { unsentStore } = unsentStoreOf('anna', now)
  await outbox.putEntry({ ...unsent('client-b'), member: 'anna', conversation: 'chat1', text: 7 as never })
  await outbox.putEntry({ ...unsent('client-c'), member: 'anna', conversation: 'chat1', sent_at: 'soon' })
  expect(await unsentStore.listMessages('chat1')).toEqual([])
  expect(await unsentStore.listSendable()).toEqual([])
})

test('a full device costs the draft on it, never the writing', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { unsentStore, storage } = unsentStoreOf('anna', now)
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  unsentStore.saveDraft('chat1', 'Half a sentence')
  expect(unsentStore.findDraft('chat1')).toBe('')
  expect(warned).toHaveBeenCalledOnce()
  // The outbox has room of its own.
  unsentStore.saveMessage('chat1', unsent('client-a'))
  expect(await idsOf(unsentStore.listMessages('chat1'))).toEqual(['client-a'])
  warned.mockRestore()
})

test('the app opens it for the signed-in member and empties it when they leave', async () => {
  const device = new MemoryDevice()
  const unsentStore = device.tab(now)
  const user = { profile: { id: 'anna' }, credits: 3 } as User
  const seed = { locale: 'en-US', user, chats: [], likes: null } as unknown as Seed
  const app = createApp(
    { ...createServer({}), readText: async () => '', now, report: console.error, unsentStore },
    seed,
    {},
  )
  unsentStore.saveDraft('chat1', 'A secret')
  unsentStore.saveMessage('chat1', unsent('client-a'))
  app.session.setCredits(2)
  expect(unsentStore.findDraft('chat1')).toBe('A secret')
  app.forget()
  app.session.setCredits(1)
  unsentStore.saveDraft('chat1', 'A secret')
  expect(await unsentStore.isEmpty()).toBe(true)
  expect(await device.isBare()).toBe(true)
})

const picture = () => new File(['light'], 'quay.jpg', { type: 'image/jpeg' })
const nameOf = async (photo: Promise<File | null>) => (await photo)?.name

test('the photo in a box survives the page, in its own chat, until it is taken away', async () => {
  const { unsentStore, device } = unsentStoreOf('anna', now)
  unsentStore.savePhoto('chat1', picture())
  expect(await unsentStore.isEmpty()).toBe(false)
  const next = unsentStoreOf('anna', now, device).unsentStore
  expect(await nameOf(next.findPhoto('chat1'))).toBe('quay.jpg')
  expect(await next.findPhoto('chat2')).toBeNull()
  next.savePhoto('chat1', null)
  expect(await next.findPhoto('chat1')).toBeNull()
  expect(await next.isEmpty()).toBe(true)
})

test('a photo is deleted with its chat, with its member, and after seven days', async () => {
  const { unsentStore, device } = unsentStoreOf('anna', now)
  unsentStore.savePhoto('chat1', picture())
  unsentStore.savePhoto('chat2', picture())
  unsentStore.deleteConversation('chat1')
  expect(await unsentStore.findPhoto('chat1')).toBeNull()
  expect(await nameOf(unsentStore.findPhoto('chat2'))).toBe('quay.jpg')
  unsentStore.savePhoto('chat1', picture())
  const late = unsentStoreOf('anna', () => NOW + (UNSENT_KEPT_DAYS + 1) * DAY_MS, device).unsentStore
  expect(await late.findPhoto('chat1')).toBeNull()
  unsentStore.savePhoto('chat1', picture())
  expect(await nameOf(unsentStore.findPhoto('chat1'))).toBe('quay.jpg')
  expect(await unsentStoreOf('ben', now, device).unsentStore.findPhoto('chat1')).toBeNull()
  expect(await unsentStore.findPhoto('chat1')).toBeNull()
  unsentStore.savePhoto('chat1', picture())
  unsentStore.close()
  expect(await unsentStoreOf('anna', now, device).unsentStore.findPhoto('chat1')).toBeNull()
})

test('messages of a browser whose outbox knew no photos are all there', async () => {
  const { unsentStore, device } = unsentStoreOf('anna', now)
  const older = indexedDB.open('outbox', 1)
  await new Promise((resolve) => {
    older.onupgradeneeded = () => {
      const store = older.result.createObjectStore('messages', {
        keyPath: ['member', 'conversation', 'client_id'],
      })
      store.put({ ...unsent('client-a'), member: 'anna', conversation: 'chat1' })
    }
    older.onsuccess = resolve
  })
  older.result.close()
  expect(await unsentStore.findPhoto('chat1')).toBeNull()
  expect(await device.inOutbox()).toEqual(['anna client-a'])
  expect(await idsOf(unsentStore.listMessages('chat1'))).toEqual(['client-a'])
})

test.each(['translate', 'safety'] as const)(
  'the choice “%s” of a chat stays on the device until its member leaves, or the chat is removed',
  (kind) => {
    const { unsentStore, storage } = unsentStoreOf('anna', now)
    vi.stubGlobal('localStorage', storage)
    const of = { member: 'anna', conversation: 'chat1' }
    const kept = createSavedSwitch(kind, of)
    kept.save(true)
    expect(createSavedSwitch(kind, of).find()).toBe(true)
    expect(createSavedSwitch(kind, { ...of, conversation: 'chat2' }).find()).toBe(false)
    kept.save(false)
    expect(kept.find()).toBe(false)
    for (const go of [
      () => unsentStore.deleteConversation('chat1'),
      () => unsentStore.open('ben'),
      () => unsentStore.close(),
    ]) {
      unsentStore.open('anna')
      kept.save(true)
      go()
      expect(storage.length).toBe(0)
    }
  },
)
