import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createOutbox } from '#worker/durable/member/outbox.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'
import { createSpendingLimit } from '#worker/durable/member/wallet/spending-limit.ts'
import { createWallet } from '#worker/durable/member/wallet/wallet.ts'

const DAY_MS = 86_400_000

function memberObject() {
  const storage = memoryStorage(MEMBER_SCHEMA)
  const wallet = createWallet(storage)
  const outbox = createOutbox(storage)
  const guard = createSpendingLimit(storage)
  wallet.grant({ key: 'gift', origin: 'gift', credits: 1_000 }, 0)
  const spend = (client_id: string, conversation: string, credits: number, at: number) => {
    wallet.debit(client_id, credits, at)
    outbox.add({ client_id, conversation, digest: '', text: '', producer: 'member', sent_at: at })
  }
  return { storage, wallet, outbox, guard, spend }
}

describe('the spending limit', () => {
  it('allows everything until the member sets a limit', () => {
    const { guard, spend } = memberObject()
    spend('message-1', 'ben', 900, 1)
    expect(guard.allows('ben', 100, 2)).toBe(true)
  })

  it('counts any 24 hours, so that midnight resets nothing', () => {
    const { guard, spend } = memberObject()
    guard.choose({ per_day: 10, per_chat: null }, 0)
    spend('message-1', 'ben', 6, 1_000)
    spend('message-2', 'carl', 4, DAY_MS)
    expect(guard.allows('ben', 1, DAY_MS + 999)).toBe(false)
    expect(guard.allows('ben', 6, DAY_MS + 1_000)).toBe(true)
    expect(guard.allows('ben', 7, DAY_MS + 1_000)).toBe(false)
    expect(guard.show(DAY_MS + 1_000).spent).toBe(4)
  })

  it('counts each chat by itself', () => {
    const { guard, spend } = memberObject()
    guard.choose({ per_day: null, per_chat: 5 }, 0)
    spend('message-1', 'ben', 5, 1)
    expect(guard.allows('ben', 1, 2)).toBe(false)
    expect(guard.allows('carl', 5, 2)).toBe(true)
  })

  it('does not count messages whose credits came back because nobody answered', () => {
    const { guard, spend, wallet } = memberObject()
    guard.choose({ per_day: 5, per_chat: 5 }, 0)
    spend('message-1', 'ben', 5, 1)
    expect(guard.allows('ben', 1, 2)).toBe(false)
    wallet.refund('message-1', 2, 'unanswered')
    expect(guard.allows('ben', 5, 3)).toBe(true)
    expect(guard.show(3).spent).toBe(0)
  })

  it('is gone once the account is deleted', () => {
    const { guard } = memberObject()
    guard.choose({ per_day: 5, per_chat: 5 }, 0)
    expect(guard.allows('ben', 6, 1)).toBe(false)
    guard.erase()
    expect(guard.allows('ben', 6, 2)).toBe(true)
  })

  it('does not count returned messages', () => {
    const { guard, outbox, spend, wallet } = memberObject()
    guard.choose({ per_day: 5, per_chat: 5 }, 0)
    spend('message-1', 'ben', 5, 1)
    outbox.markReturned('message-1')
    wallet.refund('message-1', 2)
    expect(guard.allows('ben', 5, 3)).toBe(true)
  })

  it('applies tighter limits at once and looser ones after a day, also after the object has slept', () => {
    const { guard, storage } = memberObject()
    guard.choose({ per_day: 10, per_chat: 3 }, 0)
    guard.choose({ per_day: null, per_chat: 2 }, 1_000)
    const awake = createSpendingLimit(storage)
    expect(awake.allows('ben', 11, DAY_MS)).toBe(false)
    expect(awake.allows('ben', 3, DAY_MS)).toBe(false)
    expect(awake.show(DAY_MS)).toMatchObject({
      per_day: { credits: 10, next: { credits: null, from: '1970-01-02T00:00:01.000Z' } },
      per_chat: { credits: 2, next: null },
    })
    expect(awake.show(DAY_MS + 1_000).per_day).toEqual({ credits: null, next: null })
  })

  it('allows a message that costs nothing', () => {
    const { guard } = memberObject()
    guard.choose({ per_day: 0, per_chat: 0 }, 0)
    expect(guard.allows('ben', 0, 1)).toBe(true)
    expect(guard.allows('ben', 1, 1)).toBe(false)
  })
})
