// Paid messages to fictional profiles (trust): accepted only while somebody answers, and then answered by an operator or given back, never
// both, whatever is killed or repeated.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoAnswering } from '#sites/demo-settings.ts'
import type { operatorContract } from '#src/contract/operator/index.ts'
import type { Site } from '#src/contract/site.ts'
import { CLAIM_MS } from '#src/domain/answering.ts'
import { RIGHTS } from '#src/domain/rights.ts'
import { consume, sweepAlone } from '#tests/support/account-actions.ts'
import {
  countAwaited,
  deskOf,
  fictionalChat,
  ledgerOf,
  paying,
  reported,
  ringAlarm,
  waitingRows,
} from '#tests/support/answer-desk.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { inboxWithUnread, kill, memberObjectOf, readAll, setClock } from '#tests/support/chat-world.ts'
import { type Clock, createClock } from '#tests/support/clock.ts'
import { member, world } from '#tests/support/factories.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import { ChatRoom } from '#worker/durable/conversation/chat-room.ts'
import type { Env } from '#worker/env.ts'
import { answerDeskApi } from '#worker/features/answer-desk/operator-api.ts'
import { giveBackUnlessAnswered } from '#worker/features/answer-desk/waiting-queries.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { all, build, run } from '#worker/platform/database/query.ts'
import { giveUpJobs } from '#worker/platform/queue/pending-jobs.ts'
import { DESK_DECIDED_MS } from '#worker/platform/retention.ts'
import { VISITOR } from '#worker/principal.ts'

const HOUR_MS = 3_600_000
const OLGA = operator('olga', 'answer')
const PIOTR = operator('piotr', 'answer')

let site: Site
let clock: Clock
beforeEach(() => {
  site = world()
  clock = createClock(Date.now())
})
afterEach(() => vi.restoreAllMocks())
const desk = (...[who, name, input]: Parameters<ReturnType<typeof deskOf>>) =>
  deskOf(site, clock)(who, name, input)
const answerTo = (conversation: string, more: object = {}) => ({
  conversation,
  client_id: crypto.randomUUID(),
  text: 'Hello Anna',
  upto: 1,
  ...more,
})
/** Nothing waits in a conversation any more. */
const giveBackAll = (conversation: string) =>
  run(
    databaseOf(env, site.pool).write,
    build
      .updateTable('waiting_messages')
      .set({ state: 'given_back', decided_at: clock.now() })
      .where('conversation', '=', conversation),
  )
/** Olga has the conversation, in which a message waits. */
async function claimed() {
  const chat = await fictionalChat(site, clock)
  await chat.send()
  await reported(site, chat.conversation)
  expect(await desk(OLGA, 'next')).toMatchObject({ conversation: chat.conversation })
  return chat
}

