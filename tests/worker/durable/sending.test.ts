import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  conversationObjectOf,
  GONE,
  inboxWithUnread,
  kill,
  memberObjectOf,
  memberWith,
  openChat,
  POOL,
  readAll,
  sendFrom,
} from '#tests/support/chat-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { tries } from '#tests/support/thorough.ts'
import { ChatRoom } from '#worker/durable/conversation/chat-room.ts'
import { packExtra } from '#worker/durable/kit/message.ts'
import { MemberDesk } from '#worker/durable/member/member-desk.ts'

afterEach(() => vi.restoreAllMocks())

/** The wallet's balance, after checking that ledger and lots agree with it. */
async function exactBalance(member: string): Promise<number> {
  return runInDurableObject(memberObjectOf(member), (_desk, { storage }) => {
    const sum = (query: string) => Number(storage.sql.exec<{ sum: number }>(query).one().sum)
    const ledger = sum('SELECT sum(delta) AS sum FROM ledger')
    expect(sum('SELECT sum(remaining) AS sum FROM lots')).toBe(ledger)
    return ledger
  })
}

describe('sending', () => {
  it('assigns the message a seq, debits it and delivers it to the receiver', async () => {
    const { anna, ben, conversation, send } = await openChat(10)
    const answer = await send('hello')
    expect(answer).toMatchObject({ ok: true, credits: 9, message: { seq: 1, text: 'hello', sender: anna } })
    const [chat] = await inboxWithUnread(ben, 1)
    expect(chat).toMatchObject({ conversation, peer: anna, last_message: { text: 'hello', sender: anna } })
    expect(await exactBalance(anna)).toBe(9)
  })

  it('accepts exactly 10 of 200 parallel messages on a wallet worth 10', async () => {
    const { anna, ben, conversation, send } = await openChat(10)
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => send(`message ${n}`)))
    const accepted = answers.filter((answer) => answer.ok)
    expect(accepted).toHaveLength(10)
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'insufficient_credits')).toHaveLength(
      190,
    )
    expect(await exactBalance(anna)).toBe(0)
    expect((await readAll(anna, conversation)).map((message) => message.seq)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    await inboxWithUnread(ben, 10)
  })

  it('keeps the order in which a member sent', async () => {
    // No more at once than a member object always lets in, so that none is refused.
    const { anna, conversation, send } = await openChat(64)
    const texts = Array.from({ length: 64 }, (_, n) => String(n))
    await Promise.all(texts.map((text) => send(text)))
    expect((await readAll(anna, conversation)).map((message) => message.text)).toEqual(texts)
  })

  it('charges a repeated client_id once and returns the same message', async () => {
    const { anna, conversation, send } = await openChat(10)
    const client_id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('once', { client_id })))
    const later = await send('once', { client_id })
    for (const answer of answers) expect(answer).toEqual(later)
    expect(await readAll(anna, conversation)).toHaveLength(1)
    expect(await exactBalance(anna)).toBe(9)
    expect(await send('twice', { client_id })).toMatchObject({ ok: false, refusal: 'client_id_reused' })
  })

  it('delivers what a message has besides its text, and compares repeats by it', async () => {
    const { anna, ben, conversation, send } = await openChat(10)
    await send('which one?')
    const client_id = crypto.randomUUID()
    const extra = packExtra({ quote: 1, photo: null }) ?? ''
    const answer = await send('this one', { client_id, extra })
    expect(answer).toMatchObject({ ok: true, message: { seq: 2, extra: { quote: 1 } } })
    expect(await send('this one', { client_id, extra })).toEqual(answer)
    expect(await send('this one', { client_id })).toMatchObject({ refusal: 'client_id_reused' })
    for (const reader of [anna, ben]) {
      expect(await readAll(reader, conversation)).toMatchObject([
        {},
        { text: 'this one', extra: { quote: 1 } },
      ])
    }
  })

  it('answers without a seq when the conversation object cannot be reached, and delivers exactly once by alarm', async () => {
    const { anna, ben, conversation, send } = await openChat(10)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const append = vi.spyOn(ChatRoom.prototype, 'append').mockImplementation(() => {
      throw new Error('the machine is gone')
    })
    expect(await send('patience')).toMatchObject({ ok: true, credits: 9, message: { seq: null } })
    expect((await memberObjectOf(anna).view(conversation))?.queued).toMatchObject([
      { text: 'patience', seq: null },
    ])
    append.mockRestore()
    await kill(memberObjectOf(anna))
    // On a busy machine the alarm has run by itself.
    await runDurableObjectAlarm(memberObjectOf(anna))
    await inboxWithUnread(ben, 1)
    expect(await readAll(ben, conversation)).toHaveLength(1)
    expect((await memberObjectOf(anna).view(conversation))?.queued).toEqual([])
    expect(await exactBalance(anna)).toBe(9)
    expect(await runDurableObjectAlarm(memberObjectOf(anna))).toBe(false)
  })

  it('assigns a seq once when only the answer of the conversation object was lost', async () => {
    const { anna, ben, conversation, send } = await openChat(10)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const original = ChatRoom.prototype.append
    const append = vi.spyOn(ChatRoom.prototype, 'append').mockImplementation(function (
      this: ChatRoom,
      email,
    ) {
      original.call(this, email)
      throw new Error('the answer is lost')
    })
    const client_id = crypto.randomUUID()
    expect(await send('echo', { client_id })).toMatchObject({ ok: true, message: { seq: null } })
    append.mockRestore()
    expect(await send('echo', { client_id })).toMatchObject({ ok: true, credits: 9, message: { seq: 1 } })
    await inboxWithUnread(ben, 1)
    expect(await readAll(anna, conversation)).toHaveLength(1)
  })

  it('delivers once when the receiver could not be reached at first', async () => {
    const { ben, conversation, send } = await openChat(10)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const original = MemberDesk.prototype.deliver
    const deliver = vi.spyOn(MemberDesk.prototype, 'deliver').mockImplementation(function (
      this: MemberDesk,
      parcel,
    ) {
      original.call(this, parcel)
      throw new Error('the answer is lost')
    })
    await send('knock')
    await eventually(
      async () => deliver.mock.calls.length,
      (calls) => calls > 0,
    )
    deliver.mockRestore()
    await kill(conversationObjectOf(conversation))
    await runDurableObjectAlarm(conversationObjectOf(conversation))
    const list = await memberObjectOf(ben).list()
    expect(list).toMatchObject([{ num_unread_messages: 1 }])
    expect(await runDurableObjectAlarm(conversationObjectOf(conversation))).toBe(false)
  })

  it('returns the credits to their lot when the receiver has left for good', async () => {
    const { anna, ben, conversation, send } = await openChat(1)
    await memberObjectOf(anna).grant({ key: 'gift', origin: 'gift', credits: 5 })
    await memberObjectOf(ben).sync(GONE)
    const client_id = crypto.randomUUID()
    await send('too late', { client_id, cost: 3 })
    await eventually(
      () => memberObjectOf(anna).getBalance(),
      (balance) => balance === 6,
    )
    const { lots, ledger } = await memberObjectOf(anna).showCredits()
    expect(lots.map((lot) => [lot.origin, lot.remaining])).toEqual([
      ['welcome', 1],
      ['gift', 5],
    ])
    expect(ledger.slice(0, 2).map((entry) => [entry.reason, entry.delta])).toEqual([
      ['message_returned', 3],
      ['message', -3],
    ])
    expect(await readAll(anna, conversation)).toEqual([])
    expect(await memberObjectOf(anna).list()).toMatchObject([{ last_message: null }])
    expect(await send('too late', { client_id, cost: 3 })).toMatchObject({ refusal: 'member_unavailable' })
    expect(await exactBalance(anna)).toBe(6)
  })

  it('stores no text that arrives after its sender has deleted their account, and shows none', async () => {
    const { anna, ben, conversation, send } = await openChat(10)
    await send('before')
    await inboxWithUnread(ben, 1)
    await conversationObjectOf(conversation).forget(anna)
    const late = {
      client_id: 'late-message',
      producer: 'member',
      text: 'late',
      extra: null,
      sent_at: 1,
    } as const
    await conversationObjectOf(conversation).append({ sender: anna, receiver: ben, messages: [late] })
    expect(await readAll(ben, conversation)).toMatchObject([
      { seq: 1, text: '' },
      { seq: 2, text: '' },
    ])
    expect(await inboxWithUnread(ben, 2)).toMatchObject([{ last_message: null }])
  })

  it('returns the messages of a blocked peer, and accepts new ones after the block is lifted', async () => {
    const { anna, ben, send } = await openChat(10)
    await send('before')
    await inboxWithUnread(ben, 1)
    await memberObjectOf(ben).setBlocked(anna, 'me', POOL)
    await send('during')
    await eventually(
      () => memberObjectOf(anna).getBalance(),
      (balance) => balance === 9,
    )
    await memberObjectOf(ben).setBlocked(anna, null, POOL)
    await send('after')
    const [chat] = await inboxWithUnread(ben, 2)
    expect(chat?.last_message?.text).toBe('after')
  })

  it('continues after both member objects and the conversation object were evicted between any two messages', async () => {
    const { anna, ben, conversation } = await openChat(10)
    await memberObjectOf(ben).grant({ key: 'welcome', origin: 'welcome', credits: 10 })
    await memberObjectOf(ben).open({
      conversation,
      peer: anna,
      peer_kind: 'member',
      email_confirmed: true,
      may_begin: true,
    })
    // An eviction takes more than a second.
    const rounds = Array.from({ length: tries(2, 5) }, (_, index) => index + 1)
    for (const n of rounds) {
      await sendFrom(anna, { conversation, text: `anna ${n}` })
      await inboxWithUnread(ben, n)
      await sendFrom(ben, { conversation, text: `ben ${n}` })
      await inboxWithUnread(anna, n)
      for (const conversationObject of [
        memberObjectOf(anna),
        conversationObjectOf(conversation),
        memberObjectOf(ben),
      ])
        await evictDurableObject(conversationObject)
    }
    const texts = (await readAll(anna, conversation)).map((message) => message.text)
    expect(texts).toEqual(rounds.flatMap((n) => [`anna ${n}`, `ben ${n}`]))
    expect(await exactBalance(anna)).toBe(10 - rounds.length)
    expect(await exactBalance(ben)).toBe(10 - rounds.length)
  })

  it('loses and doubles nothing while both member objects and the conversation object are killed all the time @design 4', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { anna, ben, conversation } = await openChat(100)
    await memberObjectOf(ben).grant({ key: 'welcome', origin: 'welcome', credits: 100 })
    await memberObjectOf(ben).open({
      conversation,
      peer: anna,
      peer_kind: 'member',
      email_confirmed: true,
      may_begin: true,
    })
    let acknowledged = 0
    let killed = 0
    const sendAll = async (sender: string) => {
      for (let n = 0; n < 30; n++) {
        // However fast the machine is, at most four messages of each lie between two kills.
        while (killed < Math.floor(n / 4)) await scheduler.wait(1)
        const request = { conversation, text: `${sender} ${n}`, client_id: `message-${n}` }
        // A call that was cut off is repeated with its client_id, as a browser does.
        while (!(await sendFrom(sender, request).catch(() => null))?.ok) await scheduler.wait(1)
        acknowledged += 1
      }
    }
    const killAll = async () => {
      while (acknowledged < 60) {
        for (const conversationObject of [
          memberObjectOf(anna),
          conversationObjectOf(conversation),
          memberObjectOf(ben),
        ]) {
          const before = acknowledged
          await kill(conversationObject)
          killed += 1
          await eventually(
            () => acknowledged,
            (now) => now > before || now === 60,
          )
        }
      }
    }
    await Promise.all([sendAll(anna), sendAll(ben), killAll()])
    expect(killed).toBeGreaterThan(5)
    for (const memberObject of [anna, ben]) await runDurableObjectAlarm(memberObjectOf(memberObject))
    await runDurableObjectAlarm(conversationObjectOf(conversation))
    await inboxWithUnread(ben, 30)
    await inboxWithUnread(anna, 30)
    const messages = await readAll(anna, conversation)
    expect(messages.map((message) => message.seq)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
    for (const sender of [anna, ben]) {
      const texts = messages.filter((message) => message.sender === sender).map((message) => message.text)
      expect(texts).toEqual(Array.from({ length: 30 }, (_, n) => `${sender} ${n}`))
      expect(await exactBalance(sender)).toBe(70)
    }
  }, 20_000)

  it('is for participants only', async () => {
    const { anna, conversation, send } = await openChat(10)
    await send('private')
    const eve = await memberWith(10)
    expect(await sendFrom(eve, { conversation, text: 'let me in' })).toMatchObject({ refusal: 'not_found' })
    expect(await conversationObjectOf(conversation).read(eve, { cleared_upto: 0, limit: 50 })).toMatchObject({
      refusal: 'not_found',
    })
    expect(await conversationObjectOf(conversation).markRead(eve, 1, true)).toMatchObject({
      refusal: 'not_found',
    })
    expect(await memberObjectOf(eve).view(conversation)).toBe(null)
    expect(await memberObjectOf(eve).markRead(conversation, 1)).toBe(false)
    expect(await readAll(anna, conversation)).toHaveLength(1)
  })
})
