import { beforeEach, describe, expect, it, vi } from 'vitest'
import { demoAnswering } from '#sites/demo-settings.ts'
import type { ProfileKind } from '#src/contract/profile.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createCounters } from '#worker/durable/member/counters.ts'
import { createInbox } from '#worker/durable/member/inbox/inbox.ts'
import { createMessageRateLimit } from '#worker/durable/member/message-rate-limit.ts'
import { createOutbox } from '#worker/durable/member/outbox.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'
import { acceptMessage, type SendRequest } from '#worker/durable/member/sending.ts'
import { createSpendingLimit } from '#worker/durable/member/wallet/spending-limit.ts'
import { createWallet } from '#worker/durable/member/wallet/wallet.ts'

function memberObject(peer_kind: ProfileKind = 'member', { lacks_birth_date = false } = {}) {
  const storage = memoryStorage(MEMBER_SCHEMA)
  const parts = {
    member: 'anna',
    inbox: createInbox(storage),
    figures: createCounters(storage),
    outbox: createOutbox(storage),
    wallet: createWallet(storage),
    spendingLimit: createSpendingLimit(storage),
    rateLimit: createMessageRateLimit(storage),
    record: { lacksBirthDate: () => lacks_birth_date, findRestriction: () => null },
    awaited: { add: vi.fn() },
  }
  parts.wallet.grant({ key: 'welcome', origin: 'welcome', credits: 2 }, 0)
  parts.inbox.open({ conversation: 'room', peer: 'ben', peer_kind }, 0)
  const send = (
    request: Partial<SendRequest> = {},
    digest = 'digest',
    closure: { opens_at: number | null } | null = null,
  ) =>
    acceptMessage(
      parts,
      {
        conversation: 'room',
        client_id: 'message-1',
        text: 'hello',
        cost: 1,
        producer: 'member',
        acknowledge_fictional: false,
        answering: { pool: 'tests', ...demoAnswering },
        ...request,
      },
      digest,
      1,
      closure,
    )
  return { ...parts, send }
}