describe('a paid message to a fictional profile', () => {
  const refused = async ({ send, anna, conversation }: Awaited<ReturnType<typeof fictionalChat>>) => {
    const refusal = await refusalOf(send())
    expect(await memberObjectOf(anna.id).getBalance()).toBe(10)
    expect(await readAll(anna.id, conversation)).toEqual([])
    expect(await waitingRows(site, conversation)).toEqual([])
    return refusal
  }

  it('is refused at no cost on a site where nobody answers; the page says so before', async () => {
    site = { ...site, answering: null }
    const chat = await fictionalChat(site, clock)
    expect(await chat.by.api.chat.read({ id: chat.conversation })).toMatchObject({
      not_answered: { opens_at: null },
    })
    expect(await refused(chat)).toEqual({ code: 'not_answered_now', details: {} })
  })

  it('is refused at no cost outside of the site’s hours, with the time when it is answered again', async () => {
    clock = createClock(Date.parse('2026-11-26T02:00:00Z'))
    const hours = { from: '09:00', to: '23:00' }
    site = { ...site, answering: { hours, time_zone: 'Europe/Amsterdam', within_hours: 24 } }
    const chat = await fictionalChat(site, clock)
    const opens_at = '2026-11-26T08:00:00.000Z'
    expect(await chat.by.api.chat.read({ id: chat.conversation })).toMatchObject({
      not_answered: { opens_at },
    })
    expect(await refused(chat)).toEqual({ code: 'not_answered_now', details: { opens_at } })
    clock.advance(6 * HOUR_MS)
    expect((await chat.by.api.chat.read({ id: chat.conversation })).not_answered).toBeUndefined()
    expect(await chat.send()).toMatchObject({ credits: 9 })
  })

  it('is refused at no cost while nobody was on the desk for a day, and accepted once somebody is', async () => {
    const anna = await paying(site, clock)
    const lotte = await member(site, { kind: 'fictional', email: null, birth_date: null })
    const by = visit(site, anna, { clock })
    const { id: conversation } = await by.api.chat.open({ profile: lotte.id })
    const message = () => ({
      conversation,
      client_id: crypto.randomUUID(),
      text: 'Hi',
      acknowledge_fictional: true,
    })
    const code = 'not_answered_now'
    expect(await refusalOf(by.api.message.send(message()))).toEqual({ code, details: {} })
    await desk(OLGA, 'waiting')
    expect(await by.api.message.send(message())).toMatchObject({ credits: 9 })
    clock.advance(25 * HOUR_MS)
    expect(await refusalOf(by.api.message.send(message()))).toEqual({ code, details: {} })
  })

  it('waits on when its sender repeats it, and can be answered', async () => {
    const { anna, conversation, send } = await fictionalChat(site, clock)
    const client_id = crypto.randomUUID()
    await send('Hello', client_id)
    await reported(site, conversation)
    await send('Hello', client_id)
    expect(await desk(OLGA, 'next')).toMatchObject({ conversation })
    expect(await desk(OLGA, 'answer', answerTo(conversation))).toBe('done')
    expect(await ledgerOf(anna)).toEqual([
      ['grant', 10],
      ['message', -1],
    ])
  })

  it('of a member to a member needs nobody on the desk', async () => {
    site = { ...site, answering: null }
    const [anna, ben] = [await paying(site, clock), await member(site)]
    const by = visit(site, anna, { clock })
    const { id: conversation } = await by.api.chat.open({ profile: ben.id })
    await by.api.message.send({ conversation, client_id: crypto.randomUUID(), text: 'Hi' })
    expect(await countAwaited(anna)).toBe(0)
  })
})

