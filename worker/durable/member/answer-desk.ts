// The answer desk in D1, as a member object asks it. Queries are imported on use: few objects that wake need them.
import { type AnswerOutcome, findClosure, type WaitingMessage } from '#src/domain/answering.ts'
import type { Env } from '#worker/env.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
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
      const { settleGivenUpAnswer } = await import('#worker/features/answer-desk/undelivered.ts')
      const settled = await settleGivenUpAnswer(getEnv(), database, waitingIdOf(message), now())
      return settled ? giveBackUnlessAnswered(database, message, now()) : outcome
    },
  }
}
