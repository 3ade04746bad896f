// How many messages a member may send in a minute (worker/durable/member/message-rate-limit.ts).
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createMessageRateLimit } from '#worker/durable/member/message-rate-limit.ts'
import { createOutbox } from '#worker/durable/member/outbox.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'

const MINUTE_MS = 60_000

describe('the rate limit of messages', () => {
  it('is 240 a minute, counted from storage after the object has slept', () => {
    const storage = memoryStorage(MEMBER_SCHEMA)
    const outbox = createOutbox(storage)
    let pace = createMessageRateLimit(storage)
    const send = (at: number) => {
      const taken = pace.check(at)
      if (!taken.ok) return taken
      pace.count(at)
      outbox.add({
        client_id: `message-${at}`,
        conversation: 'room',
        digest: '',
        text: 'Hi',
        producer: 'member',
        sent_at: at,
      })
      return taken
    }
    for (let n = 0; n < 240; n++) expect(send(1_000 + n)).toEqual({ ok: true })
    expect(send(2_000)).toEqual({ ok: false, retry_after: 59 })
    pace = createMessageRateLimit(storage)
    expect(send(2_000)).toEqual({ ok: false, retry_after: 59 })
    expect(send(1_000 + MINUTE_MS)).toEqual({ ok: true })
    expect(send(1_000 + MINUTE_MS)).toEqual({ ok: false, retry_after: 1 })
  })
})
