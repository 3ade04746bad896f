// Changing a member's address: links that were sent to the old one are void, and every other device is signed out.
import { Refusal } from '#src/contract/refusals.ts'
import { digestOfAddress } from '../auth/address-digest.ts'
import { build } from '../data/db.ts'
import { findAccount, findByEmail } from '../data/members.ts'
import type { PrincipalOf } from '../principal.ts'
import type { ServiceDeps } from '../services/service-deps.ts'
import { carryOut, type DeedOutcome, type Order } from './deed.ts'
import { letterTo } from './letter.ts'

type ChangeEmail = Order<PrincipalOf<'member' | 'operator'>> & {
  email: string
  /** Whether the member has shown that the new address is theirs; else a mail asks them to. */
  confirmed: boolean
  /** The session that asked, which goes on. */
  keep_session: string | null
}

/**
 * Throws `not_found` for nobody active of the pool, and `email_taken` for an address that an account has, or a deleted one
 * had. `unchanged` for the address they have.
 */
export async function changeEmail(
  deps: ServiceDeps,
  member_id: string,
  { who, why, email, confirmed, keep_session }: ChangeEmail,
): Promise<DeedOutcome> {
  const { env, database, pool } = deps
  const [account, digest] = await Promise.all([
    findAccount(database.read, pool, member_id),
    digestOfAddress(env, pool, email),
  ])
  if (account?.status !== 'active') throw new Refusal('not_found')
  const old = account.email
  const outcome = await carryOut(deps, {
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
        of.not(
          of.exists(
            of
              .selectFrom('members as others')
              .where('others.pool', '=', pool)
              .where((other) =>
                other.or([other('others.email', '=', email), other('others.erased_email', '=', digest)]),
              )
              .select('others.id'),
          ),
        ),
      ]),
    writes: (was_recorded) => [
      build
        .updateTable('members')
        .set({ email, email_confirmed_at: confirmed ? deps.now() : null, activation_delivered_at: null })
        .where('id', '=', member_id)
        .where(was_recorded),
      build.deleteFrom('tokens').where('member_id', '=', member_id).where(was_recorded),
    ],
    letters: confirmed
      ? []
      : letterTo(account, deps).map((letter) => ({ ...letter, template: 'activation' })),
  })
  if (outcome === 'done') return outcome
  const owner = await findByEmail(database.read, pool, { email, digest })
  if (owner && owner.id !== member_id) throw new Refusal('email_taken')
  return outcome
}
