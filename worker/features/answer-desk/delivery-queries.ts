// What became of an answer: delivered, or given up. Apart from the other queries, because member objects use it too
// (worker/durable/member/answer-desk.ts).
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { batch, build, first, run } from '#worker/platform/database/query.ts'

/** A job is tried for less than this (worker/platform/queue/enqueue.ts); an answer without one waits no longer either. */
const SENDING_MAX_MS = 48 * 3_600_000

/** The answer to a waiting message, if it was not delivered and no job sends it any more. */
export const findGivenUpAnswer = (db: Reader, waiting_id: string, now: number) =>
  first(
    db,
    build
      .selectFrom('waiting_messages')
      .innerJoin('desk_answers', 'desk_answers.id', 'waiting_messages.answer_id')
      .leftJoin('pending_jobs', 'pending_jobs.id', 'desk_answers.job_id')
      .where('waiting_messages.id', '=', waiting_id)
      .where('desk_answers.delivered_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('pending_jobs.failed_at', 'is not', null),
          eb('desk_answers.created_at', '<', now - SENDING_MAX_MS),
        ]),
      )
      .select(['desk_answers.id', 'desk_answers.conversation', 'desk_answers.profile_id']),
  )

/** The conversation has the message: its text is deleted here. */
export async function recordDelivered(db: Writer, id: string, now: number): Promise<void> {
  await run(db, build.updateTable('desk_answers').set({ text: null, delivered_at: now }).where('id', '=', id))
}

/** The answer never was and never will be sent: its messages wait again, and are given back when their time is over. */
export async function withdrawAnswer(db: Writer, id: string): Promise<void> {
  await batch(db, [
    build
      .updateTable('waiting_messages')
      .set({ state: 'waiting', decided_at: null, answer_id: null })
      .where('answer_id', '=', id)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('desk_answers')
            .where('desk_answers.id', '=', id)
            .where('desk_answers.delivered_at', 'is', null)
            .select('desk_answers.id'),
        ),
      ),
    build.deleteFrom('desk_answers').where('id', '=', id).where('delivered_at', 'is', null),
  ])
}
