// The answer desk in D1, as a member object asks it. Queries are imported on use: few objects that wake need them.
import { type AnswerOutcome, findClosure, type WaitingMessage } from '#src/domain/answering.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import { logWarning } from '#worker/log.ts'
import { type Database, databaseOf } from '#worker/platform/database/database.ts'
import type { AnsweringTerms } from './answering-terms.ts'
import type { Closure } from './sending.ts'

/** Whether messages to fictional profiles are answered now; null where they are. */
export function createClosures(getEnv: () => Env, now: () => number) {
  return async (terms: AnsweringTerms): Promise<Closure | null> => {
    if (!terms) return findClosure(null, null, now())
    const { findLastSeen } = await import('#worker/features/answer-desk/presence.ts')
    const seen_at = await findLastSeen(databaseOf(getEnv(), terms.pool).read, terms.pool, now())
    return findClosure(terms, seen_at, now())
  }
}

export function createDeskCalls(getEnv: () => Env, now: () => number) {
  return {
    async report(message: WaitingMessage): Promise<void> {
      const { reportWaiting } = await import('#worker/features/answer-desk/waiting-queries.ts')
      await reportWaiting(databaseOf(getEnv(), message.pool).write, message)
    },
    async decide(message: WaitingMessage): Promise<AnswerOutcome> {
      const { giveBackUnlessAnswered, waitingIdOf } = await import(
        '#worker/features/answer-desk/waiting-queries.ts'
      )
      const database = databaseOf(getEnv(), message.pool)
      const outcome = await giveBackUnlessAnswered(database, message, now())
      if (outcome !== 'undelivered') return outcome
      const settled = await settleGivenUpAnswer(getEnv(), database, waitingIdOf(message), now())
      return settled ? giveBackUnlessAnswered(database, message, now()) : outcome
    },
  }
}

/**
 * Decides what became of the answer to a message, if its job was given up. The one write that decides is the profile's: a row of the answer
 * in its outbox, by which it was sent, or by which a later `send` of it is refused. Its messages wait again if it was never sent. Safe to
 * repeat; false where it is not decided yet.
 */
async function settleGivenUpAnswer(
  env: Env,
  { read, write }: Database,
  waiting_id: string,
  now: number,
): Promise<boolean> {
  const { findGivenUpAnswer, recordDelivered, withdrawAnswer } = await import(
    '#worker/features/answer-desk/delivery-queries.ts'
  )
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
