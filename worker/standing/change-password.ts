// Changing a password: every other device is signed out, so that whoever knew the old one is out.
import { build } from '../data/db.ts'
import type { PrincipalOf } from '../principal.ts'
import type { ServiceDeps } from '../services/service-deps.ts'
import { carryOut, type DeedOutcome, type Order } from './deed.ts'

type ChangePassword = Order<PrincipalOf<'member' | 'operator' | 'visitor'>> & {
  /** Hashed by the caller, in its turn of the hashing line. */
  password_hash: string
  /** The hash that the old password was compared with; null where a mailed secret stands for it. */
  stored: string | null
  /** The session that asked, which goes on. */
  keep_session: string | null
}

/** `unchanged` for nobody active of the pool, and where the password was changed meanwhile. */
export function changePassword(
  deps: ServiceDeps,
  member_id: string,
  { who, why, password_hash, stored, keep_session }: ChangePassword,
): Promise<DeedOutcome> {
  return carryOut(deps, {
    who,
    why,
    what: 'change-password',
    member_id,
    details: keep_session ? { kept_session: keep_session } : {},
    condition: (of) =>
      of.and([
        of('members.status', '=', 'active'),
        ...(stored === null ? [] : [of('members.password_hash', '=', stored)]),
      ]),
    writes: (was_recorded) => [
      build.updateTable('members').set({ password_hash }).where('id', '=', member_id).where(was_recorded),
    ],
  })
}
