// Paid messages to fictional profiles until each is answered or given back (design section 18). The row of D1 decides which, by one write on
// condition that it still waits; this object writes that row, asks it when the time is over, and returns the credits. Every step is stored
// before the next and safe to repeat, so that the alarm finishes what a killed process began.
import { type AnswerOutcome, answerBy, type WaitingMessage } from '#src/domain/answering.ts'
import { ALARM_DELAY_MS } from '#worker/durable/kit/alarms.ts'
import { retryDelayMs } from '#worker/durable/kit/retry.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import { logWarning } from '#worker/log.ts'
import type { AnsweringTerms } from './answering-terms.ts'
import type { Outbox } from './outbox.ts'

const ROWS_AT_ONCE = 20
/** How long an attempt has the row for itself. */
const LEASE_MS = 30_000
/** An answer that is written and not delivered yet is asked about again. */
const UNDELIVERED_MS = 5 * 60_000

type AwaitedRow = {
  client_id: string
  conversation: string
  profile: string
  pool: string
  sent_at: number
  answer_by: number
  step: 'report' | 'await' | 'note'
  attempts: number
  due_at: number
}

type AwaitedAnswersDeps = {
  member: string
  storage: CachedStorage
  outbox: Pick<Outbox, 'find'>
  now: () => number
  /** Writes the row of D1; a repeat changes nothing. */
  report: (message: WaitingMessage) => Promise<void>
  /** Gives the message back in D1 unless it was answered; returns what holds. */
  decide: (message: WaitingMessage) => Promise<AnswerOutcome>
  /** Returns the credits of a message, in the transaction of `work`. */
  giveBack: (client_id: string, work: () => void) => void
  /** Tells the conversation object that a message was given back. */
  note: (conversation: string, seq: number) => Promise<void>
  onNoted: (conversation: string, seq: number) => void
}

export type AwaitedAnswers = ReturnType<typeof createAwaitedAnswers>

export function createAwaitedAnswers(parts: AwaitedAnswersDeps) {
  const { member, storage, outbox, now } = parts
  const { sql } = storage
  /** Most members write to no fictional profile, and every alarm asks. */
  const empty = storage.cacheRows<boolean>('no awaited answers')
  const isEmpty = () =>
    empty.get('', () => sql.exec('SELECT client_id FROM awaited_answers LIMIT 1').toArray().length === 0)

  function remove(client_id: string): void {
    sql.exec('DELETE FROM awaited_answers WHERE client_id = ?', client_id)
    empty.clear()
  }

  const advance = ({ client_id, step }: AwaitedRow, next: AwaitedRow['step'], due_at: number) =>
    sql.exec(
      'UPDATE awaited_answers SET step = ?, attempts = 0, due_at = ? WHERE client_id = ? AND step = ?',
      next,
      due_at,
      client_id,
      step,
    )

  /** Runs the next step of a row; false where there is none now. */
  async function runStep(row: AwaitedRow): Promise<boolean> {
    const { client_id, conversation, answer_by } = row
    const sent = outbox.find(client_id)
    // A message that was not delivered has its credits back already.
    if (!sent || (sent.status === 'returned' && row.step === 'report')) {
      remove(client_id)
      return false
    }
    // Not placed yet: the outbox tries again by itself.
    if (sent.seq === null) return false
    const message = {
      pool: row.pool,
      member_id: member,
      profile_id: row.profile,
      conversation,
      client_id,
      seq: sent.seq,
      sent_at: row.sent_at,
      due_at: answer_by,
    }
    switch (row.step) {
      case 'report':
        await parts.report(message)
        advance(row, 'await', answer_by)
        return answer_by <= now()
      case 'await': {
        const outcome = await parts.decide(message)
        if (outcome === 'answered') remove(client_id)
        if (outcome === 'undelivered') advance(row, 'await', now() + UNDELIVERED_MS)
        if (outcome === 'given_back') parts.giveBack(client_id, () => advance(row, 'note', now()))
        return outcome === 'given_back'
      }
      case 'note':
        await parts.note(conversation, sent.seq)
        remove(client_id)
        parts.onNoted(conversation, sent.seq)
        return false
    }
  }

  const find = (client_id: string): AwaitedRow | null =>
    sql.exec<AwaitedRow>('SELECT * FROM awaited_answers WHERE client_id = ?', client_id).toArray()[0] ?? null

  async function runRow(client_id: string): Promise<void> {
    const row = find(client_id)
    if (!row) return
    try {
      if (await runStep(row)) await runRow(client_id)
    } catch (error) {
      const attempts = row.attempts + 1
      logWarning('answer-desk-unreachable', { attempt: attempts, error })
      sql.exec(
        'UPDATE awaited_answers SET attempts = ?, due_at = ? WHERE client_id = ? AND step = ?',
        attempts,
        now() + retryDelayMs(attempts),
        client_id,
        row.step,
      )
    }
  }

  return {
    /** In the transaction that pays for the message. */
    add(
      message: { client_id: string; conversation: string; profile: string; sent_at: number },
      terms: NonNullable<AnsweringTerms>,
    ): void {
      const { client_id, conversation, profile, sent_at } = message
      empty.set('', false)
      sql.exec(
        `INSERT INTO awaited_answers (client_id, conversation, profile, pool, sent_at, answer_by, due_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        client_id,
        conversation,
        profile,
        terms.pool,
        sent_at,
        answerBy(terms, sent_at),
        sent_at + ALARM_DELAY_MS,
      )
    },

    /**
     * Reports a message that was just placed, without waiting for the alarm. One that was reported before is left alone: its next step
     * would give it back before its time. Never rejects.
     */
    async report(client_id: string): Promise<void> {
      if (find(client_id)?.step === 'report') await runRow(client_id)
    },

    /** The alarm rang: runs the steps that are due. Never rejects. */
    async runDue(): Promise<void> {
      if (isEmpty()) return
      const due = sql
        .exec<{ client_id: string }>(
          'SELECT client_id FROM awaited_answers WHERE due_at <= ? ORDER BY due_at LIMIT ?',
          now(),
          ROWS_AT_ONCE,
        )
        .toArray()
      for (const { client_id } of due)
        sql.exec('UPDATE awaited_answers SET due_at = ? WHERE client_id = ?', now() + LEASE_MS, client_id)
      await Promise.all(due.map(({ client_id }) => runRow(client_id)))
    },

    /** When the next step is due; null without one. */
    getNextDue(): number | null {
      if (isEmpty()) return null
      const [row] = sql.exec<{ at: number | null }>('SELECT min(due_at) AS at FROM awaited_answers').toArray()
      return row?.at ?? null
    },

    /** The member's account was deleted. */
    erase(): void {
      sql.exec('DELETE FROM awaited_answers')
      empty.clear()
    },
  }
}