describe('an answer', () => {
  it('reaches the member as a message that an operator wrote; the credit stays spent', async () => {
    const { anna, conversation, by } = await claimed()
    expect(await desk(OLGA, 'answer', answerTo(conversation))).toBe('done')
    await inboxWithUnread(anna.id, 1)
    const { messages } = await by.api.chat.read({ id: conversation })
    expect(messages).toMatchObject([
      { producer: 'member', text: 'Hello' },
      { producer: 'operator', text: 'Hello Anna' },
    ])
    clock.advance(25 * HOUR_MS)
    await ringAlarm(anna)
    expect(await countAwaited(anna)).toBe(0)
    expect(await ledgerOf(anna)).toEqual([
      ['grant', 10],
      ['message', -1],
    ])
    expect(await desk(OLGA, 'figures')).toMatchObject({ num_waiting: 0, num_answered: 1, num_given_back: 0 })
  })

  it('is sent once for the same client_id, and refused for another text', async () => {
    const { anna, conversation } = await claimed()
    const answer = answerTo(conversation)
    await Promise.all([desk(OLGA, 'answer', answer), desk(OLGA, 'answer', answer)])
    expect(await desk(OLGA, 'answer', answer)).toBe('done')
    expect(await refusalOf(desk(OLGA, 'answer', { ...answer, text: 'Other' }))).toMatchObject({
      code: 'client_id_reused',
    })
    await inboxWithUnread(anna.id, 1)
    expect(await readAll(anna.id, conversation)).toHaveLength(2)
  })

  it('is possible only where a paid message waits, for the operator who has the conversation', async () => {
    const { conversation, lotte, anna } = await claimed()
    expect(await refusalOf(desk(PIOTR, 'answer', answerTo(conversation)))).toMatchObject({
      code: 'not_yours',
    })
    await desk(OLGA, 'answer', answerTo(conversation))
    expect(await refusalOf(desk(OLGA, 'answer', answerTo(conversation)))).toMatchObject({ code: 'not_yours' })
    const silent = await fictionalChat(site, clock, anna)
    expect(await refusalOf(desk(OLGA, 'answer', answerTo(silent.conversation)))).toMatchObject({
      code: 'not_found',
    })
    expect(silent.lotte.id).not.toBe(lotte.id)
  })

  it('leaves messages waiting that the operator has not seen', async () => {
    const { conversation, send } = await claimed()
    await send('And another')
    await reported(site, conversation, 2)
    await desk(OLGA, 'answer', answerTo(conversation))
    expect((await waitingRows(site, conversation)).map(({ state }) => state)).toEqual(['answered', 'waiting'])
    expect(await desk(PIOTR, 'next')).toMatchObject({ conversation })
  })

  it('is not written to a member who has removed the chat or blocks the profile', async () => {
    const { conversation, by, lotte } = await claimed()
    await by.api.chat.remove({ conversation })
    const call = () => refusalOf(desk(OLGA, 'answer', answerTo(conversation)))
    expect(await call()).toMatchObject({ code: 'member_unavailable' })
    await by.api.chat.open({ profile: lotte.id })
    await by.api.block.add({ profile: lotte.id })
    expect(await call()).toMatchObject({ code: 'member_unavailable' })
    expect((await waitingRows(site, conversation)).map(({ state }) => state)).toEqual(['waiting'])
  })

  it('is sent by its job where the process was killed after it was recorded', async () => {
    const { anna, conversation } = await claimed()
    const MEMBER_DESK = {
      getByName: (id: string) =>
        id === anna.id
          ? env.MEMBER_DESK.getByName(id)
          : { send: () => Promise.reject(new Error('killed by a test')) },
    } as unknown as Env['MEMBER_DESK']
    const { jobs } = await callAs(OLGA, answerDeskApi, 'answer', answerTo(conversation), {
      site,
      clock,
      bindings: { MEMBER_DESK },
    })
    expect(await readAll(anna.id, conversation)).toHaveLength(1)
    // Meanwhile the time to answer ends: it is not given back, and asked about again.
    clock.advance(25 * HOUR_MS)
    await ringAlarm(anna)
    expect(await countAwaited(anna)).toBe(1)
    expect(jobs).toMatchObject([{ kind: 'send-answer' }])
    await consume(...jobs, ...jobs)
    await inboxWithUnread(anna.id, 1)
    clock.advance(HOUR_MS)
    await ringAlarm(anna)
    expect(await countAwaited(anna)).toBe(0)
    expect(await readAll(anna.id, conversation)).toHaveLength(2)
    expect(await memberObjectOf(anna.id).getBalance()).toBe(9)
  })
})

