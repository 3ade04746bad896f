// Deletes an account for good: personal data leaves D1 in one step, member object and images after it (trust: erasure). An empty
// profile stays, so that others keep their conversations, and the HMAC of the address, so that it counts as taken
// (specification section 4).
import { Refusal } from '#src/contract/refusals.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import { build } from '#worker/platform/database/query.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { type ActionOutcome, type ActionRequest, runAccountAction } from './account-action.ts'

/** No personal data. A profile without a name is shown as deleted (worker/features/members/profile-queries.ts). */
const NOBODY = {
  status: 'deleted',
  email: null,
  email_confirmed_at: null,
  activation_delivered_at: null,
  password_hash: null,
  name: '-',
  gender: null,
  gender_identity: null,
  gender_identity_shown: 0,
  birth_date: null,
  country: null,
  countryregion: 0,
  city: null,
  personal: null,
  notes: '{}',
  is_public: 0,
  who_may_write: 'everyone',
  read_receipts: 1,
  typing: 1,
  presence: 1,
  restricted_at: null,
  restricted_until: null,
  hidden_at: null,
  fields: '{}',
  interests: '[]',
  signup: '{}',
  passkey_offer: null,
} as const

/** Throws `not_found` for an id that is no member of the pool. Suspended members may be deleted too; `unchanged` for one who is already. */
export async function deleteAccount(
  deps: ServiceDeps,
  member_id: string,
  order: ActionRequest<PrincipalOf<'member' | 'operator' | 'system'>>,
): Promise<ActionOutcome> {
  for (;;) {
    const account = await findAccount(deps.database.read, deps.pool, member_id)
    if (!account) throw new Refusal('not_found')
    if (account.status === 'deleted') return 'unchanged'
    const { email } = account
    const erased_email = email && (await digestOfAddress(deps.env, deps.pool, email))
    const outcome = await runAccountAction(deps, {
      ...order,
      what: 'delete',
      member_id,
      // An address that changed meanwhile has another digest: the action is then tried again.
      condition: (of) => of.and([of('members.status', '<>', 'deleted'), of('members.email', 'is', email)]),
      writes: (was_recorded) => [
        build
          .updateTable('members')
          .set({ ...NOBODY, erased_email })
          .where('id', '=', member_id)
          .where(was_recorded),
        ...(['tokens', 'mail_changes'] as const).map((table) =>
          build.deleteFrom(table).where('member_id', '=', member_id).where(was_recorded),
        ),
        build
          .deleteFrom('suppressed_addresses')
          .where('pool', '=', deps.pool)
          .where('digest', '=', erased_email ?? '')
          .where(was_recorded),
        // Likes are deleted later, once the members they connect are notified (sync-account-status.ts).
        ...(['blocks', 'passes'] as const).map((table) =>
          build
            .deleteFrom(table)
            .where(({ or, eb }) => or([eb('member_id', '=', member_id), eb('profile_id', '=', member_id)]))
            .where(was_recorded),
        ),
        build.deleteFrom('discount_codes').where('member_id', '=', member_id).where(was_recorded),
        build
          .updateTable('discount_uses')
          .set({ member_id: null })
          .where('member_id', '=', member_id)
          .where(was_recorded),
        ...(
          [
            'passkeys',
            'saved_searches',
            'statements',
            'waiting_messages',
            'desk_conversations',
            'desk_answers',
          ] as const
        ).map((table) => build.deleteFrom(table).where('member_id', '=', member_id).where(was_recorded)),
        // The law requires what was bought and paid; the member's id stays with it, so that open payments can be settled.
        build
          .updateTable('orders')
          .set({ attempt: null, code: null, pay_at: null })
          .where('member_id', '=', member_id)
          .where(was_recorded),
        // What they wrote to the operator is deleted once it is answered (moderation/complaints-queries.ts).
        build
          .updateTable('complaints')
          .set({ member_id: null, writer_left: 1 })
          .where('pool', '=', deps.pool)
          .where(({ or, eb }) =>
            or([eb('member_id', '=', member_id), ...(email ? [eb('email', '=', email)] : [])]),
          )
          .where(was_recorded),
      ],
    })
    if (outcome === 'done') return outcome
  }
}
