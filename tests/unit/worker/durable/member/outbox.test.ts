// The messages of a member object that are paid for and not in their conversation yet (worker/durable/member/outbox.ts).
import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { type CachedStorage, withRowCache } from '#worker/durable/kit/storage.ts'
import { createOutbox, type Outbox } from '#worker/durable/member/outbox.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'

describe('a queued message', () => {
  let storage: CachedStorage
  let outbox: Outbox
  beforeEach(() => {
    storage = memoryStorage(MEMBER_SCHEMA)
    outbox = createOutbox(storage)
    queue('message-1')
  })
  const queue = (client_id: string, text = 'Hello') =>
    outbox.add({
      ...{ conversation: 'room', client_id, digest: text, text },
      ...{ producer: 'member', sent_at: 1_000 },
    })
  const afterRestart = () => createOutbox(withRowCache(storage))

  it('gets its seq once; a second answer of the conversation object changes nothing', () => {
    expect(outbox.recordSequenced('room', 'message-1', 7)).toBe(true)
    expect(outbox.recordSequenced('room', 'message-1', 8)).toBe(false)
    expect(outbox.recordSequenced('room', 'unknown', 9)).toBe(false)
    expect(outbox.find('message-1')).toMatchObject({ status: 'placed', seq: 7 })
    outbox.flush()
    expect(outbox.recordSequenced('room', 'message-1', 8)).toBe(false)
    expect(afterRestart().find('message-1')).toMatchObject({ status: 'placed', seq: 7 })
  })

  it('is returned once, placed or not, and an unknown one never', () => {
    expect(outbox.markReturned('unknown')).toBe(false)
    queue('message-2')
    expect(outbox.countQueued('room')).toBe(2)
    expect(outbox.markReturned('message-2')).toBe(true)
    expect(outbox.listQueued('room')).toMatchObject([{ client_id: 'message-1' }])
    outbox.recordSequenced('room', 'message-1', 7)
    expect(outbox.markReturned('message-1')).toBe(true)
    expect(outbox.markReturned('message-1')).toBe(false)
    expect(outbox.find('message-1')).toMatchObject({ status: 'returned', seq: 7 })
    outbox.flush()
    expect(afterRestart().find('message-1')).toMatchObject({ status: 'returned', seq: 7 })
    expect(afterRestart().hasQueued('room')).toBe(false)
  })

  it('is sent after all where it was accepted before it was forbidden, and refused where it comes later', () => {
    expect(outbox.forbid('room', 'message-1', 2_000)).toBe('queued')
    expect(outbox.listQueued('room')).toMatchObject([{ client_id: 'message-1', text: 'Hello' }])
    expect(outbox.forbid('room', 'message-2', 2_000)).toBe('returned')
    expect(queue('message-2', 'Again')).toBe(false)
    expect(outbox.countQueued('room')).toBe(1)
  })
})
