// Every deed that changes how a member stands, bound to a pool: for the account pages, and for the operators' side, which has
// no way to sign in yet. Who may do which is decided by the access of the call that asks (worker/principal.ts).
import { listDeeds } from '../data/audit.ts'
import type { ServiceDeps } from '../services/service-deps.ts'
import { type BanOrder, ban } from './ban.ts'
import { type ChangeEmail, changeEmail } from './change-email.ts'
import { type ChangePassword, changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import type { StandingDeps } from './deed.ts'
import { deleteAccount } from './delete-account.ts'
import { settleStanding } from './settle-standing.ts'
import { unban } from './unban.ts'

type After<Deed> = Deed extends (deps: StandingDeps, member_id: string, order: infer Order) => unknown
  ? Order
  : never

export function createStanding({ env, site, origin, request_id, now, background }: ServiceDeps) {
  const deps: StandingDeps = { env, db: env.DB, pool: site.pool, site, origin, request_id, now, background }
  return {
    ban: (member_id: string, order: BanOrder) => ban(deps, member_id, order),
    unban: (member_id: string, order: After<typeof unban>) => unban(deps, member_id, order),
    deleteAccount: (member_id: string, order: After<typeof deleteAccount>) =>
      deleteAccount(deps, member_id, order),
    confirmEmail: (member_id: string, order: After<typeof confirmEmail>) =>
      confirmEmail(deps, member_id, order),
    changeEmail: (member_id: string, order: ChangeEmail) => changeEmail(deps, member_id, order),
    changePassword: (member_id: string, order: ChangePassword) => changePassword(deps, member_id, order),

    /** Brings desk, sockets and pictures in line with what D1 says of a member: what a deed does, without a deed. */
    settle: (member_id: string) => settleStanding(env, deps.db, member_id),

    /** What was done to a member, by whom, why and when; oldest first. */
    deedsOf: (member_id: string) => listDeeds(deps.db, deps.pool, member_id),
  }
}
