// Changes a member's own address (design section 11): asked for with the password, confirmed from the new address, undone from the
// old one for 48 hours. The answers never reveal whether the new address has an account.

import { Refusal } from '#src/contract/refusals.ts'
import { sha256 } from '#src/domain/bytes.ts'
import { mailboxOf } from '#src/domain/mailbox.ts'
import type { LinkConfirmation } from '#worker/features/account-status/change-email.ts'
import { createAccountActions } from '#worker/features/account-status/service.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import {
  findMailChange,
  type MailChange,
  requestMailChange,
} from '#worker/features/members/email-change-queries.ts'
import { mailJob } from '#worker/features/members/email-from-site.ts'
import { findAddress } from '#worker/features/members/mail-queries.ts'
import { findByEmail } from '#worker/features/members/queries.ts'
import { findMailedToken } from '#worker/features/members/token-queries.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { batch } from '#worker/platform/database/query.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'
import { MAIL_UNDO_TOKEN_MS } from '#worker/platform/retention.ts'
import { memberOf, type Principal, sessionOf } from '#worker/principal.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

export function createMailChanges(deps: SiteServiceDeps) {
  const { env, pool, database, now, background } = deps
  const accountActions = createAccountActions(deps)
  const limits = createLimits(deps)

  /** The change that a link is about. Throws `not_found` for a link that is not valid any more. */
  async function requireLinked(
    kind: 'mail-change' | 'mail-undo',
    token: string,
  ): Promise<MailChange & { by_link: LinkConfirmation }> {
    const token_hash = await sha256(token)
    const found = await findMailedToken(database.read, { pool, kind, token_hash, now: now() })
    const change = found?.subject ? await findMailChange(database.read, found.subject, found.member_id) : null
    if (!change) throw new Refusal('not_found')
    return { ...change, by_link: { token_hash, change_id: change.id } }
  }

  return {
    /**
     * Stores the request and mails a link to the new address; where that has an account, its owner gets another email instead. The
     * password was checked before. Throws `invalid` (field email) for the address they have.
     */
    async request(member_id: string, new_email: string): Promise<'done'> {
      const digest = await digestOfAddress(env, pool, new_email)
      const held_since = now() - MAIL_UNDO_TOKEN_MS
      const [old_email, owner, may_mail] = await Promise.all([
        findAddress(database.read, pool, member_id),
        findByEmail(database.read, pool, { email: new_email, digest, held_since }),
        limits.tryTake('mail_change_mail', `${pool}:${mailboxOf(new_email)}`),
      ])
      if (!old_email) throw new Refusal('sign_in_required')
      if (old_email.toLowerCase() === new_email.toLowerCase())
        throw new Refusal('invalid', { fields: { email: 'email_same' } })
      const change = { id: createId(), member_id, old_email, new_email }
      const taken = owner !== null && owner.id !== member_id
      const job = taken
        ? { ...mailJob(deps, owner.id), template: 'account' as const }
        : { ...mailJob(deps, member_id), template: 'mail-change' as const, change_id: change.id }
      await batch(database.write, [
        ...requestMailChange(change, now()),
        ...(may_mail ? [addPendingJob(job, { table: 'members', id: job.member_id }, now())] : []),
      ])
      if (may_mail) background(enqueueJobs(env, database.write, [job]))
      return 'done'
    },

    /** By the link to the new address. Throws `not_found`, and `email_taken` where another account has taken it meanwhile. */
    async confirm(token: string, who: Principal): Promise<'done'> {
      const { member_id, new_email, by_link } = await requireLinked('mail-change', token)
      const outcome = await accountActions.changeEmail(member_id, {
        who,
        why: null,
        email: new_email,
        confirmed: true,
        keep_session: memberOf(who)?.id === member_id ? (sessionOf(who)?.id ?? null) : null,
        by_link,
      })
      if (outcome === 'unchanged') throw new Refusal('not_found')
      return 'done'
    },

    /** By the link to the old address. Throws `not_found`. */
    async undo(token: string, who: Principal): Promise<'done'> {
      const { member_id, old_email, by_link } = await requireLinked('mail-undo', token)
      const order = { who, why: null, email: old_email, by_link }
      if ((await accountActions.restoreEmail(member_id, order)) === 'unchanged')
        throw new Refusal('not_found')
      return 'done'
    },
  }
}
