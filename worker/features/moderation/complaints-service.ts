// Complaints and notices with receipts (design section 11; trust: notice, decision, reason, appeal). This stores and confirms them;
// cases-service.ts answers and decides.

import type {
  Appeal,
  Complaint,
  ComplaintReceipt,
  FileComplaint,
  Statement,
} from '#src/contract/complaints.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { appealUntil } from '#src/domain/appeals.ts'
import { sha256 } from '#src/domain/bytes.ts'
import { mailboxOf } from '#src/domain/mailbox.ts'
import { profileIdIn } from '#src/domain/profile-link.ts'
import { callDurableObject, requireOk } from '#worker/durable/kit/call-durable-object.ts'
import { conversationStub, memberStub } from '#worker/durable/kit/stubs.ts'
import { findNotice, findStatement, listNotices } from '#worker/features/account-status/statement-queries.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { findAddress, findMailState } from '#worker/features/members/mail-queries.ts'
import { createId, createReceiptNumber } from '#worker/platform/crypto/secrets.ts'
import { statementKeys } from '#worker/platform/crypto/signed-keys.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'
import {
  findDecidedReport,
  findReceiptNumber,
  insertComplaint,
  listComplaints,
} from './complaints-queries.ts'
import { createEvidence } from './evidence-service.ts'
import { listMessagesOf } from './thread-queries.ts'

