import { expect, test, vi } from 'vitest'
import { createUnsentShelf } from '#client/devices/unsent-shelf.ts'
import { createApp, type Seed } from '#src/app.ts'
import type { User } from '#src/contract/account.ts'
import { UNSENT_KEPT_DAYS } from '#src/domain/constants.ts'
import { createServer } from './state/server.ts'
import { MemoryStorage, shelfOf } from './state/shelf.ts'

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

test('messages come back in the order they were written', () => {
  const { shelf } = shelfOf('anna', now)
  for (const [index, id] of ['client-b', 'client-c', 'client-a'].entries())
    shelf.keepMessage('chat1', unsent(id, NOW + index))
  expect(shelf.find('chat1').messages.map(({ client_id }) => client_id)).toEqual([
    'client-b',
    'client-c',
    'client-a',
  ])
})

test('two tabs on one chat do not take each other’s messages away', () => {
  const { shelf, storage } = shelfOf('anna', now)
  const tab = createUnsentShelf(storage, now)
  tab.open('anna')
  shelf.keepMessage('chat1', unsent('client-a'))
  tab.keepMessage('chat1', unsent('client-b'))
  tab.dropMessage('chat1', 'client-b')
  expect(shelf.find('chat1').messages).toHaveLength(1)
})

test('only conversations with something to send ask to be opened', () => {
  const { shelf } = shelfOf('anna', now)
  shelf.keepDraft('chat1', 'Half a sentence')
  shelf.keepMessage('chat2', { ...unsent('client-a'), failed: true })
  shelf.keepMessage('chat3', unsent('client-b'))
  expect(shelf.listSendable()).toEqual(['chat3'])
})

test('another account on the same device finds nothing, and what was there is gone', () => {
  const { shelf, storage } = shelfOf('anna', now)
  shelf.keepDraft('chat1', 'A secret')
  shelf.keepMessage('chat1', unsent('client-a'))
  const ben = createUnsentShelf(storage, now)
  ben.open('ben')
  expect(ben.find('chat1')).toEqual({ draft: '', messages: [] })
  expect(storage.length).toBe(0)
})

test('leaving empties it, and what is still under way writes nothing afterwards', () => {
  const { shelf, storage } = shelfOf('anna', now)
  storage.setItem('of somebody else', 'stays')
  shelf.keepDraft('chat1', 'A secret')
  shelf.close()
  shelf.keepDraft('chat1', 'A secret')
  shelf.keepMessage('chat1', unsent('client-a'))
  expect(storage.dump()).toBe('[["of somebody else","stays"]]')
  expect(shelf.isEmpty()).toBe(true)
})

test(`nothing is kept longer than ${UNSENT_KEPT_DAYS} days`, () => {
  let time = NOW
  const { shelf, storage } = shelfOf('anna', () => time)
  shelf.keepDraft('chat1', 'Old')
  shelf.keepMessage('chat1', unsent('client-a'))
  time += UNSENT_KEPT_DAYS * DAY_MS
  shelf.keepDraft('chat2', 'New')
  expect(shelf.find('chat1').draft).toBe('Old')
  time += 1
  shelf.open('anna')
  expect(storage.dump()).not.toContain('Old')
  expect(storage.dump()).not.toContain('client-a')
  expect(shelf.find('chat2').draft).toBe('New')
})

test.each(['not json', '{}', '{"text":1,"saved_at":"2026-11-20T12:00:00.000Z"}', 'null'])(
  'what another hand wrote (%s) is thrown away',
  (text) => {
    const { storage } = shelfOf('anna', now)
    storage.setItem('draft:anna:chat1', text)
    storage.setItem('unsent:anna:chat1:client-a', text)
    const { shelf } = shelfOf('anna', now, storage)
    expect(shelf.find('chat1')).toEqual({ draft: '', messages: [] })
    expect(storage.length).toBe(0)
  },
)

test('a full device costs the draft on it, never the writing', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { shelf, storage } = shelfOf('anna', now)
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  shelf.keepDraft('chat1', 'Half a sentence')
  expect(shelf.find('chat1').draft).toBe('')
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})

test('the app opens it for who is signed in and empties it when they leave', () => {
  const storage = new MemoryStorage()
  const shelf = createUnsentShelf(storage, now)
  const user = { profile: { id: 'anna' }, credits: 3 } as User
  const seed = { locale: 'en-US', user, chats: [], likes: null } as unknown as Seed
  const app = createApp(
    { ...createServer({}), readText: async () => '', now, report: console.error, shelf },
    seed,
    {},
  )
  shelf.keepDraft('chat1', 'A secret')
  app.session.setCredits(2)
  expect(shelf.find('chat1').draft).toBe('A secret')
  app.forget()
  app.session.setCredits(1)
  shelf.keepDraft('chat1', 'A secret')
  expect(storage.length).toBe(0)
})