describe('an answer whose job was given up', () => {
  const DAY_MS = 24 * HOUR_MS
  /** Olga answered; the process died, and the job was enqueued so often that it is given up. `accepted`: the profile's object had it. */
  async function givenUp({ accepted }: { accepted: boolean }) {
    const chat = await claimed()
    const { anna, lotte, conversation } = chat
    const answer = answerTo(conversation)
    const MEMBER_DESK = {
      getByName: (id: string) =>
        id === anna.id
          ? env.MEMBER_DESK.getByName(id)
          : {
              send: async (...request: Parameters<ReturnType<typeof memberObjectOf>['send']>) => {
                if (accepted) await memberObjectOf(lotte.id).send(...request)
                throw new Error('killed by a test')
              },
            },
    } as unknown as Env['MEMBER_DESK']
    const { jobs } = await callAs(OLGA, answerDeskApi, 'answer', answer, {
      site,
      clock,
      bindings: { MEMBER_DESK },
    })
    await giveUpJobs(
      databaseOf(env, site.pool).write,
      jobs.flatMap((job) => ('id' in job ? [job.id] : [])),
      clock.now(),
    )
    return { ...chat, answer, jobs }
  }

  it('gives the credit back once, with its ledger line, and says so; the job, repeated later, sends nothing', async () => {
    const { anna, conversation, jobs, by } = await givenUp({ accepted: false })
    clock.advance(DAY_MS + HOUR_MS)
    for (let n = 0; n < 3; n++) await ringAlarm(anna)
    expect(await ledgerOf(anna)).toEqual([
      ['grant', 10],
      ['message', -1],
      ['unanswered', 1],
    ])
    expect(await waitingRows(site, conversation)).toMatchObject([{ state: 'given_back', answer_id: null }])
    await consume(...jobs)
    await ringAlarm(anna)
    const { messages } = await by.api.chat.read({ id: conversation })
    expect(messages).toMatchObject([{ text: 'Hello', unanswered: true }])
    expect(await countAwaited(anna)).toBe(0)
  })

  it('is never sent by a process that read it before', async () => {
    const { anna, lotte, conversation, answer } = await givenUp({ accepted: false })
    clock.advance(DAY_MS + HOUR_MS)
    await ringAlarm(anna)
    const sent = await memberObjectOf(lotte.id).send(
      {
        ...{ conversation, client_id: answer.client_id, text: answer.text, cost: 0, producer: 'operator' },
        ...{ acknowledge_fictional: false, answering: null },
      },
      null,
    )
    expect(sent.ok).toBe(false)
    expect(await readAll(anna.id, conversation)).toHaveLength(1)
  })

  it('gives nothing back where the profile’s object had sent it', async () => {
    const { anna, conversation } = await givenUp({ accepted: true })
    clock.advance(DAY_MS + HOUR_MS)
    await ringAlarm(anna)
    await ringAlarm(anna)
    expect(await countAwaited(anna)).toBe(0)
    expect(await waitingRows(site, conversation)).toMatchObject([{ state: 'answered' }])
    expect(await readAll(anna.id, conversation)).toHaveLength(2)
    expect(await memberObjectOf(anna.id).getBalance()).toBe(9)
  })

  it('gives nothing back while the profile’s object has it and cannot place it, and is delivered then', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { append } = ChatRoom.prototype
    vi.spyOn(ChatRoom.prototype, 'append').mockImplementation(function (this: ChatRoom, batch) {
      if (batch.messages.some(({ producer }) => producer === 'operator')) throw new Error('unreachable')
      return append.call(this, batch)
    })
    const { anna, lotte, conversation } = await givenUp({ accepted: true })
    clock.advance(DAY_MS + HOUR_MS)
    await ringAlarm(anna)
    expect(await waitingRows(site, conversation)).toMatchObject([{ state: 'answered' }])
    expect(await memberObjectOf(anna.id).getBalance()).toBe(9)
    expect(await countAwaited(anna)).toBe(1)
    vi.restoreAllMocks()
    await ringAlarm(lotte)
    await inboxWithUnread(anna.id, 1)
    clock.advance(HOUR_MS)
    await ringAlarm(anna)
    expect(await countAwaited(anna)).toBe(0)
    expect(await memberObjectOf(anna.id).getBalance()).toBe(9)
  })

  it('gives the credit back once where the process was killed after the profile’s object decided', async () => {
    const { anna, lotte, conversation, answer } = await givenUp({ accepted: false })
    clock.advance(DAY_MS + HOUR_MS)
    expect(await memberObjectOf(lotte.id).forbidMessage(conversation, answer.client_id)).toBe('returned')
    await kill(memberObjectOf(anna.id))
    await kill(memberObjectOf(lotte.id))
    await setClock(memberObjectOf(anna.id), clock.now)
    await ringAlarm(anna)
    await ringAlarm(anna)
    expect((await ledgerOf(anna)).at(-1)).toEqual(['unanswered', 1])
    expect(await memberObjectOf(anna.id).getBalance()).toBe(10)
  })

  it('does not end the wait before its job was given up', async () => {
    const { anna, conversation } = await givenUp({ accepted: false })
    const revived = build.updateTable('pending_jobs').set({ failed_at: null })
    await run(databaseOf(env, site.pool).write, revived.where('job', 'like', `%${site.pool}%`))
    clock.advance(DAY_MS + HOUR_MS)
    await ringAlarm(anna)
    expect(await waitingRows(site, conversation)).toMatchObject([{ state: 'answered' }])
    clock.advance(DAY_MS)
    await ringAlarm(anna)
    expect(await waitingRows(site, conversation)).toMatchObject([{ state: 'given_back' }])
    expect(await memberObjectOf(anna.id).getBalance()).toBe(10)
  })
})