export function createComplaints(deps: SiteServiceDeps) {
  const { env, pool, database, site, now, background } = deps
  const limits = createLimits(deps)
  const evidence = createEvidence(deps)

  function receiptMail(complaint_id: string): JobOf<'send-mail'> {
    const { locale, origin, request_id } = deps
    return {
      kind: 'send-mail',
      id: createId(),
      pool,
      site: site.id,
      request_id,
      template: 'complaint',
      complaint_id,
      locale,
      origin,
    }
  }

  /** Where the answer is sent: a member's own address, whatever the form says; also a suspended member's, when they appeal. */
  async function requireAddress(
    email: string | null,
    member_id: string | null,
    is_suspended: boolean,
  ): Promise<string> {
    const own = (id: string) =>
      is_suspended
        ? findAddress(database.read, pool, id)
        : findMailState(database.read, pool, id).then((state) => state?.email)
    const address = member_id === null ? email : await own(member_id)
    if (!address) throw new Refusal('invalid', { fields: { email: 'required' } })
    return address
  }

  /** Has the conversation object copy the reported message, before the report itself is stored; returns its sender. Throws `not_found`. */
  async function saveReported(
    { conversation, seq }: NonNullable<FileComplaint['message']>,
    member_id: string | null,
    fingerprint: string,
  ): Promise<string> {
    const chat = member_id && (await callDurableObject(() => memberStub(env, member_id).view(conversation)))
    if (!chat) throw new Refusal('not_found')
    requireOk(
      await callDurableObject(() =>
        conversationStub(env, conversation).saveEvidence(member_id, seq, fingerprint),
      ),
    )
    return chat.peer
  }

  /** What an appeal is against. */
  type Against = { against_case?: string; against_statement?: string; profile_id?: string | null }

  /** Stores a complaint, once a day, and returns its number. */
  async function save(
    input: FileComplaint,
    member_id: string | null,
    { profile_id: of_decision = null, ...against }: Against = {},
  ): Promise<ComplaintReceipt> {
    const { category, text, good_faith, message, reason = null, photo = null } = input
    const email = await requireAddress(input.email ?? null, member_id, 'against_statement' in against)
    const about = input.about || null
    const day = new Date(now()).toISOString().slice(0, 10)
    const content = [day, email.toLowerCase(), category, about, text, message, photo ?? undefined]
    const fingerprint = await sha256(JSON.stringify([...content, ...Object.values(against)]))
    const known = await findReceiptNumber(database.read, pool, fingerprint)
    if (known) return { receipt: known, category, mailed_to: email }

    const reported = message && (await saveReported(message, member_id, fingerprint))
    const profile_id = of_decision ?? reported ?? (about && profileIdIn(about))
    if (photo !== null && !profile_id) throw new Refusal('not_found')
    const is_sealed = category === 'report' && profile_id !== null && !message
    const sealed = is_sealed ? await evidence.seal(profile_id, photo) : null
    const id = createId()
    const may_mail = await limits.tryTake('complaint_mail', `${pool}:${mailboxOf(email)}`)
    const job = may_mail ? receiptMail(id) : null
    const complaint = {
      id,
      pool,
      site: site.id,
      receipt: createReceiptNumber(),
      fingerprint,
      category,
      member_id,
      email,
      locale: deps.locale,
      text,
      about,
      profile_id,
      conversation: message?.conversation ?? null,
      seq: message?.seq ?? null,
      good_faith: Number(good_faith),
      reason,
      photo,
      ...against,
      created_at: now(),
    }
    if (!(await insertComplaint(database.write, complaint, job, sealed))) {
      if (sealed?.picture) background(env.PHOTOS.delete(sealed.picture))
      // Sent twice at the same moment: the other request was first. Otherwise there is an appeal already.
      const receipt = await findReceiptNumber(database.write, pool, fingerprint)
      if (!receipt) throw new Refusal('not_found')
      return { receipt, category, mailed_to: email }
    }
    if (job) background(enqueueJobs(env, database.write, [job]))
    return { receipt: complaint.receipt, category, mailed_to: job && email }
  }

  /** The member and statement that a key belongs to. Throws `not_found`. */
  async function requireStatement(key: string) {
    const member_id = (await statementKeys.read({ env, pool, now: now() }, key))?.subject
    const statement = member_id && (await findStatement(database.read, pool, member_id))
    if (!statement || (statement.until !== null && statement.until <= now())) throw new Refusal('not_found')
    return { member_id, statement }
  }

  return {
    /** The member's own complaints, and the decisions about them, newest first. */
    async list(member_id: string): Promise<Complaint[]> {
      const [written, notices, messages] = await Promise.all([
        listComplaints(database.read, pool, member_id, now()),
        listNotices(database.read, pool, member_id),
        listMessagesOf(database.read, pool, member_id),
      ])
      const cases = written.map((one) => ({ ...one, messages: messages.get(one.receipt) ?? [] }))
      return [...cases, ...notices.map((notice) => toNotice(notice, now()))].sort((one, other) =>
        other.created_at.localeCompare(one.created_at),
      )
    },

    /**
     * Stores a complaint and returns its number. Throws `invalid` (field email) for a visitor without an address, `not_found` for a message
     * that the member did not receive, and for a photo that is not shown.
     */
    file: (input: FileComplaint, member_id: string | null): Promise<ComplaintReceipt> =>
      save(input, member_id),

    /**
     * Appeals against a decision on the member's report, or about them. Throws `not_found` for what cannot be appealed against: not
     * decided, too long ago, or appealed against already.
     */
    async appeal(input: Appeal, member_id: string | null): Promise<ComplaintReceipt> {
      const written = {
        category: 'appeal',
        text: input.text,
        email: null,
        about: null,
        good_faith: false,
      } as const
      if ('key' in input) {
        const { member_id: suspended, statement } = await requireStatement(input.key)
        if (appealUntil(statement.decided_at) <= now()) throw new Refusal('not_found')
        return save(written, suspended, { against_statement: statement.id })
      }
      const [report, notice] = member_id
        ? await Promise.all([
            findDecidedReport(database.read, pool, member_id, input.receipt, now()),
            findNotice(database.read, pool, member_id, input.receipt),
          ])
        : [null, null]
      if (notice && appealUntil(notice.decided_at) > now())
        return save(written, member_id, { against_statement: notice.id })
      if (!report || appealUntil(report.closed_at ?? 0) <= now()) throw new Refusal('not_found')
      return save(written, member_id, { against_case: report.id, profile_id: report.profile_id })
    },

    /** Why the member of a key is suspended. Throws `not_found`. */
    async statement(key: string): Promise<Statement> {
      const { statement } = await requireStatement(key)
      const { ground, facts, by_report, decided_at, until, appeal } = statement
      const appeal_until = appealUntil(decided_at)
      return {
        ground,
        facts,
        by_report: by_report === 1,
        decided_at: new Date(decided_at).toISOString(),
        until: until === null ? null : new Date(until).toISOString(),
        appeal_until: appeal === null && appeal_until > now() ? new Date(appeal_until).toISOString() : null,
        appeal,
      }
    },
  }
}

function toNotice(notice: Awaited<ReturnType<typeof listNotices>>[number], now: number): Complaint {
  const { receipt, measure, ground, facts, decided_at, until, lifted_at, appeal } = notice
  const appeal_until = appeal === null && lifted_at === null ? appealUntil(decided_at) : 0
  const at = new Date(decided_at).toISOString()
  return {
    receipt: receipt ?? '',
    category: 'notice',
    status: 'closed',
    text: '',
    created_at: at,
    answer: facts,
    outcome: measure,
    ground,
    closed_at: at,
    until: until === null ? null : new Date(until).toISOString(),
    lifted_at: lifted_at === null ? null : new Date(lifted_at).toISOString(),
    appeal_until: appeal_until > now ? new Date(appeal_until).toISOString() : null,
    appeal,
    messages: [],
  }
}
