// The counters of a member object (docs/decisions/chat.md).
import { expect, it } from 'vitest'
import { memoryStorage, schemaUpTo } from '#tests/support/memory-storage.ts'
import type { SequencedMessage } from '#worker/durable/kit/message.ts'
import { migrate } from '#worker/durable/kit/storage.ts'
import { createCounters } from '#worker/durable/member/counters.ts'
import { createInbox } from '#worker/durable/member/inbox/inbox.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'
import { countIn, parseRanges } from '#worker/durable/member/seq-ranges.ts'
import { createWallet } from '#worker/durable/member/wallet/wallet.ts'

function memberObject() {
  const storage = memoryStorage(MEMBER_SCHEMA)
  return {
    figures: createCounters(storage),
    inbox: createInbox(storage),
    wallet: createWallet(storage),
    storage,
  }
}
const from = (sender: string, seq: number): SequencedMessage => ({
  seq,
  client_id: `${sender}-${seq}`,
  sender,
  producer: 'member',
  text: 'Hello',
  sent_at: seq,
})

it('counts unread messages over all chats, through receiving, reading, removing and leaving', () => {
  const { figures, inbox, storage } = memberObject()
  const unread = () => figures.read().num_unread_messages
  const stored = () =>
    storage.sql
      .exec<{ unread: string }>('SELECT unread FROM chats')
      .toArray()
      .reduce((sum, row) => sum + countIn(parseRanges(row.unread)), 0)
  const actions = [
    () => inbox.receive('a', from('ben', 1)),
    () => inbox.receive('a', from('ben', 2)),
    () => inbox.receive('a', from('ben', 2)),
    () => inbox.receive('b', from('cem', 1)),
    () => inbox.markRead('a', 1),
    () => inbox.receive('b', from('cem', 3)),
    () => inbox.remove('b'),
    () => inbox.receive('b', from('cem', 5)),
    () => inbox.markRead('a', 2),
    () => inbox.erase(),
  ]
  const counts = actions.map((action) => {
    action()
    expect(unread()).toBe(stored())
    return unread()
  })
  expect(counts).toEqual([1, 2, 2, 3, 2, 3, 1, 2, 1, 0])
})

it('increases every version with its list, and the user’s with all of them', () => {
  const { figures, inbox, wallet } = memberObject()
  const grown = (action: () => unknown) => {
    const before = figures.read().versions
    action()
    const after = figures.read().versions
    return (['user', 'chats', 'likes'] as const).filter((name) => after[name] > before[name])
  }
  expect(grown(() => wallet.grant({ key: 'welcome', origin: 'welcome', credits: 3 }, 1))).toEqual([
    'user',
    'chats',
  ])
  expect(grown(() => wallet.debit('message', 1, 2))).toEqual(['user', 'chats'])
  expect(grown(() => inbox.open({ conversation: 'a', peer: 'ben', peer_kind: 'member' }, 1))).toEqual([
    'user',
    'chats',
  ])
  expect(grown(() => inbox.open({ conversation: 'a', peer: 'ben', peer_kind: 'member' }, 2))).toEqual([])
  expect(grown(() => inbox.recordSequenced('a', from('me', 1)))).toEqual(['user', 'chats'])
  expect(grown(() => inbox.receive('a', from('ben', 2)))).toEqual(['user', 'chats'])
  expect(grown(() => inbox.removeMessage('a', 2, from('me', 1)))).toEqual(['user', 'chats'])
  expect(grown(() => inbox.markRead('a', 2))).toEqual(['user', 'chats'])
  expect(grown(() => inbox.markRead('a', 2))).toEqual([])
  expect(grown(() => inbox.expect('a', from('me', 3), false))).toEqual(['user', 'chats'])
  expect(grown(() => inbox.remove('a'))).toEqual(['user', 'chats'])
  expect(grown(() => figures.recordLikes(0, { changed: true, at: 1 }))).toEqual(['user', 'likes'])
  expect(grown(() => figures.recordLikes(4, { changed: false, at: 2 }))).toEqual(['user', 'likes'])
  expect(grown(() => figures.recordLikes(4, { changed: false, at: 3 }))).toEqual([])
  expect(grown(() => figures.changeUser())).toEqual(['user'])
  expect(figures.read()).toMatchObject({ credits: 2, num_new_likes: 4 })
})

it('of an object from an earlier version is counted once', () => {
  const step = MEMBER_SCHEMA.steps.findIndex((statements) =>
    statements.some((one) => one.includes('TABLE figures')),
  )
  const storage = memoryStorage(schemaUpTo(MEMBER_SCHEMA, step))
  storage.sql.exec(
    `INSERT INTO chats (conversation, peer, peer_kind, active_at) VALUES ('a', 'ben', 'member', 1)`,
  )
  storage.sql.exec(
    `INSERT INTO chats (conversation, peer, peer_kind, active_at) VALUES ('b', 'cem', 'member', 2)`,
  )
  for (const seq of [4, 5, 7]) storage.sql.exec(`INSERT INTO unread VALUES ('a', ?)`, seq)
  migrate(storage, MEMBER_SCHEMA)
  expect(createCounters(storage).read().num_unread_messages).toBe(3)
  expect(createInbox(storage).list()).toMatchObject([
    { peer: 'cem', num_unread_messages: 0 },
    { peer: 'ben', num_unread_messages: 3 },
  ])
  expect(createInbox(storage).find('a')?.unread).toBe('[[4,5],[7,7]]')
})
