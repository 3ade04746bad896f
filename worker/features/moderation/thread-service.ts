// What an operator asks the writer of an open case, and what they answer. The writer reads it on their own page, or by the key in the mail,
// which is all that somebody without an account and a suspended member have. The deadline of the case goes on meanwhile.
import type { CaseMailKind, CaseReply, CaseThread } from '#src/contract/complaints.ts'
import type { ThreadMessage } from '#src/contract/operator/cases.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { isAnswered } from '#src/domain/complaint-categories.ts'
import { emailToWriter } from '#worker/features/members/email-to-member.ts'
import { operatorNames } from '#worker/features/operators/name-queries.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { caseKeys } from '#worker/platform/crypto/signed-keys.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { findCase } from './cases-queries.ts'
import {
  findCaseById,
  findOwnCase,
  hasMessage,
  insertMessage,
  listMessages,
  toMessage,
} from './thread-queries.ts'

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export function createThreads(deps: ServiceDeps) {
  const { env, pool, database, now, background } = deps

  async function requireCase(receipt: string) {
    const found = await findCase(database.write, pool, receipt)
    if (!found) throw new Refusal('not_found')
    return found
  }

  /** Whether the message is there already: it was sent twice. */
  async function isLast(complaint_id: string, author: string, text: string): Promise<boolean> {
    const last = (await listMessages(database.write, complaint_id)).at(-1)
    return last?.author === author && last.text === text
  }

  async function requireByKey(key: string) {
    const id = (await caseKeys.read({ env, pool, now: now() }, key))?.subject
    const found = id && (await findCaseById(database.write, pool, id))
    if (!found) throw new Refusal('not_found')
    return found
  }

  async function threadOf(found: Awaited<ReturnType<typeof requireByKey>>): Promise<CaseThread> {
    const { id, receipt, category, status } = found
    const messages = await listMessages(database.write, id)
    return { receipt, category, is_open: status === 'open', messages: messages.map(toMessage) }
  }

  /** Stores an answer of the writer; false where the case is closed or full, or nothing was asked in it. */
  async function insertAnswer(
    complaint_id: string,
    answer: { id: string; text: string; by_mail: CaseMailKind | null },
  ): Promise<boolean> {
    const message = { ...answer, complaint_id, operator_id: null, created_at: now() }
    return (
      (await insertMessage(database.write, message, null)) ||
      (await isLast(complaint_id, 'writer', answer.text))
    )
  }

  return {
    /**
     * Mails a question to the writer and shows it on their page. Throws `not_found` for a closed case, and `not_yours` for an operator who
     * may not answer or decide it.
     */
    async ask(
      who: PrincipalOf<'operator'>,
      { receipt, text }: { receipt: string; text: string },
    ): Promise<'done'> {
      const found = await requireCase(receipt)
      if (!who.rights.includes(isAnswered(found.category) ? 'support' : 'moderate'))
        throw new Refusal('not_yours')
      const message = {
        id: createId(),
        complaint_id: found.id,
        operator_id: who.id,
        text,
        created_at: now(),
        by_mail: null,
      }
      const email = emailToWriter(found, deps)
      const job = email && { ...email, template: 'case-message' as const, message_id: message.id }
      if (!(await insertMessage(database.write, message, job))) {
        if (found.status === 'open' && (await isLast(found.id, 'operator', text))) return 'done'
        throw new Refusal('not_found')
      }
      if (job) background(enqueueJobs(env, database.write, [job]))
      return 'done'
    },

    /** For operators, oldest first. Throws `not_found`. */
    async list(receipt: string): Promise<ThreadMessage[]> {
      const messages = await listMessages(database.read, (await requireCase(receipt)).id)
      const nameOf = await operatorNames(
        env,
        messages.map(({ operator_id }) => operator_id),
      )
      return messages.map(({ operator_id, mailed_at, ...message }) => ({
        ...toMessage(message),
        operator: operator_id && nameOf(operator_id),
        mailed_at: timeOf(mailed_at),
      }))
    },

    /** What the key of a mail opens: the messages, and not what was filed, which somebody else may have entered. Throws `not_found`. */
    show: async (key: string): Promise<CaseThread> => threadOf(await requireByKey(key)),

    /** The writer's answer. Throws `not_found` for a case that is not theirs, is closed, or in which nothing was asked. */
    async reply(input: CaseReply, member_id: string | null): Promise<CaseThread> {
      const found =
        'key' in input
          ? await requireByKey(input.key)
          : member_id === null
            ? null
            : await findOwnCase(database.write, pool, member_id, input.receipt)
      if (!found) throw new Refusal('not_found')
      const answer = { id: createId(), text: input.text, by_mail: null }
      if (found.status !== 'open' || !(await insertAnswer(found.id, answer))) throw new Refusal('not_found')
      return threadOf(found)
    },

    /**
     * The writer's answer by mail. `id` is that of the mail: a second delivery stores nothing. False where the case is closed or full, or
     * nothing was asked in it.
     */
    receive: async (
      complaint_id: string,
      answer: { id: string; text: string; by_mail: CaseMailKind },
    ): Promise<boolean> =>
      (await insertAnswer(complaint_id, answer)) || hasMessage(database.write, answer.id),
  }
}
