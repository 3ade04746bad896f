// Passwords of a pool's accounts: checked again while signed in, changed, and reset by a mailed link (design section 11). The API takes
// the hash queue and the limits before any of this runs.

import { Refusal } from '#src/contract/refusals.ts'
import { sha256 } from '#src/domain/bytes.ts'
import { mailboxOf } from '#src/domain/mailbox.ts'
import { createAccountActions } from '#worker/features/account-status/service.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { mailJob } from '#worker/features/members/email-from-site.ts'
import { findByEmail, findPasswordHash } from '#worker/features/members/queries.ts'
import { findMailedToken } from '#worker/features/members/token-queries.ts'
import { logWarning } from '#worker/log.ts'
import { isCommonPassword } from '#worker/platform/crypto/common-passwords.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import type { HashTurn } from '#worker/platform/crypto/hash-queue.ts'
import { hashPassword, isPassword } from '#worker/platform/crypto/passwords.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { run } from '#worker/platform/database/query.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'
import type { Principal, PrincipalOf } from '#worker/principal.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

/** A password that a signed-in member enters, with its form field, for the refusal. */
type Shown = { password: string; field: 'current' | 'password' }

export function createPasswords(deps: SiteServiceDeps) {
  const { env, pool, database, now, background } = deps
  const accountActions = createAccountActions(deps)
  const limits = createLimits(deps)

  /** Returns the hash it was compared with. Throws `invalid` with that field for a wrong one, and `too_many`. */
  async function requireOwn(member_id: string, { password, field }: Shown, turn: HashTurn): Promise<string> {
    await limits.take('own_password', member_id)
    const stored = await findPasswordHash(database.read, pool, member_id)
    const right = await turn(() => isPassword(password, stored))
    if (!right || stored === null) throw new Refusal('invalid', { fields: { [field]: 'password_wrong' } })
    await limits.clear('own_password', member_id)
    return stored
  }

  /**
   * Takes the same steps whether or not the member exists, so that an attacker cannot tell by the time: without a member no row is
   * written. Never rejects, because the answer has been sent.
   */
  async function mailReset(member_id: string): Promise<void> {
    const job = { ...mailJob(deps, member_id), template: 'reset' as const }
    try {
      const decided = await run(
        database.write,
        addPendingJob(job, { table: 'members', id: member_id }, now()),
      )
      if (decided > 0) await enqueueJobs(env, database.write, [job])
    } catch (error) {
      logWarning('reset-mail-not-enqueued', { site: deps.site.id, request_id: deps.request_id, error })
    }
  }

  return {
    requireOwn,

    /** Mails a reset link to the address of an active member, within the limits. The answer is always the same. */
    async requestReset(email: string): Promise<'done'> {
      const [owner, may_mail] = await Promise.all([
        digestOfAddress(env, pool, email).then((digest) =>
          findByEmail(database.read, pool, { email, digest }),
        ),
        limits.tryTake('reset_mail', `${pool}:${mailboxOf(email)}`),
      ])
      if (may_mail) background(mailReset(owner?.status === 'active' ? owner.id : createId()))
      return 'done'
    },

    /**
     * Sets a password by the secret of a mailed link; returns its member, with every session ended. `not_found` for a link that is not valid
     * any more, `invalid` (field password) for a password that is too common.
     */
    async reset(
      { token, password }: { token: string; password: string },
      who: Principal,
      turn: HashTurn,
    ): Promise<{ member_id: string; email: string }> {
      const token_hash = await sha256(token)
      const found = await findMailedToken(database.read, { pool, kind: 'reset', token_hash, now: now() })
      if (!found) throw new Refusal('not_found')
      requireUncommon(password)
      const { member_id, email } = found
      const outcome = await accountActions.changePassword(member_id, {
        who,
        why: null,
        password_hash: await turn(() => hashPassword(password)),
        stored: null,
        token_hash,
        keep_session: null,
      })
      if (outcome === 'unchanged') throw new Refusal('not_found')
      return { member_id, email }
    },

    /** By the current password; ends every session except the one that asks. Throws `invalid` (fields current, password). */
    async change(
      who: PrincipalOf<'member'>,
      { current, password }: { current: string; password: string },
      turn: HashTurn,
    ): Promise<'done'> {
      requireUncommon(password)
      const stored = await requireOwn(who.member.id, { password: current, field: 'current' }, turn)
      const outcome = await accountActions.changePassword(who.member.id, {
        who,
        why: null,
        password_hash: await turn(() => hashPassword(password)),
        stored,
        keep_session: who.session?.id ?? null,
      })
      // Changed by another request at the same moment: the password entered is not the current one any more.
      if (outcome === 'unchanged') throw new Refusal('invalid', { fields: { current: 'password_wrong' } })
      return 'done'
    },
  }
}

function requireUncommon(password: string): void {
  if (isCommonPassword(password)) throw new Refusal('invalid', { fields: { password: 'password_common' } })
}
