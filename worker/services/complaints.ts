// Complaints and notices with receipts (design section 11; trust: notice, decision, reason, appeal). They are kept and
// confirmed here; answering them is not part of the product yet (docs/decisions/0160).

import type { Complaint, ComplaintReceipt, FileComplaint } from '#src/contract/complaints.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { sha256 } from '#src/domain/bytes.ts'
import { profileIdIn } from '#src/domain/profile-link.ts'
import { createId, createReceiptNumber } from '../auth/secrets.ts'
import { findReceiptNumber, insertComplaint, listComplaints } from '../data/complaints.ts'
import { findMailState } from '../data/members.ts'
import { handOver } from '../jobs/hand-over.ts'
import type { JobOf } from '../jobs/jobs.ts'
import { reach, requireOk } from '../rooms/reach.ts'
import { chatRoom, memberDesk } from '../rooms/stubs.ts'
import { createLimits } from './limits.ts'
import type { SiteServiceDeps } from './service-deps.ts'

export function createComplaints(deps: SiteServiceDeps) {
  const { env, pool, database, site, now, background } = deps
  const limits = createLimits(deps)

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

  /** Where the answer goes: a member's own address, whatever the form says. */
  async function requireAddress(email: string | null, member_id: string | null): Promise<string> {
    const address = member_id === null ? email : (await findMailState(database.read, pool, member_id))?.email
    if (!address) throw new Refusal('invalid', { fields: { email: 'required' } })
    return address
  }

  /** Has the room keep what is reported, before the report itself; answers whose it is. Throws `not_found`. */
  async function keepReported(
    { conversation, seq }: NonNullable<FileComplaint['message']>,
    member_id: string | null,
    fingerprint: string,
  ): Promise<string> {
    const chat = member_id && (await reach(() => memberDesk(env, member_id).view(conversation)))
    if (!chat) throw new Refusal('not_found')
    requireOk(await reach(() => chatRoom(env, conversation).keepEvidence(member_id, seq, fingerprint)))
    return chat.peer
  }

  return {
    /** The member's own, newest first. */
    list: (member_id: string): Promise<Complaint[]> => listComplaints(database.read, pool, member_id),

    /**
     * Keeps what was written and answers its number. Throws `invalid` (field email) for a stranger without address, `not_found`
     * for a message that the member did not get.
     */
    async file(input: FileComplaint, member_id: string | null): Promise<ComplaintReceipt> {
      const { category, text, good_faith, message } = input
      const email = await requireAddress(input.email, member_id)
      const about = input.about || null
      const day = new Date(now()).toISOString().slice(0, 10)
      const fingerprint = await sha256(
        JSON.stringify([day, email.toLowerCase(), category, about, text, message]),
      )
      const known = await findReceiptNumber(database.read, pool, fingerprint)
      if (known) return { receipt: known, category, mailed_to: email }

      const reported = message && (await keepReported(message, member_id, fingerprint))
      const id = createId()
      const may_mail = await limits.tryTake('complaint_mail', `${pool}:${email.toLowerCase()}`)
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
        profile_id: reported ?? (about && profileIdIn(about)),
        conversation: message?.conversation ?? null,
        seq: message?.seq ?? null,
        good_faith: Number(good_faith),
        created_at: now(),
      }
      if (!(await insertComplaint(database.write, complaint, job))) {
        // Sent twice at the same moment: the other one was first.
        const receipt = await findReceiptNumber(database.read, pool, fingerprint)
        return { receipt: receipt ?? complaint.receipt, category, mailed_to: email }
      }
      if (job) background(handOver(env, database.write, [job]))
      return { receipt: complaint.receipt, category, mailed_to: job && email }
    },
  }
}
