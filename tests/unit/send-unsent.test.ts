// The service worker sends the messages of the outbox, with a fake API and device.
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listEntries, type OutboxEntry, putEntry } from '#client/devices/outbox.ts'
import { lockOf } from '#client/devices/unsent-names.ts'
import { sendUnsent } from '#client/sw/send-unsent.ts'

type Sent = { client_id: string }

const server = {
  /** Who is signed in; null for nobody. */
  member: 'anna' as string | null,
  /** The answer to who is signed in, where nobody is. */
  without_member: 401,
  /** The status of the answer to each message that is not simply taken. */
  statuses: {} as Record<string, number>,
  taken: [] as string[],
  bodies: [] as object[],
}

beforeEach(() => {
  Object.assign(server, { member: 'anna', without_member: 401, statuses: {}, taken: [], bodies: [] })
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal(
    'fetch',
    async (path: string, { body, headers }: { body?: string; headers?: object } = {}) => {
      if (path === '/api/user.php')
        return server.member
          ? Response.json({ profile: { id: server.member } })
          : new Response(null, { status: server.without_member })
      expect(headers).toEqual({ 'Content-Type': 'application/json' })
      const message = JSON.parse(body ?? '') as Sent
      const status = server.statuses[message.client_id] ?? 200
      server.bodies.push(message)
      if (status === 200) server.taken.push(message.client_id)
      return Response.json({}, { status })
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const entry = (client_id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  client_id,
  member: 'anna',
  conversation: 'chat1',
  text: `Text of ${client_id}`,
  sent_at: '2026-11-20T12:00:00.000Z',
  acknowledge_fictional: false,
  failed: false,
  ...more,
})
const at = (seconds: number) => ({ sent_at: `2026-11-20T12:00:${String(seconds).padStart(2, '0')}.000Z` })
async function keep(...entries: OutboxEntry[]) {
  for (const one of entries) await putEntry(one)
}
const left = async () => (await listEntries()).map(({ client_id }) => client_id)

test('messages are sent in the order they were written, under their client_ids, and deleted', async () => {
  await keep(entry('client-a', at(2)), entry('client-b', at(1)), entry('client-c', at(3)))
  await sendUnsent()
  expect(server.taken).toEqual(['client-b', 'client-a', 'client-c'])
  expect(server.bodies[0]).toEqual({
    conversation: 'chat1',
    client_id: 'client-b',
    text: 'Text of client-b',
    acknowledge_fictional: false,
  })
  expect(await left()).toEqual([])
})

test('a message is sent with its quote and photo', async () => {
  await keep(entry('client-a', { extra: { quote: 3, photo: 'photo1' } }))
  await sendUnsent()
  expect(server.bodies).toMatchObject([{ client_id: 'client-a', quote: 3, photo: 'photo1' }])
})

test('no call is made while no message waits', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  await keep(entry('client-a', { failed: true }))
  await sendUnsent()
  expect(asked).not.toHaveBeenCalled()
  expect(await left()).toEqual(['client-a'])
})

test('no message is sent under another member’s cookie', async () => {
  await keep(entry('client-a'), entry('client-b', { member: 'ben' }))
  server.member = 'ben'
  await sendUnsent()
  expect(server.taken).toEqual(['client-b'])
})

test.each([401, 403])(
  'nothing stays of a member whose session is over (%i), and nothing is sent',
  async (status) => {
    await keep(entry('client-a'))
    Object.assign(server, { member: null, without_member: status })
    await sendUnsent()
    expect(server.taken).toEqual([])
    expect(await left()).toEqual([])
  },
)

test('everything stays while the server does not say who is signed in', async () => {
  await keep(entry('client-a'))
  Object.assign(server, { member: null, without_member: 503 })
  await expect(sendUnsent()).rejects.toThrow('503')
  expect(server.taken).toEqual([])
  expect(await left()).toEqual(['client-a'])
})

test.each([503, 429, 401])('a server that answers %i is tried again by the browser', async (status) => {
  await keep(entry('client-a', at(1)), entry('client-b', at(2)))
  server.statuses = { 'client-a': status }
  await expect(sendUnsent()).rejects.toThrow(String(status))
  expect(await left()).toEqual(['client-a', 'client-b'])
  server.statuses = {}
  await sendUnsent()
  expect(server.taken).toEqual(['client-a', 'client-b'])
})

test('a message that is refused for good stays for the page, with those written after it, and does not delay other chats', async () => {
  await keep(
    entry('client-a', at(1)),
    entry('client-b', at(2)),
    entry('client-c', { ...at(3), conversation: 'chat2' }),
  )
  server.statuses = { 'client-a': 402 }
  await sendUnsent()
  expect(server.taken).toEqual(['client-c'])
  expect(await left()).toEqual(['client-a', 'client-b'])
})

test('waits while a page sends in the conversation, and then sends the rest', async () => {
  await keep(entry('client-a', at(1)), entry('client-b', at(2)))
  let waiting: Promise<void> | undefined
  await navigator.locks.request(lockOf('chat1'), async () => {
    waiting = sendUnsent()
    await vi.waitFor(async () => {
      const { pending = [] } = await navigator.locks.query()
      expect(pending.map(({ name }) => name)).toEqual([lockOf('chat1')])
    })
    expect(server.taken).toEqual([])
    // The page has sent the first.
    await (await import('#client/devices/outbox.ts')).deleteEntries([entry('client-a')])
  })
  await waiting
  expect(server.taken).toEqual(['client-b'])
})
