// The row cache of a Durable Object equals its storage (worker/durable/kit/storage.ts, seq-ranges.ts).

import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import fc from '#tests/support/properties.ts'
import { createCounters } from '#worker/durable/member/counters.ts'
import { createInbox } from '#worker/durable/member/inbox/inbox.ts'
import { createOutbox } from '#worker/durable/member/outbox.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'
import { after, countIn, type SeqRanges, withSeq } from '#worker/durable/member/seq-ranges.ts'

describe('cached rows', () => {
  it('are dropped with a transaction that is rolled back', () => {
    const storage = memoryStorage(MEMBER_SCHEMA)
    const [inbox, figures, outbox] = [createInbox(storage), createCounters(storage), createOutbox(storage)]
    inbox.open({ conversation: 'room', peer: 'ben', peer_kind: 'member' }, 1)
    const before = { chat: inbox.find('room'), figures: figures.read(), queued: outbox.listQueued('room') }
    const undone = () =>
      storage.transactionSync(() => {
        const message = { client_id: 'a', producer: 'member', text: 'Hi', sent_at: 2 } as const
        outbox.add({ ...message, conversation: 'room', digest: '' })
        inbox.expect('room', { ...message, sender: 'anna' }, false)
        expect(inbox.find('room')?.last_text).toBe('Hi')
        expect(outbox.hasQueued('room')).toBe(true)
        throw new Error('the disk is full')
      })
    expect(undone).toThrow('the disk is full')
    expect({
      chat: inbox.find('room'),
      figures: figures.read(),
      queued: outbox.listQueued('room'),
    }).toEqual(before)
  })
})

describe('seqs as ranges', () => {
  it('equal a plain list, through every new seq and every read mark', () => {
    const step = fc.oneof(
      fc.record({ gap: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ read: fc.integer({ min: 0, max: 40 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let ranges: SeqRanges = []
        let plain: number[] = []
        let last = 0
        for (const one of steps) {
          if ('gap' in one) {
            last += one.gap
            ranges = withSeq(ranges, last)
            plain.push(last)
          } else {
            ranges = after(ranges, one.read)
            plain = plain.filter((seq) => seq > one.read)
          }
          expect(countIn(ranges)).toBe(plain.length)
        }
        const places = ranges.flatMap(([from, to]) =>
          Array.from({ length: to - from + 1 }, (_, n) => from + n),
        )
        expect(places).toEqual(plain)
      }),
    )
  })
})
