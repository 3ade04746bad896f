// Answers whose job was given up: the profile's member object says whether the answer was sent, and from then on never sends it.
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import { logWarning } from '#worker/log.ts'
import type { Database } from '#worker/platform/database/database.ts'
import { findGivenUpAnswer, recordDelivered, withdrawAnswer } from './answer-queries.ts'

/**
 * Decides what became of the answer to a message, if its job was given up. The one write that decides is the profile's: a row of the answer
 * in its outbox, by which it was sent, or by which a later `send` of it is refused. Its messages wait again where it was never sent. Safe to
 * repeat; false where it is not decided yet.
 */
export async function settleGivenUpAnswer(
  env: Env,
  { read, write }: Database,
  waiting_id: string,
  now: number,
): Promise<boolean> {
  const answer = await findGivenUpAnswer(read, waiting_id, now)
  if (!answer) return false
  const { id, conversation, profile_id } = answer
  const status = await memberStub(env, profile_id).forbidMessage(conversation, id)
  if (status === 'queued') return false
  if (status === 'placed') await recordDelivered(write, id, now)
  else {
    logWarning('answer-given-up', { code: status })
    await withdrawAnswer(write, id)
  }
  return true
}
