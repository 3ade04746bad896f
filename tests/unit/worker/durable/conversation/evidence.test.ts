import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createEvidence } from '#worker/durable/conversation/evidence.ts'
import { createConversationLog } from '#worker/durable/conversation/log.ts'
import { CONVERSATION_SCHEMA } from '#worker/durable/conversation/schema.ts'
import { createSealed } from '#worker/durable/conversation/sealed.ts'
import { EVIDENCE_MS, SEALED_MS } from '#worker/platform/retention.ts'

describe('a reported message', () => {
  let storage: ReturnType<typeof memoryStorage>
  let evidence: ReturnType<typeof createEvidence>
  beforeEach(() => {
    storage = memoryStorage(CONVERSATION_SCHEMA)
    evidence = createEvidence(storage)
    const log = createConversationLog(storage)
    log.admit(['anna', 'ben'])
    log.append('ben', { client_id: 'a', producer: 'member', text: 'Send me money', sent_at: 1 })
  })

  it('outlives the erasure of its sender’s messages, and is deleted with the report', () => {
    const sealed = createSealed(storage)
    expect(evidence.save('report', 1, 0)).toBe(true)
    sealed.seal('ben', 0)
    sealed.erase(SEALED_MS)
    expect(evidence.open('report', 'olga', 2)?.text).toBe('Send me money')
    evidence.erase(EVIDENCE_MS - 1)
    expect(evidence.getNextErasure()).toBe(EVIDENCE_MS)
    evidence.erase(EVIDENCE_MS)
    expect(evidence.open('report', 'olga', 3)).toBeNull()
    expect(evidence.listReadings('report')).toEqual([])
  })

  it('is copied from sealed messages, but not once those are erased', () => {
    const sealed = createSealed(storage)
    sealed.seal('ben', 0)
    expect(evidence.save('early', 1, 1)).toBe(true)
    expect(evidence.open('early', 'olga', 2)?.text).toBe('Send me money')
    sealed.erase(SEALED_MS)
    expect(evidence.save('late', 1, SEALED_MS)).toBe(false)
  })

  it('is recorded with each reading of it', () => {
    evidence.save('report', 1, 0)
    evidence.open('report', 'olga', 5)
    evidence.open('report', 'piet', 6)
    evidence.open('another', 'piet', 7)
    expect(evidence.listReadings('report')).toEqual([
      { who: 'olga', at: 5 },
      { who: 'piet', at: 6 },
    ])
  })
})
