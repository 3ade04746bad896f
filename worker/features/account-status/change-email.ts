// Changes a member's address: links sent to the old one become invalid, except the one that undoes the change, and every other
// device is signed out.
import { Refusal } from '#src/contract/refusals.ts'
import {
  insertConfirmedChange,
  isAvailableFor,
  recordMailChange,
} from '#worker/features/members/email-change-queries.ts'
import { emailToMember } from '#worker/features/members/email-to-member.ts'
import { findAccount, findByEmail } from '#worker/features/members/queries.ts'
import { hasToken } from '#worker/features/members/token-queries.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { build } from '#worker/platform/database/query.ts'
import { forgetBounce } from '#worker/platform/mail/suppressed-addresses.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { MAIL_UNDO_TOKEN_MS } from '#worker/platform/retention.ts'
import type { Principal } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { type ActionOutcome, type ActionRequest, runAccountAction } from './account-action.ts'

/** The change that a mailed link confirms; the action consumes its secret. */
export type LinkConfirmation = { token_hash: string; change_id: string }

type ChangeEmail = ActionRequest<Principal> & {
  email: string
  /** Whether the member has shown that the new address is theirs; otherwise an email asks them to. */
  confirmed: boolean
  /** The session that asked, which stays. */
  keep_session: string | null
  /** The confirmed change, for which the old address gets an email with a link to undo it. */
  by_link?: LinkConfirmation
}

/**
 * Throws `not_found` for a member who is not active, and `email_taken` for an address of an account, deleted ones included.
 * `unchanged` for the address they have, and for a used link.
 */
export async function changeEmail(
  deps: ServiceDeps,
  member_id: string,
  { who, why, email, confirmed, keep_session, by_link }: ChangeEmail,
): Promise<ActionOutcome> {
  const { env, database, pool } = deps
  const [account, digest] = await Promise.all([
    findAccount(database.read, pool, member_id),
    digestOfAddress(env, pool, email),
  ])
  if (account?.status !== 'active') throw new Refusal('not_found')
  const old = account.email
  const now = deps.now()
  const since = now - MAIL_UNDO_TOKEN_MS
  // Somebody may have talked an operator into it: the owner of the old address gets the link that undoes it.
  const change =
    who.kind === 'operator' && old !== null
      ? { id: createId(), member_id, old_email: old, new_email: email }
      : null
  const outcome = await runAccountAction(deps, {
    who,
    why,
    what: 'change-email',
    member_id,
    details: {
      ...(old && { old_email: await digestOfAddress(env, pool, old) }),
      ...(keep_session && { kept_session: keep_session }),
    },
    condition: (of) =>
      of.and([
        of('members.status', '=', 'active'),
        of('members.email', 'is', old),
        of.not(of('members.email', '=', email)),
        isAvailableFor(member_id, { pool, email, digest, since })(of),
        ...(by_link ? [of.exists(hasToken(by_link.token_hash, now))] : []),
      ]),
    writes: (was_recorded) => [
      build
        .updateTable('members')
        .set({ email, email_confirmed_at: confirmed ? now : null, activation_delivered_at: null })
        .where('id', '=', member_id)
        .where(was_recorded),
      build
        .deleteFrom('tokens')
        .where('member_id', '=', member_id)
        .where('kind', '<>', 'mail-undo')
        .where(was_recorded),
      ...(change ? [insertConfirmedChange(change, now, was_recorded)] : []),
      ...(by_link
        ? [
            recordMailChange(by_link.change_id, { confirmed_at: now }).where(was_recorded),
            forgetBounce({ pool, digest }).where(was_recorded),
          ]
        : []),
    ],
    emails: emailToMember(account, deps).flatMap((email): JobOf<'send-mail'>[] => {
      if (by_link) return [{ ...email, template: 'mail-changed', change_id: by_link.change_id }]
      if (change)
        return [
          { ...email, template: 'mail-changed', change_id: change.id },
          ...(confirmed ? [] : [{ ...email, id: createId(), template: 'activation' as const }]),
        ]
      return confirmed ? [] : [{ ...email, template: 'activation' }]
    }),
  })
  if (outcome === 'done') return outcome
  const owner = await findByEmail(database.read, pool, { email, digest, held_since: since })
  if (owner && owner.id !== member_id) throw new Refusal('email_taken')
  return outcome
}