describe('a message that nobody answered in time', () => {
  it('gives its credit back once, with its ledger line, and the conversation says so to the sender alone', async () => {
    const { anna, lotte, conversation, send, by } = await fictionalChat(site, clock)
    await send()
    await reported(site, conversation)
    clock.advance(23 * HOUR_MS)
    await ringAlarm(anna)
    expect(await memberObjectOf(anna.id).getBalance()).toBe(9)
    clock.advance(2 * HOUR_MS)
    for (let n = 0; n < 3; n++) await ringAlarm(anna)
    expect(await ledgerOf(anna)).toEqual([
      ['grant', 10],
      ['message', -1],
      ['unanswered', 1],
    ])
    const { messages } = await by.api.chat.read({ id: conversation })
    expect(messages).toMatchObject([{ text: 'Hello', unanswered: true }])
    const { changes } = await by.api.chat.read({ id: conversation, after: 1, since: 0 })
    expect(changes).toMatchObject([{ seq: 1, unanswered: true }])
    expect((await readAll(lotte.id, conversation))[0]).not.toHaveProperty('unanswered')
    expect(await refusalOf(desk(OLGA, 'answer', answerTo(conversation)))).toMatchObject({ code: 'not_yours' })
    expect(await desk(OLGA, 'figures')).toMatchObject({ num_answered: 0, num_given_back: 1, median_ms: null })
  })

  it('gives it back once where the process was killed after D1 decided, and before the credit', async () => {
    const { anna, lotte, conversation, send } = await fictionalChat(site, clock)
    const { message } = await send()
    const [row] = await reported(site, conversation)
    if (!row) throw new Error('nothing waits')
    clock.advance(25 * HOUR_MS)
    const decided = { ...row, profile_id: lotte.id, client_id: message.client_id }
    const database = databaseOf(env, site.pool)
    expect(await giveBackUnlessAnswered(database, decided, clock.now())).toBe('given_back')
    await kill(memberObjectOf(anna.id))
    await setClock(memberObjectOf(anna.id), clock.now)
    await ringAlarm(anna)
    await ringAlarm(anna)
    expect((await ledgerOf(anna)).at(-1)).toEqual(['unanswered', 1])
    expect(await memberObjectOf(anna.id).getBalance()).toBe(10)
    expect(await countAwaited(anna)).toBe(0)
  })

  it('is reported and given back where the object was killed right after it was paid for', async () => {
    const { anna, conversation, send } = await fictionalChat(site, clock)
    await send()
    await kill(memberObjectOf(anna.id))
    await setClock(memberObjectOf(anna.id), () => clock.now() + 60_000)
    await ringAlarm(anna)
    await reported(site, conversation)
    await setClock(memberObjectOf(anna.id), () => clock.now() + 25 * HOUR_MS)
    await ringAlarm(anna)
    expect(await memberObjectOf(anna.id).getBalance()).toBe(10)
  })

  it('does not count against the member’s own spending limit', async () => {
    const { anna, conversation, send, by } = await fictionalChat(site, clock)
    site = { ...site, answering: { ...demoAnswering, within_hours: 1 } }
    const short = await fictionalChat(site, clock, anna)
    await by.api.credits.guard({ guard: { per_day: 1, per_chat: null } })
    await short.send()
    await reported(site, short.conversation)
    expect(await refusalOf(send())).toMatchObject({ code: 'spending_guard' })
    clock.advance(2 * HOUR_MS)
    await ringAlarm(anna)
    expect(await send()).toMatchObject({ message: { conversation } })
  })

  it('is either answered or given back where both happen at the same moment', async () => {
    const chats = await Promise.all(Array.from({ length: 12 }, () => fictionalChat(site, clock)))
    for (const { send, conversation } of chats) {
      await send()
      await reported(site, conversation)
    }
    const held = await Promise.all(
      chats.map(async (_, index) => {
        const who = operator(`operator-${index}`, 'answer')
        const next = (await desk(who, 'next')) as { conversation: string }
        const found = chats.find(({ conversation }) => conversation === next.conversation)
        if (!found) throw new Error('an unknown conversation')
        return { who, ...found, first: index % 2 === 0 }
      }),
    )
    expect(new Set(held.map(({ conversation }) => conversation)).size).toBe(12)
    clock.advance(24 * HOUR_MS + 1)
    await Promise.all(
      held.map(({ who, conversation, anna, first }) => {
        const answer = () => refusalOf(desk(who, 'answer', answerTo(conversation)))
        const back = () => ringAlarm(anna)
        return Promise.all(first ? [answer(), back()] : [back(), answer()])
      }),
    )
    clock.advance(HOUR_MS)
    for (const { anna, conversation } of held) {
      await ringAlarm(anna)
      const [row] = await waitingRows(site, conversation)
      const answered = row?.state === 'answered'
      expect(row?.state).not.toBe('waiting')
      expect((await readAll(anna.id, conversation)).length).toBe(answered ? 2 : 1)
      expect(await memberObjectOf(anna.id).getBalance()).toBe(answered ? 9 : 10)
    }
  })
})

