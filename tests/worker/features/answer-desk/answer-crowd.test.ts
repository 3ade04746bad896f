// Many waiting messages, two operators, and kills in between: each message is answered once or given back once, never both, and every
// ledger is exact.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { demoAnswering } from '#sites/demo-settings.ts'
import { consume } from '#tests/support/account-actions.ts'
import {
  countAwaited,
  deskOf,
  examineLedger,
  fictionalChat,
  paying,
  reported,
  ringAlarm,
  waitingRows,
} from '#tests/support/answer-desk.ts'
import { refusalOf } from '#tests/support/api.ts'
import { conversationObjectOf, kill, memberObjectOf, readAll, setClock } from '#tests/support/chat-world.ts'
import { createClock } from '#tests/support/clock.ts'
import { type MadeMember, world } from '#tests/support/factories.ts'
import { operator } from '#tests/support/operators.ts'
import { tries } from '#tests/support/thorough.ts'
import type { Env } from '#worker/env.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { all, build } from '#worker/platform/database/query.ts'

const MEMBERS = 10
const CHATS = tries(2, 100)
/** The deadline of a member's messages ends in one round of three, in the thorough run in one of forty. */
const ENDS_EVERY = tries(3, 40)
/** A thousand messages use a thousand member objects and conversation objects, each with its own database. */
const TIMEOUT_MS = tries(240_000, 2_400_000)
const HOUR_MS = 3_600_000
const CREDITS = 100
const OPERATORS = [operator('olga', 'answer'), operator('piotr', 'answer')]

/** A share of all numbers, the same in every run. */
const isOneOf = (index: number, of: number) => (index * 7919) % of === 0

describe(`${MEMBERS * CHATS} waiting messages, two operators and kills in between`, () => {
  it(
    'none is answered twice or answered and given back, and the ledgers are exact',
    async () => {
      const site = { ...world(), answering: { ...demoAnswering, within_hours: 1 } }
      const clock = createClock(Date.now())
      const late = () => clock.now() + 2 * HOUR_MS
      const took: Record<string, number> = {}
      let since = performance.now()
      /** Ends a phase; its time is among the figures that the run prints. */
      const endPhase = (name: string) => {
        took[name] = Math.round((performance.now() - since) / 100) / 10
        since = performance.now()
      }
      const members = await Promise.all(Array.from({ length: MEMBERS }, () => paying(site, clock, CREDITS)))
      const chats: Awaited<ReturnType<typeof fictionalChat>>[] = []
      for (let round = 0; round < CHATS; round++)
        chats.push(
          ...(await Promise.all(
            members.map(async (anna, index) => {
              const chat = await fictionalChat(site, clock, anna)
              await chat.send()
              if (isOneOf(round * MEMBERS + index + 1, 5)) {
                await kill(memberObjectOf(anna.id))
                await setClock(memberObjectOf(anna.id), clock.now)
              }
              return chat
            }),
          )),
        )
      endPhase('sent')
      // A message whose member object was killed before it was on the desk gets there by the alarm.
      for (const anna of members)
        for (let pass = 1; pass <= 4; pass++) {
          await setClock(memberObjectOf(anna.id), () => clock.now() + pass * 60_000)
          await ringAlarm(anna)
        }
      for (const { conversation } of chats) await reported(site, conversation)

      endPhase('reported')
      // In rounds, until a third is left: both operators answer while the time of some messages ends; one answer in four is recorded by a
      // process that dies before it is sent; and between rounds objects are killed.
      const seen = new Set<string>()
      const dying = {
        MEMBER_DESK: {
          getByName: (id: string) =>
            members.some((one) => one.id === id)
              ? env.MEMBER_DESK.getByName(id)
              : { send: () => Promise.reject(new Error('killed by a test')) },
        },
      } as unknown as Partial<Env>
      async function answerNext(who: (typeof OPERATORS)[number], round: number): Promise<void> {
        const next = (await deskOf(site, clock)(who, 'next')) as { conversation: string } | null
        if (!next) return
        const { conversation } = next
        const desk = deskOf(site, clock, round % 4 === 0 ? dying : {})
        const answer = { conversation, client_id: crypto.randomUUID(), text: `From ${who.id}`, upto: 1 }
        const refusal = await refusalOf(desk(who, 'answer', answer))
        // The message was given back meanwhile.
        if (refusal) expect(refusal.code).toBe('not_found')
        else {
          expect(seen.has(conversation)).toBe(false)
          seen.add(conversation)
        }
      }
      for (let round = 1; round <= chats.length / 3; round++) {
        const anna = members[round % MEMBERS] as MadeMember
        const ends = isOneOf(round, ENDS_EVERY)
        if (ends) await setClock(memberObjectOf(anna.id), late)
        await Promise.all([...OPERATORS.map((who) => answerNext(who, round)), ends && ringAlarm(anna)])
        await setClock(memberObjectOf(anna.id), clock.now)
        const chat = chats[(round * 7) % chats.length]
        if (!chat || !isOneOf(round, 5)) continue
        await kill(memberObjectOf(chat.lotte.id))
        await kill(conversationObjectOf(chat.conversation))
        await kill(memberObjectOf(anna.id))
        await setClock(memberObjectOf(anna.id), clock.now)
      }

      endPhase('answered')
      // Runs the jobs and alarms that killed processes left.
      const { read } = databaseOf(env, site.pool)
      const undone = build.selectFrom('pending_jobs').where('job', 'like', `%${site.pool}%`).select('job')
      const jobs = (await all(read, undone)).map(({ job }) => JSON.parse(job))
      await consume(...jobs.filter(({ kind }) => kind === 'send-answer'))
      for (const anna of members)
        for (let pass = 0; (await countAwaited(anna)) > 0 && pass < 20; pass++) {
          await setClock(memberObjectOf(anna.id), () => late() + pass * HOUR_MS)
          await ringAlarm(anna)
        }

      endPhase('finished')
      const states = new Map<string, number>()
      for (const { anna, conversation } of chats) {
        const rows = await waitingRows(site, conversation)
        expect(rows).toHaveLength(1)
        const state = rows[0]?.state ?? 'none'
        states.set(state, (states.get(state) ?? 0) + 1)
        const messages = await readAll(anna.id, conversation)
        const answers = messages.filter(({ producer }) => producer === 'operator')
        const marked = messages.filter((message) => message.unanswered)
        expect([state, answers.length, marked.length]).toEqual(
          state === 'answered' ? ['answered', 1, 0] : ['given_back', 0, 1],
        )
      }
      expect(states.get('answered')).toBeGreaterThan(0)
      expect(states.get('given_back')).toBeGreaterThan(0)
      for (const anna of members) {
        expect(await countAwaited(anna)).toBe(0)
        const own = chats.filter((chat) => chat.anna.id === anna.id)
        const rows = await Promise.all(own.map(({ conversation }) => waitingRows(site, conversation)))
        const back = rows.flat().filter(({ state }) => state === 'given_back').length
        expect(await memberObjectOf(anna.id).getBalance()).toBe(CREDITS - CHATS + back)
        expect(await examineLedger(anna, 'unanswered')).toEqual({ count: back, errors: [] })
        expect(await examineLedger(anna, 'message_returned')).toEqual({ count: 0, errors: [] })
      }
      endPhase('examined')
      console.info(JSON.stringify({ messages: chats.length, ...Object.fromEntries(states), seconds: took }))
    },
    TIMEOUT_MS,
  )
})
