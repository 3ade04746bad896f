// What a message costs, and the concurrency limit (design section 15, goals: chat): statements, calls, alarms, and the refusal of
// more messages than an isolate can process.
import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { conversationObjectOf, inboxWithUnread, memberObjectOf, openChat } from '#tests/support/chat-world.ts'
import { openSocket } from '#tests/support/live-socket.ts'
import { ChatRoom } from '#worker/durable/conversation/chat-room.ts'
import { MAX_CONCURRENT, messageConcurrency } from '#worker/durable/kit/concurrency-limit.ts'
import { MemberDesk } from '#worker/durable/member/member-desk.ts'

const FIRST = 3
const MESSAGES = 10
/** Payment included; the goals allow ten, alarms included. */
const STATEMENTS_MAX = 7

let statements: string[] = []
let alarms = 0

beforeAll(async () => {
  const { anna } = await openChat(0)
  await runInDurableObject(memberObjectOf(anna), (_desk, { storage }) => {
    const sql = Object.getPrototypeOf(storage.sql)
    const { exec } = sql
    sql.exec = function (query: string, ...bindings: unknown[]) {
      statements.push(query)
      return exec.call(this, query, ...bindings)
    }
    const { setAlarm, deleteAlarm } = Object.getPrototypeOf(storage)
    Object.assign(Object.getPrototypeOf(storage), {
      setAlarm(at: number) {
        alarms += 1
        return setAlarm.call(this, at)
      },
      deleteAlarm() {
        alarms += 1
        return deleteAlarm.call(this)
      },
    })
  })
})
afterEach(() => vi.restoreAllMocks())

/** Has Anna write so many messages over her socket, each after the last was acknowledged, and Ben get them. */
async function conversation() {
  const { anna, ben, conversation } = await openChat(100)
  const socket = await openSocket(anna)
  const say = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const client_id = crypto.randomUUID()
      socket.send({ type: 'send', conversation, client_id, text: 'hello', acknowledge_fictional: false })
      expect(await socket.next()).toMatchObject({ type: 'sent', client_id })
    }
  }
  // The first ones fill the row cache, and count as a burst: the alarm is set later.
  await say(FIRST)
  await inboxWithUnread(ben, FIRST)
  statements = []
  alarms = 0
  const calls = {
    append: vi.spyOn(ChatRoom.prototype, 'append'),
    deliver: vi.spyOn(MemberDesk.prototype, 'deliver'),
  }
  await say(MESSAGES)
  await inboxWithUnread(ben, FIRST + MESSAGES)
  return { anna, ben, conversation, calls }
}

describe('a message', () => {
  it('costs two calls, few statements and no alarm of its own', async () => {
    const { calls } = await conversation()
    expect(calls.append).toHaveBeenCalledTimes(MESSAGES)
    expect(calls.deliver.mock.calls.length).toBeLessThanOrEqual(MESSAGES)
    expect(alarms).toBe(0)
    // The test itself reads lists of chats.
    const own = statements.filter((query) => !query.includes('ORDER BY active_at'))
    expect(own.length, own.slice(0, 12).join('\n')).toBeLessThanOrEqual(STATEMENTS_MAX * MESSAGES)
  })

  it('is stored as delivered by one alarm for all messages', async () => {
    const { anna, ben, conversation: id } = await conversation()
    const queued = () =>
      runInDurableObject(
        memberObjectOf(anna),
        (_desk, { storage }) =>
          storage.sql.exec(`SELECT id FROM outbox WHERE status = 'queued' OR text IS NOT NULL`).toArray()
            .length,
      )
    expect(await queued()).toBeGreaterThan(0)
    for (const one of [memberObjectOf(anna), conversationObjectOf(id)]) {
      await runInDurableObject(one as DurableObjectStub<MemberDesk>, async (object, { storage }) => {
        expect(await storage.getAlarm()).not.toBe(null)
        await object.alarm()
      })
    }
    expect(await queued()).toBe(0)
    const mark = await runInDurableObject(
      conversationObjectOf(id),
      (_room, { storage }) =>
        storage.sql.exec('SELECT delivered_upto FROM participants WHERE member = ?', ben).one()
          .delivered_upto,
    )
    expect(mark).toBe(FIRST + MESSAGES)
  })
})

describe('more messages than an isolate can process', () => {
  it('are refused with a waiting time, unpaid, and accepted when there is room again', async () => {
    const { anna, send } = await openChat(10)
    const client_id = crypto.randomUUID()
    const taken = Array.from({ length: MAX_CONCURRENT }, () => messageConcurrency.enter())
    try {
      const refused = await send('hello', { client_id })
      expect(refused).toMatchObject({ refusal: 'busy', details: { retry_after: expect.any(Number) } })
      expect(await memberObjectOf(anna).getBalance()).toBe(10)
    } finally {
      for (const entered of taken) if (entered.ok) messageConcurrency.leave(entered.place)
    }
    expect(await send('hello', { client_id })).toMatchObject({ ok: true, credits: 9 })
  })
})