describe('a claim', () => {
  it('goes on for ten minutes from the last change of the text, also where it ended and nobody took it', async () => {
    const { conversation } = await claimed()
    clock.advance(CLAIM_MS - 60_000)
    const until = () => new Date(clock.now() + CLAIM_MS).toISOString()
    expect(await desk(OLGA, 'hold', { conversation })).toEqual({ until: until() })
    clock.advance(CLAIM_MS - 1)
    expect(await desk(PIOTR, 'next')).toBeNull()
    clock.advance(1)
    expect(await desk(OLGA, 'hold', { conversation })).toEqual({ until: until() })
    expect(await desk(PIOTR, 'next')).toBeNull()
  })

  it('is lost where another operator took it, where it was given back, and where nothing waits', async () => {
    const { conversation } = await claimed()
    clock.advance(CLAIM_MS)
    expect(await desk(PIOTR, 'next')).toMatchObject({ conversation })
    const hold = (who: typeof OLGA) => refusalOf(desk(who, 'hold', { conversation }))
    expect(await hold(OLGA)).toMatchObject({ code: 'not_yours' })
    expect(await desk(OLGA, 'conversation', { conversation })).toMatchObject({ claim: { by: 'piotr' } })
    await desk(PIOTR, 'release', { conversation })
    expect(await hold(PIOTR)).toMatchObject({ code: 'not_yours' })
    await desk(PIOTR, 'next')
    await giveBackAll(conversation)
    expect(await hold(PIOTR)).toMatchObject({ code: 'not_found' })
  })
})

