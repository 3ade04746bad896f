// The pending deliveries of a conversation object (worker/durable/conversation/deliveries.ts).
import { describe, expect, it } from 'vitest'
import { memoryStorage, schemaUpTo } from '#tests/support/memory-storage.ts'
import { createPendingDeliveries } from '#worker/durable/conversation/deliveries.ts'
import { createConversationLog } from '#worker/durable/conversation/log.ts'
import { CONVERSATION_SCHEMA } from '#worker/durable/conversation/schema.ts'
import { type CachedStorage, migrate, withRowCache } from '#worker/durable/kit/storage.ts'

/** A conversation object after a start: with an empty cache. */
function roomOn(storage: CachedStorage) {
  const log = createConversationLog(storage)
  const deliveries = createPendingDeliveries(storage)
  log.admit(['anna', 'ben'])
  const write = (client_id: string) => {
    const message = { client_id, producer: 'member', text: client_id, sent_at: 0 } as const
    const { seq } = log.append('anna', message)
    deliveries.add('ben', { ...message, seq, sender: 'anna' }, 0)
  }
  const waiting = () => deliveries.listMessages('ben').map(({ seq }) => seq)
  return { log, deliveries, write, waiting }
}
const restarted = (storage: CachedStorage) => roomOn(withRowCache(storage))

describe('pending deliveries', () => {
  it('are delivered once, in order, and again after a crash until their mark is stored', () => {
    const storage = memoryStorage(CONVERSATION_SCHEMA)
    const conversationObject = roomOn(storage)
    for (const id of ['a', 'b', 'c']) conversationObject.write(id)
    expect(conversationObject.waiting()).toEqual([1, 2, 3])
    expect(conversationObject.deliveries.listMessages('anna')).toEqual([])
    conversationObject.deliveries.acknowledge('ben', 2)
    expect(conversationObject.waiting()).toEqual([3])
    expect(restarted(storage).waiting()).toEqual([1, 2, 3])
    conversationObject.deliveries.save()
    expect(restarted(storage).waiting()).toEqual([3])
    expect(restarted(storage).deliveries.getNextDue(1_000)).toBeGreaterThan(1_000)
    conversationObject.deliveries.acknowledge('ben', 3)
    conversationObject.deliveries.save()
    expect(conversationObject.deliveries.getNextDue(1_000)).toBe(null)
    expect(restarted(storage).deliveries.listDue(1_000)).toEqual([])
  })

  it.each([
    ['written before the first delivery', 500],
    ['written while the first one waits', 1],
  ])('are all delivered, however many are %s', (_, early) => {
    const conversationObject = roomOn(memoryStorage(CONVERSATION_SCHEMA))
    const all = Array.from({ length: 500 }, (_, n) => n + 1)
    for (const n of all) {
      conversationObject.write(`message-${n}`)
      if (n === early) expect(conversationObject.waiting()[0]).toBe(1)
    }
    const delivered: number[] = []
    while (conversationObject.deliveries.has('ben')) {
      const seqs = conversationObject.waiting()
      delivered.push(...seqs)
      conversationObject.deliveries.acknowledge('ben', seqs.at(-1) ?? 0)
    }
    expect(delivered).toEqual(all)
  })

  it('wait longer after every failure, across a restart too, and leave out returned messages', () => {
    const storage = memoryStorage(CONVERSATION_SCHEMA)
    const conversationObject = roomOn(storage)
    for (const id of ['a', 'b']) conversationObject.write(id)
    expect([0, 1_000, 3_000].map((at) => conversationObject.deliveries.postpone('ben', at))).toEqual([
      1, 2, 3,
    ])
    const again = restarted(storage)
    expect(again.deliveries.getNextDue(1_000)).toBe(7_000)
    expect(again.deliveries.listDue(6_999)).toEqual([])
    expect(again.deliveries.listDue(7_000)).toEqual(['ben'])
    conversationObject.log.removeMessage(1, 6_000)
    conversationObject.deliveries.returnToSender(1, 'anna', 6_000)
    expect(restarted(storage).waiting()).toEqual([2])
    expect(restarted(storage).deliveries.listReturns('anna')).toEqual([1])
    expect(restarted(storage).deliveries.listDue(5_999)).toEqual([])
    expect(restarted(storage).deliveries.listDue(6_000)).toEqual(['anna'])
    expect(conversationObject.deliveries.listReturnRecipients(6_000)).toEqual(['anna'])
    conversationObject.deliveries.acknowledgeReturns('anna', [1])
    expect(restarted(storage).deliveries.listReturns('anna')).toEqual([])
  })

  it('are due at once for a newer message, though an earlier attempt failed', () => {
    const storage = memoryStorage(CONVERSATION_SCHEMA)
    const conversationObject = roomOn(storage)
    conversationObject.write('a')
    conversationObject.deliveries.postpone('ben', 1_000)
    for (const at of [1_010, 1_020, 1_999]) {
      conversationObject.write(`at-${at}`)
      expect(conversationObject.deliveries.postpone('ben', at)).toBe(1)
    }
    expect(restarted(storage).deliveries.listDue(2_000)).toEqual(['ben'])
    expect(conversationObject.deliveries.postpone('ben', 2_000)).toBe(2)
    expect(restarted(storage).deliveries.getNextDue(2_000)).toBe(4_000)
  })

  it('of an object from an earlier version continue where they were', () => {
    const step = CONVERSATION_SCHEMA.steps.findIndex((statements) =>
      statements.some((one) => one.includes('delivered_upto')),
    )
    const storage = memoryStorage(schemaUpTo(CONVERSATION_SCHEMA, step))
    for (const member of ['anna', 'ben'])
      storage.sql.exec('INSERT INTO participants (member) VALUES (?)', member)
    for (const [seq, sender] of [
      [1, 'anna'],
      [2, 'ben'],
      [3, 'anna'],
      [4, 'anna'],
    ] as const)
      storage.sql.exec(
        `INSERT INTO messages (seq, client_id, sender, producer, text, sent_at) VALUES (?, ?, ?, 'member', 'Hi', 0)`,
        seq,
        `m-${seq}`,
        sender,
      )
    for (const seq of [3, 4])
      storage.sql.exec(
        `INSERT INTO deliveries (seq, kind, desk, due_at) VALUES (?, 'message', 'ben', 0)`,
        seq,
      )
    migrate(storage, CONVERSATION_SCHEMA)
    const conversationObject = restarted(storage)
    expect(conversationObject.waiting()).toEqual([3, 4])
    expect(conversationObject.deliveries.listMessages('anna')).toEqual([])
  })
})
