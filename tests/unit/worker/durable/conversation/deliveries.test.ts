// The pending deliveries of a conversation object (worker/durable/conversation/deliveries.ts).
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
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
    const room = roomOn(storage)
    for (const id of ['a', 'b', 'c']) room.write(id)
    expect(room.waiting()).toEqual([1, 2, 3])
    expect(room.deliveries.listMessages('anna')).toEqual([])
    room.deliveries.acknowledge('ben', 2)
    expect(room.waiting()).toEqual([3])
    expect(restarted(storage).waiting()).toEqual([1, 2, 3])
    room.deliveries.save()
    expect(restarted(storage).waiting()).toEqual([3])
    expect(restarted(storage).deliveries.getNextDue(1_000)).toBeGreaterThan(1_000)
    room.deliveries.acknowledge('ben', 3)
    room.deliveries.save()
    expect(room.deliveries.getNextDue(1_000)).toBe(null)
    expect(restarted(storage).deliveries.listDue(1_000)).toEqual([])
  })

  it('are all delivered, however many there are', () => {
    const room = roomOn(memoryStorage(CONVERSATION_SCHEMA))
    const all = Array.from({ length: 500 }, (_, n) => n + 1)
    for (const n of all) room.write(`message-${n}`)
    const brought: number[] = []
    while (room.deliveries.has('ben')) {
      const seqs = room.waiting()
      brought.push(...seqs)
      room.deliveries.acknowledge('ben', seqs.at(-1) ?? 0)
    }
    expect(brought).toEqual(all)
  })

  it('wait longer after every failure, across a restart too, and leave out returned messages', () => {
    const storage = memoryStorage(CONVERSATION_SCHEMA)
    const room = roomOn(storage)
    for (const id of ['a', 'b']) room.write(id)
    expect([0, 1_000, 3_000].map((at) => room.deliveries.postpone('ben', at))).toEqual([1, 2, 3])
    const again = restarted(storage)
    expect(again.deliveries.getNextDue(1_000)).toBe(7_000)
    expect(again.deliveries.listDue(6_999)).toEqual([])
    expect(again.deliveries.listDue(7_000)).toEqual(['ben'])
    room.log.removeMessage(1, 6_000)
    room.deliveries.returnToSender(1, 'anna', 6_000)
    expect(restarted(storage).waiting()).toEqual([2])
    expect(restarted(storage).deliveries.listReturns('anna')).toEqual([1])
    expect(room.deliveries.listReturnRecipients(6_000)).toEqual(['anna'])
    room.deliveries.acknowledgeReturns('anna', [1])
    expect(restarted(storage).deliveries.listReturns('anna')).toEqual([])
  })

  it('are due at once for a newer message, though an earlier attempt failed', () => {
    const storage = memoryStorage(CONVERSATION_SCHEMA)
    const room = roomOn(storage)
    room.write('a')
    room.deliveries.postpone('ben', 1_000)
    for (const at of [1_010, 1_020, 1_999]) {
      room.write(`at-${at}`)
      expect(room.deliveries.postpone('ben', at)).toBe(1)
    }
    expect(restarted(storage).deliveries.listDue(2_000)).toEqual(['ben'])
    expect(room.deliveries.postpone('ben', 2_000)).toBe(2)
    expect(restarted(storage).deliveries.getNextDue(2_000)).toBe(4_000)
  })

  it('of an object from an earlier version continue where they were', () => {
    const step = CONVERSATION_SCHEMA.findIndex((statements) =>
      statements.some((one) => one.includes('delivered_upto')),
    )
    const storage = memoryStorage(CONVERSATION_SCHEMA.slice(0, step))
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
    const room = restarted(storage)
    expect(room.waiting()).toEqual([3, 4])
    expect(room.deliveries.listMessages('anna')).toEqual([])
  })
})
