// Undoes a change of address from the old one (design section 11). An attacker who made it may know the password too, so that
// password and every passkey become invalid, every session ends, and an email to the restored address offers a reset.
import { Refusal } from '#src/contract/refusals.ts'
import { isAvailableFor, recordMailChange } from '#worker/features/members/email-change-queries.ts'
import { emailToMember } from '#worker/features/members/email-to-member.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { hasToken } from '#worker/features/members/token-queries.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import { build } from '#worker/platform/database/query.ts'
import { forgetBounce } from '#worker/platform/mail/suppressed-addresses.ts'
import { MAIL_UNDO_TOKEN_MS } from '#worker/platform/retention.ts'
import type { Principal } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { type ActionOutcome, type ActionRequest, runAccountAction } from './account-action.ts'
import type { LinkConfirmation } from './change-email.ts'

/**
 * Restores it whatever the address is by now, because an attacker may have changed it twice. `unchanged` for a used link; throws
 * `not_found` for a member who is not active.
 */
export async function restoreEmail(
  deps: ServiceDeps,
  member_id: string,
  { who, why, email, by_link }: ActionRequest<Principal> & { email: string; by_link: LinkConfirmation },
): Promise<ActionOutcome> {
  const { env, database, pool } = deps
  const [account, digest] = await Promise.all([
    findAccount(database.read, pool, member_id),
    digestOfAddress(env, pool, email),
  ])
  if (account?.status !== 'active') throw new Refusal('not_found')
  const now = deps.now()
  return runAccountAction(deps, {
    who,
    why,
    what: 'change-email',
    member_id,
    details: account.email ? { old_email: await digestOfAddress(env, pool, account.email) } : {},
    condition: (of) =>
      of.and([
        of('members.status', '=', 'active'),
        of('members.email', 'is', account.email),
        isAvailableFor(member_id, { pool, email, digest, since: now - MAIL_UNDO_TOKEN_MS })(of),
        of.exists(hasToken(by_link.token_hash, now)),
      ]),
    writes: (was_recorded) => [
      build
        .updateTable('members')
        .set({ email, email_confirmed_at: now, password_hash: null })
        .where('id', '=', member_id)
        .where(was_recorded),
      // Other links may have been sent to the attacker's addresses.
      build.deleteFrom('tokens').where('member_id', '=', member_id).where(was_recorded),
      // Any passkey may be the attacker's.
      build.deleteFrom('passkeys').where('member_id', '=', member_id).where(was_recorded),
      recordMailChange(by_link.change_id, { undone_at: now }).where(was_recorded),
      forgetBounce({ pool, digest }).where(was_recorded),
      build
        .deleteFrom('mail_changes')
        .where('member_id', '=', member_id)
        .where('id', '<>', by_link.change_id)
        .where(was_recorded),
    ],
    emails: emailToMember(account, deps).map((email) => ({ ...email, template: 'reset' })),
  })
}
