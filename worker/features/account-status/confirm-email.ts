// Confirms an address, by the link of its email or for a member whom an operator helps: from then on the member may begin more than one conversation, and an address that
// once bounced counts as working again. Sends the welcome email.

import { emailToMember } from '#worker/features/members/email-to-member.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { consumeToken } from '#worker/features/members/token-queries.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import { build } from '#worker/platform/database/query.ts'
import { forgetBounce } from '#worker/platform/mail/suppressed-addresses.ts'
import type { Principal, PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { type ActionOutcome, type ActionRequest, runAccountAction } from './account-action.ts'

/** `token_hash`: of the link; null where an operator knows that the address is theirs, for the reason `why`. */
type ConfirmEmail =
  | { who: Principal; token_hash: string }
  | (ActionRequest<PrincipalOf<'operator'>> & { token_hash: null })

/** The link may be opened without a session. `unchanged` for an address that is confirmed already; the link is consumed either way. */
export async function confirmEmail(
  deps: ServiceDeps,
  member_id: string,
  order: ConfirmEmail,
): Promise<ActionOutcome> {
  const { env, database, pool } = deps
  const { who, token_hash } = order
  const account = await findAccount(database.read, pool, member_id)
  const digest = account?.email ? await digestOfAddress(env, pool, account.email) : null
  const email_confirmed_at = deps.now()
  return runAccountAction(deps, {
    who,
    why: 'why' in order ? order.why : null,
    what: 'confirm-email',
    member_id,
    condition: (of) =>
      of.and([
        of('members.status', '=', 'active'),
        of('members.email_confirmed_at', 'is', null),
        ...(token_hash === null
          ? []
          : [
              of.exists(
                of
                  .selectFrom('tokens')
                  .where('token_hash', '=', token_hash)
                  .whereRef('tokens.member_id', '=', 'members.id')
                  .where('used_at', 'is', null)
                  .select('token_hash'),
              ),
            ]),
      ]),
    writes: (was_recorded) => [
      build
        .updateTable('members')
        .set({ email_confirmed_at })
        .where('id', '=', member_id)
        .where(was_recorded),
      ...(token_hash === null ? [] : [consumeToken(token_hash, email_confirmed_at)]),
      ...(digest ? [forgetBounce({ pool, digest })] : []),
    ],
    emails: account ? emailToMember(account, deps).map((email) => ({ ...email, template: 'welcome' })) : [],
  })
}
