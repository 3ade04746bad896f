// The end of a case, and its undoing while nothing was announced.
import { sql } from 'kysely'
import type { CaseOutcome } from '#src/domain/case-outcomes.ts'
import { announcedAt } from '#src/domain/case-undo.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import type { Writer } from '#worker/platform/database/database.ts'
import { batch, build } from '#worker/platform/database/query.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'

type Closing = { id: string; closed_at: number }

/** The id of the job that mails the end of a case: of each closing its own. */
export const closingJobId = ({ id, closed_at }: Closing) => `case-closed:${id}:${closed_at}`

/** Closes a case with its event and the job of its email, in one batch; false for a closed one. */
export async function closeCase(
  db: Writer,
  id: string,
  end: { answer: string; outcome: CaseOutcome | null; closed_by: string; closed_at: number },
  job: { id: string } | null,
): Promise<boolean> {
  const { closed_at: at } = end
  const event_id = createId()
  const [closed] = await batch(db, [
    build
      .updateTable('complaints')
      .set({ ...end, status: 'closed', waits_for: null })
      .where('id', '=', id)
      .where('status', '=', 'open'),
    build
      .insertInto('complaint_events')
      .columns(['id', 'complaint_id', 'kind', 'at'])
      .expression((eb) =>
        eb
          .selectFrom('complaints')
          .where('complaints.id', '=', id)
          .where('closed_at', '=', at)
          .where('answer', '=', end.answer)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('complaint_events')
                  .whereRef('complaint_events.complaint_id', '=', 'complaints.id')
                  .where('complaint_events.kind', 'in', ['answered', 'decided'])
                  .select('complaint_events.id'),
              ),
            ),
          )
          .select([
            eb.val(event_id).as('id'),
            'complaints.id as complaint_id',
            eb.val(end.outcome === null ? ('answered' as const) : ('decided' as const)).as('kind'),
            eb.val(at).as('at'),
          ]),
      ),
    ...(job
      ? [addPendingJob(job, { table: 'complaint_events', id: event_id }, at, announcedAt(end.outcome, at))]
      : []),
  ])
  return (closed ?? 0) > 0
}

/**
 * Opens a case again that an operator closed at a moment. Its mail is not sent: the job counts as finished, because the queue may have it
 * already. False where it is open, or was closed otherwise.
 */
export async function reopenCase(
  db: Writer,
  { id, closed_at, closed_by, now }: Closing & { closed_by: string; now: number },
): Promise<boolean> {
  const job_id = closingJobId({ id, closed_at })
  const reopened = () =>
    build.selectFrom('complaints').where('complaints.id', '=', id).where('status', '=', 'open')
  const [opened] = await batch(db, [
    build
      .updateTable('complaints')
      .set({
        ...{ status: 'open', answer: null, outcome: null, closed_by: null, closed_at: null },
        waits_for: sql<'writer' | 'operator' | null>`(select iif(author = 'writer', 'operator', 'writer')
          from case_messages where complaint_id = ${id} order by created_at desc, id desc limit 1)`,
      })
      .where('id', '=', id)
      .where('status', '=', 'closed')
      .where('closed_by', '=', closed_by)
      .where('closed_at', '=', closed_at),
    build
      .insertInto('finished_jobs')
      .columns(['id', 'finished_at'])
      .expression(reopened().select(({ val }) => [val(job_id).as('id'), val(now).as('finished_at')]))
      .onConflict((conflict) => conflict.doNothing()),
    build
      .deleteFrom('pending_jobs')
      .where('id', '=', job_id)
      .where(({ exists }) => exists(reopened().select('complaints.id'))),
    build
      .deleteFrom('complaint_events')
      .where('complaint_id', 'in', reopened().select('complaints.id'))
      .where('kind', 'in', ['answered', 'decided']),
  ])
  return (opened ?? 0) > 0
}
