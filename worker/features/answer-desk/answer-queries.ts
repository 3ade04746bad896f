// Answers: the one write that answers waiting messages, and what became of it (worker/migrations/0008_answering.sql).
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { batch, build, first } from '#worker/platform/database/query.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'
import { withoutClaim } from './queries.ts'

export type NewAnswer = {
  id: string
  pool: string
  conversation: string
  operator: string
  upto: number
  text: string
  digest: string
  now: number
}

/**
 * Answers the messages up to a seq that still wait, if the operator holds the conversation: the one write that decides, with the answer and
 * its job in the same batch, so that a killed process loses none. Returns how many messages it answered.
 */
export async function recordAnswer(
  db: Writer,
  { id, pool, conversation, operator, upto, text, digest, now }: NewAnswer,
  job: { id: string },
): Promise<number> {
  const [answered = 0] = await batch(db, [
    build
      .updateTable('waiting_messages')
      .set({ state: 'answered', decided_at: now, answer_id: id })
      .where('pool', '=', pool)
      .where('conversation', '=', conversation)
      .where('seq', '<=', upto)
      .where('state', '=', 'waiting')
      .where(({ exists, not, and, selectFrom }) =>
        and([
          exists(
            selectFrom('desk_conversations')
              .where('desk_conversations.conversation', '=', conversation)
              .where('desk_conversations.claimed_by', '=', operator)
              .select('desk_conversations.conversation'),
          ),
          not(exists(selectFrom('desk_answers').where('desk_answers.id', '=', id).select('desk_answers.id'))),
        ]),
      ),
    build
      .insertInto('desk_answers')
      .columns([
        'id',
        'pool',
        'conversation',
        'member_id',
        'profile_id',
        'operator',
        'digest',
        'text',
        'created_at',
        'job_id',
      ])
      .expression((eb) =>
        eb
          .selectFrom('waiting_messages')
          .where('waiting_messages.answer_id', '=', id)
          .limit(1)
          .select((of) => [
            of.val(id).as('id'),
            'waiting_messages.pool',
            'waiting_messages.conversation',
            'waiting_messages.member_id',
            'waiting_messages.profile_id',
            of.val(operator).as('operator'),
            of.val(digest).as('digest'),
            of.val(text).as('text'),
            of.val(now).as('created_at'),
            of.val(job.id).as('job_id'),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing()),
    addPendingJob(job, { table: 'desk_answers', id, where: 'text' }, now),
    withoutClaim(pool, conversation, operator).where(({ exists, selectFrom }) =>
      exists(selectFrom('desk_answers').where('desk_answers.id', '=', id).select('desk_answers.id')),
    ),
  ])
  return answered
}

export const findAnswer = (db: Reader, id: string) =>
  first(db, build.selectFrom('desk_answers').where('id', '=', id).selectAll())
