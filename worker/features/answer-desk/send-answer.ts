// Sends what an operator wrote, as the fictional profile, by the same way as a member's message: the outbox of the profile's member object.
// Its client_id is the answer's id, so that a repeat sends nothing twice.
import type { RefusalCode } from '#src/contract/refusals.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import { logWarning } from '#worker/log.ts'
import type { Database } from '#worker/platform/database/database.ts'
import { findAnswer } from './answer-queries.ts'
import { recordDelivered, withdrawAnswer } from './delivery-queries.ts'

/** Refusals after which the same message may be accepted. `not_found`: the member's message has not reached the profile yet. */
const TEMPORARY: readonly RefusalCode[] = ['busy', 'too_many', 'unavailable', 'not_found']

/** Safe to repeat. Rejects if it has to be tried again; false where the answer was refused for good, and its messages wait again. */
export async function sendAnswer(env: Env, { read, write }: Database, id: string): Promise<boolean> {
  const answer = await findAnswer(read, id)
  // Sent before, or erased with the member.
  if (!answer || answer.text === null) return true
  const { profile_id, conversation, text } = answer
  const sent = await memberStub(env, profile_id).send(
    {
      conversation,
      client_id: id,
      text,
      cost: 0,
      producer: 'operator',
      acknowledge_fictional: false,
      answering: null,
    },
    null,
  )
  if (sent.ok) {
    // Queued at the profile's member object, which may have to return it yet.
    if (sent.message.seq === null) throw new Error('an answer has no place in its conversation yet')
    await recordDelivered(write, id, Date.now())
    return true
  }
  if (TEMPORARY.includes(sent.refusal)) throw new Error(`an answer was not accepted yet: ${sent.refusal}`)
  logWarning('answer-refused', { code: sent.refusal })
  await withdrawAnswer(write, id)
  return false
}
