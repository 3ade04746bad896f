// Messages between operators and the writer of a case (table `case_messages`).
import type { CaseMailKind, CaseMessage } from '#src/contract/complaints.ts'
import { CASE_MESSAGES_MAX } from '#src/domain/constants.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, batch, build, first, run } from '#worker/platform/database/query.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'

/** `operator_id`: null for a message of the writer; `by_mail`: null unless they sent it by mail. */
export type NewCaseMessage = {
  id: string
  complaint_id: string
  operator_id: string | null
  text: string
  created_at: number
  by_mail: CaseMailKind | null
}

/** Oldest first. */
export const listMessages = (db: Reader, complaint_id: string) =>
  all(
    db,
    build
      .selectFrom('case_messages')
      .where('complaint_id', '=', complaint_id)
      .orderBy('created_at')
      .orderBy('id')
      .limit(CASE_MESSAGES_MAX)
      .select(['author', 'operator_id', 'text', 'created_at', 'mailed_at', 'by_mail']),
  )

/** The messages of a member's own cases by receipt number, oldest first. */
export async function listMessagesOf(
  db: Reader,
  pool: string,
  member_id: string,
): Promise<ReadonlyMap<string, CaseMessage[]>> {
  const rows = await all(
    db,
    build
      .selectFrom('complaints')
      .innerJoin('case_messages', 'case_messages.complaint_id', 'complaints.id')
      .where('pool', '=', pool)
      .where('member_id', '=', member_id)
      .orderBy('case_messages.created_at', 'desc')
      .orderBy('case_messages.id', 'desc')
      .limit(CASE_MESSAGES_MAX)
      .select(['receipt', 'author', 'case_messages.text', 'case_messages.created_at', 'by_mail']),
  )
  return new Map(
    [...Map.groupBy(rows.toReversed(), ({ receipt }) => receipt)].map(([receipt, of]) => [
      receipt,
      of.map(toMessage),
    ]),
  )
}

export const toMessage = ({
  author,
  text,
  created_at,
  by_mail,
}: {
  author: 'operator' | 'writer'
  text: string
  created_at: number
  by_mail: CaseMailKind | null
}): CaseMessage => ({
  author,
  text,
  created_at: new Date(created_at).toISOString(),
  ...(by_mail && { by_mail }),
})

/**
 * Stores a message in an open case, with whom the case waits for now and the job of its email, in one batch. Stores nothing where the case
 * is closed or full, where a message has this id, or where its last message is the same one: a form that was sent twice. A writer answers
 * only where an operator asked.
 */
export async function insertMessage(
  db: Writer,
  { id, complaint_id, operator_id, text, created_at, by_mail }: NewCaseMessage,
  job: { id: string } | null,
): Promise<boolean> {
  const author = operator_id === null ? ('writer' as const) : ('operator' as const)
  const ofCase = () =>
    build.selectFrom('case_messages').where('case_messages.complaint_id', '=', complaint_id)
  const [inserted] = await batch(db, [
    build
      .insertInto('case_messages')
      .columns(['id', 'complaint_id', 'author', 'operator_id', 'text', 'created_at', 'by_mail'])
      .expression((eb) => {
        const open = eb
          .selectFrom('complaints')
          .where('complaints.id', '=', complaint_id)
          .where('complaints.status', '=', 'open')
          .where(
            ofCase().select(({ fn }) => fn.countAll<number>().as('count')),
            '<',
            CASE_MESSAGES_MAX,
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('case_messages').where('case_messages.id', '=', id).select('case_messages.id'),
              ),
            ),
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom(
                  ofCase()
                    .orderBy('created_at', 'desc')
                    .orderBy('id', 'desc')
                    .limit(1)
                    .select(['author', 'text'])
                    .as('last'),
                )
                  .where('last.author', '=', author)
                  .where('last.text', '=', text)
                  .select('last.text'),
              ),
            ),
          )
          .select([
            eb.val(id).as('id'),
            'complaints.id as complaint_id',
            eb.val(author).as('author'),
            eb.val(operator_id).as('operator_id'),
            eb.val(text).as('text'),
            eb.val(created_at).as('created_at'),
            eb.val(by_mail).as('by_mail'),
          ])
        return author === 'operator' ? open : open.where(({ exists }) => exists(ofCase().select('id')))
      }),
    build
      .updateTable('complaints')
      .set({ waits_for: author === 'operator' ? 'writer' : 'operator' })
      .where('id', '=', complaint_id)
      .where('status', '=', 'open')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('case_messages')
            .where('case_messages.id', '=', id)
            // A repeated delivery is stored earlier: what was asked since then still waits for its answer.
            .where('case_messages.created_at', '=', created_at)
            .select('case_messages.id'),
        ),
      ),
    ...(job ? [addPendingJob(job, { table: 'case_messages', id }, created_at)] : []),
  ])
  return (inserted ?? 0) > 0
}

/** Whether a message was stored under this id. */
export const hasMessage = async (db: Reader, id: string): Promise<boolean> =>
  (await first(db, build.selectFrom('case_messages').where('id', '=', id).select('id'))) !== null

/** The case that mail is sent to, with the address of its writer, by its number. */
export const findMailedCase = (db: Reader, pool: string, receipt: string) =>
  first(
    db,
    build
      .selectFrom('complaints')
      .where('pool', '=', pool)
      .where('receipt', '=', receipt)
      .select(['id', 'email', 'site', 'status']),
  )

/** The open or closed case that a member wrote, by its number. */
export const findOwnCase = (db: Reader, pool: string, member_id: string, receipt: string) =>
  first(
    db,
    build
      .selectFrom('complaints')
      .where('pool', '=', pool)
      .where('receipt', '=', receipt)
      .where('member_id', '=', member_id)
      .select(['id', 'receipt', 'category', 'status']),
  )

export const findCaseById = (db: Reader, pool: string, id: string) =>
  first(
    db,
    build
      .selectFrom('complaints')
      .where('pool', '=', pool)
      .where('id', '=', id)
      .select(['id', 'receipt', 'category', 'status']),
  )

/** The content and address of the email about a message; null once its case is closed or was deleted. */
export const findMailedMessage = (db: Reader, pool: string, message_id: string) =>
  first(
    db,
    build
      .selectFrom('case_messages')
      .innerJoin('complaints', 'complaints.id', 'case_messages.complaint_id')
      .where('case_messages.id', '=', message_id)
      .where('pool', '=', pool)
      .where('status', '=', 'open')
      .select(['complaint_id', 'email', 'receipt', 'case_messages.text']),
  )

export async function recordMessageMailed(db: Writer, id: string, mailed_at: number): Promise<void> {
  await run(db, build.updateTable('case_messages').set({ mailed_at }).where('id', '=', id))
}