describe('accepting a message', () => {
  let anna: ReturnType<typeof memberObject>
  beforeEach(() => {
    anna = memberObject()
  })

  it('debits and queues it', () => {
    expect(anna.send()).toEqual({ ok: true })
    expect(anna.wallet.getBalance()).toBe(1)
    expect(anna.outbox.listQueued('room')).toMatchObject([{ client_id: 'message-1', text: 'hello' }])
  })

  it.each([1, 0])(
    'increases the list’s version once for it at %d credits, and not for its repeat',
    (cost) => {
      const version = () => anna.figures.read().versions.chats
      const before = version()
      anna.send({ cost })
      expect(version()).toBe(before + 1)
      anna.send({ cost })
      expect(version()).toBe(before + 1)
    },
  )

  it('charges a repeated client_id once', () => {
    anna.send()
    expect(anna.send()).toEqual({ ok: true })
    expect(anna.wallet.getBalance()).toBe(1)
    expect(anna.outbox.listQueued('room')).toHaveLength(1)
  })

  it('refuses a member without a birth date, at no cost', () => {
    const young = memberObject('member', { lacks_birth_date: true })
    expect(young.send()).toMatchObject({ refusal: 'birth_date_required' })
    expect(young.wallet.getBalance()).toBe(2)
    expect(young.outbox.listQueued('room')).toEqual([])
  })

  it('refuses a client_id that was used for something else', () => {
    anna.send()
    expect(anna.send({}, 'another text')).toMatchObject({ refusal: 'client_id_reused' })
    expect(anna.send({ conversation: 'elsewhere' })).toMatchObject({ refusal: 'client_id_reused' })
  })

  it('returns the balance and the required credits', () => {
    expect(anna.send({ cost: 3 })).toEqual({
      ok: false,
      refusal: 'insufficient_credits',
      details: { credits: 2, required: 3 },
    })
    expect(anna.outbox.find('message-1')).toBe(null)
  })

  it('refuses more than the member’s own limits, in a day and in a chat, at no cost', () => {
    anna.wallet.grant({ key: 'more', origin: 'gift', credits: 20 }, 0)
    anna.inbox.open({ conversation: 'other', peer: 'carl', peer_kind: 'member' }, 0)
    anna.spendingLimit.choose({ per_day: 5, per_chat: 3 }, 0)
    expect(anna.send({ cost: 3 })).toEqual({ ok: true })
    expect(anna.send({ client_id: 'message-2' })).toMatchObject({ refusal: 'spending_guard' })
    const other = { conversation: 'other' }
    expect(anna.send({ client_id: 'message-3', cost: 2, ...other })).toEqual({ ok: true })
    expect(anna.send({ client_id: 'message-4', ...other })).toMatchObject({ refusal: 'spending_guard' })
    expect(anna.send({ cost: 3 })).toEqual({ ok: true })
    expect(anna.wallet.getBalance()).toBe(17)
  })

  it('refuses while credits are owed, and accepts once they are not', () => {
    anna.send({ cost: 2 })
    anna.wallet.revoke('chargeback', { key: 'news', order_id: 'order', credits: 2 }, 1)
    expect(anna.send({ client_id: 'message-2' })).toMatchObject({ refusal: 'in_debt' })
    anna.wallet.grant({ key: 'gift', origin: 'gift', credits: 3 }, 1)
    expect(anna.send({ client_id: 'message-3' })).toEqual({ ok: true })
    expect(anna.wallet.getBalance()).toBe(0)
  })

  it('requires one acknowledgement per chat that a fictional profile is fictional', () => {
    const anna = memberObject('fictional')
    expect(anna.send()).toMatchObject({ refusal: 'fictional_unacknowledged' })
    expect(anna.wallet.getBalance()).toBe(2)
    expect(anna.send({ acknowledge_fictional: true })).toEqual({ ok: true })
    expect(anna.send({ client_id: 'message-2' })).toEqual({ ok: true })
  })

  it.each([
    ['birth_date_required', memberObject('fictional', { lacks_birth_date: true }), {}],
    ['not_answered_now', memberObject('fictional'), { answering: null }],
    ['insufficient_credits', memberObject('fictional'), { cost: 3 }],
  ] as const)('keeps the acknowledgement of a message refused for %s', (refusal, anna, request) => {
    expect(anna.send({ ...request, acknowledge_fictional: true })).toMatchObject({ refusal })
    expect(anna.inbox.find('room')?.acknowledged).toBe(1)
    expect(anna.wallet.getBalance()).toBe(2)
    expect(anna.send({ ...request, cost: 3, client_id: 'message-2' })).not.toMatchObject({
      refusal: 'fictional_unacknowledged',
    })
  })

  it('refuses a paid message to a fictional profile while nobody answers, and stores nothing', () => {
    const anna = memberObject('fictional')
    const send = (closure: { opens_at: number | null } | null, request: Partial<SendRequest> = {}) =>
      anna.send({ acknowledge_fictional: true, ...request }, 'digest', closure)
    const refusal = 'not_answered_now'
    expect(send({ opens_at: 60_000 })).toMatchObject({
      refusal,
      details: { opens_at: '1970-01-01T00:01:00.000Z' },
    })
    expect(send({ opens_at: null })).toEqual({ ok: false, refusal, details: {} })
    expect(send(null, { answering: null })).toMatchObject({ refusal })
    expect([anna.wallet.getBalance(), anna.outbox.countQueued('room')]).toEqual([2, 0])
    expect(anna.awaited.add).not.toHaveBeenCalled()
    expect(send({ opens_at: null }, { cost: 0 })).toEqual({ ok: true })
    expect(anna.awaited.add).not.toHaveBeenCalled()
  })

  it('awaits an answer to each paid message to a fictional profile, and to no other', () => {
    const anna = memberObject('fictional')
    anna.send({ acknowledge_fictional: true })
    anna.send({ acknowledge_fictional: true })
    expect(anna.awaited.add).toHaveBeenCalledExactlyOnceWith(
      { client_id: 'message-1', conversation: 'room', profile: 'ben', sent_at: 1 },
      { pool: 'tests', ...demoAnswering },
    )
    const ben = memberObject('member')
    ben.send()
    expect(ben.awaited.add).not.toHaveBeenCalled()
  })

  it('refuses a chat that the member never opened, has removed, or cannot reach', () => {
    expect(anna.send({ conversation: 'elsewhere' })).toMatchObject({ refusal: 'not_found' })
    anna.inbox.setGone('ben', true)
    expect(anna.send()).toMatchObject({ refusal: 'member_unavailable' })
    anna.inbox.setGone('ben', false)
    anna.inbox.setBlocked('ben', 'me')
    expect(anna.send()).toMatchObject({ refusal: 'member_unavailable' })
    anna.inbox.remove('room')
    expect(anna.send()).toMatchObject({ refusal: 'not_found' })
    expect(anna.wallet.getBalance()).toBe(2)
  })
})