describe('the queue', () => {
  it('gives the longest waiting conversation to one operator, for ten minutes', async () => {
    const [first, second] = [await fictionalChat(site, clock), await fictionalChat(site, clock)]
    for (const { send, conversation } of [first, second]) {
      await send()
      await reported(site, conversation)
      clock.advance(1_000)
    }
    expect(await desk(OLGA, 'next')).toMatchObject({ conversation: first.conversation })
    expect(await desk(OLGA, 'next')).toMatchObject({ conversation: first.conversation })
    expect(await desk(PIOTR, 'next')).toMatchObject({ conversation: second.conversation })
    expect(await desk(operator('maria', 'answer'), 'next')).toBeNull()
    expect(await desk(PIOTR, 'waiting')).toMatchObject({
      num_waiting: 2,
      conversations: [
        {
          conversation: first.conversation,
          num_messages: 1,
          claim: { by: 'olga' },
          profile: { name: 'Lotte' },
          member: { name: 'Anna', language: 'en' },
        },
        { conversation: second.conversation, claim: { by: 'piotr' } },
      ],
    })
    await desk(PIOTR, 'release', { conversation: second.conversation })
    expect(await desk(OLGA, 'next', { passing: first.conversation })).toMatchObject({
      conversation: second.conversation,
    })
    clock.advance(CLAIM_MS)
    expect(await desk(PIOTR, 'next')).toMatchObject({ conversation: first.conversation })
  })

  it('shows the conversation with its facts and notepad, and nothing of money', async () => {
    const { conversation, lotte, anna } = await claimed()
    await desk(PIOTR, 'note', { conversation, text: 'Likes boats' })
    const shown = await desk(OLGA, 'conversation', { conversation })
    expect(shown).toMatchObject({
      messages: [{ text: 'Hello', producer: 'member' }],
      waiting: [1],
      profile: { id: lotte.id, kind: 'fictional' },
      member: { id: anna.id, name: 'Anna', age: 36, language: 'en' },
      notepad: { text: 'Likes boats', by: 'piotr' },
    })
    expect(JSON.stringify(shown)).not.toMatch(/credit|cost|price|unanswered/)
    expect(await refusalOf(desk(OLGA, 'conversation', { conversation: 'unknown' }))).toMatchObject({
      code: 'not_found',
    })
    site = world()
    expect(await refusalOf(desk(OLGA, 'conversation', { conversation }))).toMatchObject({ code: 'not_found' })
  })

  it('is seen by operators with the right to answer alone', async () => {
    const inputs: Record<keyof typeof operatorContract.answerDesk.calls, object> = {
      next: {},
      waiting: {},
      conversation: { conversation: 'a' },
      note: { conversation: 'a', text: '' },
      answer: answerTo('a'),
      hold: { conversation: 'a' },
      release: { conversation: 'a' },
      figures: {},
    }
    for (const [name, input] of Object.entries(inputs)) {
      const call = (who: Parameters<typeof callAs>[0]) =>
        refusalOf(callAs(who, answerDeskApi, name, input, { site, clock }))
      for (const right of RIGHTS.filter((one) => one !== 'answer'))
        expect(await call(operator('piotr', right)), `${name} ${right}`).toMatchObject({ code: 'not_yours' })
      expect(await call(VISITOR), name).toMatchObject({ code: 'not_found' })
      const own = await call(OLGA)
      expect(own === null || own.code === 'not_found', `${name} ${own?.code}`).toBe(true)
    }
    const { recorded } = await callAs(OLGA, answerDeskApi, 'next', {}, { site, clock })
    expect(recorded).toMatchObject([{ call: 'answerDesk.next', operator: 'olga' }])
  })

  it('leaves nothing of a deleted account, and of others what was decided for ninety days', async () => {
    const { anna, conversation, by } = await claimed()
    await desk(OLGA, 'note', { conversation, text: 'Likes boats' })
    await by.services.deletions.delete(anna.id, { who: operator('olga', 'support'), why: null })
    await by.settled()
    expect(await waitingRows(site, conversation)).toEqual([])
    const notes = build.selectFrom('desk_conversations').where('conversation', '=', conversation)
    expect(await all(databaseOf(env, site.pool).read, notes.select('notepad'))).toEqual([])
    clock.advance(25 * HOUR_MS)
    await ringAlarm(anna)
    expect(await countAwaited(anna)).toBe(0)
    const { conversation: other } = await claimed()
    await desk(OLGA, 'answer', answerTo(other))
    await sweepAlone(clock.now() + DESK_DECIDED_MS + 1_000)
    expect(await waitingRows(site, other)).toEqual([])
    const answers = build.selectFrom('desk_answers').where('conversation', '=', other).selectAll()
    expect(await all(databaseOf(env, site.pool).read, answers)).toEqual([])
  })
})
