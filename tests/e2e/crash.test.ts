// The runtime is killed repeatedly while members write to each other (trust in design section 4: paid and queued in
// one transaction, delivered exactly once despite crashes). Counted afterwards: lost 0, duplicated 0, ledgers exact.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { Message } from '#src/contract/chat.ts'
import type { Api } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { apiVisitor } from './support/api-visitor.ts'
import { OwnServer } from './support/server.ts'

/** `npm run test:all` sets the number of kills: more members write, and it kills more often. */
const [PAIRS, KILLS] = process.env.KILLS ? [6, 5] : [2, 2]
/** The goal for serving again after a kill, in milliseconds; with headroom for a busy machine of two cores. */
const SERVING_AGAIN_MS = 5_000
const DELIVERED_WITHIN_MS = 30_000

type Member = { api: Api; id: string; credits: number; acknowledged: string[] }

async function member(origin: string, name: string): Promise<Member> {
  const api = apiVisitor(origin)
  const email = `${name}-${crypto.randomUUID()}@example.test`
  await api.user.signup({ email, name, password: 'a quiet harbour' })
  await api.user.update({ date_of_birth: '1990-05-04' })
  const user = await api.user.current()
  return { api, id: user.profile.id, credits: user.credits, acknowledged: [] }
}

/** Sends until it is acknowledged, always under the same client_id, as the browser does. */
async function sendUntilAcknowledged(from: Member, conversation: string, text: string): Promise<void> {
  const client_id = crypto.randomUUID()
  for (;;) {
    try {
      await from.api.message.send({ conversation, client_id, text })
      from.acknowledged.push(client_id)
      return
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) throw error
      await pause(50)
    }
  }
}

async function readAll(api: Api, id: string): Promise<Message[]> {
  const messages: Message[] = []
  for (;;) {
    const page = (await api.chat.read({ id, after: messages.at(-1)?.seq ?? 0 })).messages.filter(
      ({ seq }) => seq !== null,
    )
    if (page.length === 0) return messages
    messages.push(...page)
  }
}

test('kill -9 while messages are sent: none lost, none duplicated, charged exactly', async () => {
  test.setTimeout(240_000)
  const server = new OwnServer()
  await server.start()
  try {
    const pairs = await Promise.all(
      Array.from({ length: PAIRS }, async (_, number) => {
        const [anna, ben] = [
          await member(server.origin, `Anna${number}`),
          await member(server.origin, `Ben${number}`),
        ]
        const conversation = (await anna.api.chat.open({ profile: ben.id })).id
        await ben.api.chat.open({ profile: anna.id })
        return { anna, ben, conversation }
      }),
    )

    const writing = pairs.flatMap(({ anna, ben, conversation }) =>
      [anna, ben].map(async (from) => {
        for (let number = 1; number <= from.credits; number += 1) {
          await sendUntilAcknowledged(from, conversation, `message ${number}`)
        }
      }),
    )
    // Each time another share of the messages is acknowledged before the kill, however fast the machine is.
    const members = pairs.flatMap(({ anna, ben }) => [anna, ben])
    const all = members.reduce((sum, { credits }) => sum + credits, 0)
    const acknowledged = () => members.reduce((sum, from) => sum + from.acknowledged.length, 0)
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await expect
        .poll(acknowledged, { timeout: DELIVERED_WITHIN_MS, intervals: [5] })
        .toBeGreaterThanOrEqual((all * kill) / (KILLS + 1))
      server.killRuntime()
      expect(await server.answering(SERVING_AGAIN_MS)).toBeLessThan(SERVING_AGAIN_MS)
    }
    await Promise.all(writing)

    for (const { anna, ben, conversation } of pairs) {
      const expected = [...anna.acknowledged, ...ben.acknowledged].sort()
      expect(expected).toHaveLength(anna.credits + ben.credits)
      for (const reader of [anna, ben]) {
        let seen: Message[] = []
        await expect
          .poll(
            async () => {
              seen = await readAll(reader.api, conversation)
              return seen.length
            },
            {
              timeout: DELIVERED_WITHIN_MS,
            },
          )
          .toBe(expected.length)
        expect(seen.map(({ client_id }) => client_id).sort()).toEqual(expected)
        expect(seen.map(({ seq }) => seq)).toEqual(
          [...new Set(seen.map(({ seq }) => seq))].sort((a, b) => Number(a) - Number(b)),
        )
      }
      for (const writer of [anna, ben]) {
        const { balance, lots, ledger } = await writer.api.credits.show()
        expect(balance).toBe(0)
        expect(lots.reduce((sum, lot) => sum + lot.remaining, 0)).toBe(0)
        expect(ledger.filter(({ reason }) => reason === 'message')).toHaveLength(writer.credits)
        expect(ledger.reduce((sum, { delta }) => sum + delta, 0)).toBe(0)
      }
    }
  } finally {
    await server.stop()
  }
})
