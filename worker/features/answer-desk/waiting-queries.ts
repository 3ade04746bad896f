// The rows of waiting messages as the sender's member object writes them (worker/durable/member/awaited-answers.ts).
import { sql } from 'kysely'
import type { AnswerOutcome, WaitingMessage } from '#src/domain/answering.ts'
import type { Database, Writer } from '#worker/platform/database/database.ts'
import { batch, build, first } from '#worker/platform/database/query.ts'

/** Unique over all senders: a `client_id` is unique for its sender alone. */
export const waitingIdOf = ({ member_id, client_id }: Pick<WaitingMessage, 'member_id' | 'client_id'>) =>
  `${member_id}:${client_id}`

/** Writes the message and its conversation; a repeat changes nothing. Of a deleted account nothing is written. */
function writesOf(message: WaitingMessage) {
  const { pool, member_id, profile_id, conversation, seq, sent_at, due_at } = message
  const ofMember = build
    .selectFrom('members')
    .where('members.id', '=', member_id)
    .where('members.status', '<>', 'deleted')
  return [
    build
      .insertInto('waiting_messages')
      .columns(['id', 'pool', 'member_id', 'profile_id', 'conversation', 'seq', 'sent_at', 'due_at'])
      .expression(
        ofMember.select((of) => [
          of.val(waitingIdOf(message)).as('id'),
          of.val(pool).as('pool'),
          'members.id as member_id',
          of.val(profile_id).as('profile_id'),
          of.val(conversation).as('conversation'),
          of.val(seq).as('seq'),
          of.val(sent_at).as('sent_at'),
          of.val(due_at).as('due_at'),
        ]),
      )
      .onConflict((conflict) => conflict.doNothing()),
    build
      .insertInto('desk_conversations')
      .columns(['conversation', 'pool', 'member_id', 'profile_id', 'last_waiting_at'])
      .expression(
        ofMember.select((of) => [
          of.val(conversation).as('conversation'),
          of.val(pool).as('pool'),
          'members.id as member_id',
          of.val(profile_id).as('profile_id'),
          of.val(sent_at).as('last_waiting_at'),
        ]),
      )
      .onConflict((conflict) =>
        conflict
          .column('conversation')
          .doUpdateSet({ last_waiting_at: sql<number>`max(desk_conversations.last_waiting_at, ${sent_at})` }),
      ),
  ]
}

export async function reportWaiting(db: Writer, message: WaitingMessage): Promise<void> {
  await batch(db, writesOf(message))
}

/**
 * The time to answer is over. The one write that decides: it gives the message back if it still waits. Returns what holds, also where that
 * was decided before.
 */
export async function giveBackUnlessAnswered(
  { read, write }: Database,
  message: WaitingMessage,
  now: number,
): Promise<AnswerOutcome> {
  const id = waitingIdOf(message)
  await batch(write, [
    ...writesOf(message),
    build
      .updateTable('waiting_messages')
      .set({ state: 'given_back', decided_at: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting'),
  ])
  const row = await first(
    read,
    build
      .selectFrom('waiting_messages')
      .leftJoin('desk_answers', 'desk_answers.id', 'waiting_messages.answer_id')
      .where('waiting_messages.id', '=', id)
      .select(['waiting_messages.state', 'desk_answers.id as answer', 'desk_answers.delivered_at']),
  )
  // The account was deleted: nobody can have answered.
  if (!row || row.state === 'given_back') return 'given_back'
  return row.answer !== null && row.delivered_at === null ? 'undelivered' : 'answered'
}
