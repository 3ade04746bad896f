// Changes a password: every other device is signed out, so that an attacker who knew the old one loses access; reset links become
// invalid, and the member gets an email.
import { Refusal } from '#src/contract/refusals.ts'
import { emailToMember } from '#worker/features/members/email-to-member.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { hasToken } from '#worker/features/members/token-queries.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import { build } from '#worker/platform/database/query.ts'
import { forgetBounce } from '#worker/platform/mail/suppressed-addresses.ts'
import type { Principal } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { type ActionOutcome, type ActionRequest, runAccountAction } from './account-action.ts'

type ChangePassword = ActionRequest<Principal> & {
  /** Hashed by the caller, in its turn of the hash queue. */
  password_hash: string
  /** The hash that the old password was compared with; null for a reset by a mailed secret. */
  stored: string | null
  /** The hash of that secret. The action consumes it, and it confirms the address. */
  token_hash?: string
  /** The session that asked, which stays. */
  keep_session: string | null
}

/** Throws `not_found` for an id that is no member of the pool. `unchanged` for one who is not active, and where password or secret are no longer valid. */
export async function changePassword(
  deps: ServiceDeps,
  member_id: string,
  { who, why, password_hash, stored, token_hash, keep_session }: ChangePassword,
): Promise<ActionOutcome> {
  const { env, database, pool } = deps
  const account = await findAccount(database.read, pool, member_id)
  if (!account) throw new Refusal('not_found')
  // The secret was mailed, so its owner reads mail at this address.
  const reached =
    token_hash !== undefined && account.email ? await digestOfAddress(env, pool, account.email) : null
  const at = deps.now()
  return runAccountAction(deps, {
    who,
    why,
    what: 'change-password',
    member_id,
    details: keep_session ? { kept_session: keep_session } : {},
    condition: (of) =>
      of.and([
        of('members.status', '=', 'active'),
        ...(stored === null ? [] : [of('members.password_hash', '=', stored)]),
        ...(token_hash === undefined ? [] : [of.exists(hasToken(token_hash, at))]),
      ]),
    writes: (was_recorded) => [
      build.updateTable('members').set({ password_hash }).where('id', '=', member_id).where(was_recorded),
      ...(token_hash === undefined
        ? []
        : [
            build
              .updateTable('members')
              .set({ email_confirmed_at: at })
              .where('id', '=', member_id)
              .where('email_confirmed_at', 'is', null)
              .where(was_recorded),
          ]),
      build
        .deleteFrom('tokens')
        .where('member_id', '=', member_id)
        .where('kind', '=', 'reset')
        .where(was_recorded),
      ...(reached ? [forgetBounce({ pool, digest: reached }).where(was_recorded)] : []),
    ],
    emails: emailToMember(account, deps).map((email) => ({ ...email, template: 'password-changed', at })),
  })
}
