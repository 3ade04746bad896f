// Changing a password: every other device is signed out, so that whoever knew the old one is out; links that lead to a new one
// are void, and the member is told by mail.
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
  /** Hashed by the caller, in its turn of the hashing line. */
  password_hash: string
  /** The hash that the old password was compared with; null where a mailed secret stands for it. */
  stored: string | null
  /** That secret's hash. It is used up with the deed, and shows that the address is theirs. */
  token_hash?: string
  /** The session that asked, which goes on. */
  keep_session: string | null
}

/** Throws `not_found` for nobody of the pool. `unchanged` for nobody active, and where password or secret are no longer good. */
export async function changePassword(
  deps: ServiceDeps,
  member_id: string,
  { who, why, password_hash, stored, token_hash, keep_session }: ChangePassword,
): Promise<ActionOutcome> {
  const { env, database, pool } = deps
  const account = await findAccount(database.read, pool, member_id)
  if (!account) throw new Refusal('not_found')
  // Whoever has the mailed secret has read mail there.
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
