// What local bundles offer the demo world (worker/http/system/dev-conversations.ts): conversations with fictional profiles from hours ago.
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { ringAlarm, waitingRows } from '#tests/support/answer-desk.ts'
import { memberObjectOf, readAll } from '#tests/support/chat-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fictional, member, unique } from '#tests/support/factories.ts'
import { harness } from '#tests/support/harness.ts'
import { conversationIdOf } from '#worker/durable/conversation/conversation-id.ts'

const HOUR_MS = 3_600_000

/** A member and a profile, and what they wrote so many hours ago. */
async function past(hours: readonly number[]) {
  const now = Date.now()
  const [anna, lotte] = [await member(localhost), await fictional(localhost)]
  const messages = hours.map((ago, index) => ({
    client_id: unique('message'),
    by: index % 2 === 0 ? 'member' : 'profile',
    text: `Message ${index + 1}`,
    sent_at: now - ago * HOUR_MS,
  }))
  const body = {
    operator: 'demo-answer',
    conversations: [{ member_id: anna.id, profile_id: lotte.id, credits: 5, messages }],
  }
  const write = () =>
    harness().fetch('/_dev/conversations', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  expect((await write()).status).toBe(200)
  return { anna, messages, write, conversation: await conversationIdOf(localhost.pool, anna.id, lotte.id) }
}

describe('POST /_dev/conversations', () => {
  it('has both write at those times, and the last message waits at the answer desk', async () => {
    const { anna, messages, conversation } = await past([30, 29, 4, 3, 2])
    const log = await readAll(anna.id, conversation)
    expect(log.map(({ text, sent_at }) => [text, Date.parse(sent_at)])).toEqual(
      messages.map(({ text, sent_at }) => [text, sent_at]),
    )
    expect(log.map(({ producer }) => producer)).toEqual([
      'member',
      'operator',
      'member',
      'operator',
      'member',
    ])
    await ringAlarm(anna)
    const rows = await waitingRows(localhost, conversation)
    expect(rows.map(({ seq, state }) => [seq, state])).toEqual([
      [1, 'answered'],
      [3, 'answered'],
      [5, 'waiting'],
    ])
    expect(await memberObjectOf(anna.id).getBalance()).toBe(2)
  })

  it('changes nothing when it is repeated', async () => {
    const { anna, conversation, write } = await past([3, 2, 1])
    expect((await write()).status).toBe(200)
    expect(await readAll(anna.id, conversation)).toHaveLength(3)
    expect(await waitingRows(localhost, conversation)).toHaveLength(2)
    expect(await memberObjectOf(anna.id).getBalance()).toBe(3)
  })

  it('gives back what was not answered in time', async () => {
    const { anna, conversation } = await past([25])
    await ringAlarm(anna)
    const [row] = await eventually(
      () => waitingRows(localhost, conversation),
      (rows) => rows[0]?.state === 'given_back',
    )
    expect(row?.state).toBe('given_back')
    expect(await memberObjectOf(anna.id).getBalance()).toBe(5)
  })

  it.each([
    ['is no JSON', 'icons=1', { body: expect.any(String) }],
    ['names no messages', '{"operator":"olga","conversations":[{}]}', {}],
  ])('says what is wrong with a body that %s', async (_why, body, fields) => {
    const answer = await harness().fetch('/_dev/conversations', { method: 'POST', body })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid', details: { fields } } })
  })
})
