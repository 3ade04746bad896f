// Every deed that changes how a member stands, bound to a pool: for the account pages, and for the operators' side, which has
// no way to sign in yet. Who may do which is decided by the access of the call that asks (worker/principal.ts).
import { listDeeds } from '../data/audit.ts'
import type { ServiceDeps } from '../services/service-deps.ts'
import { ban } from './ban.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import type { DeedOutcome, StandingDeps } from './deed.ts'
import { deleteAccount } from './delete-account.ts'
import { settleStanding } from './settle-standing.ts'
import { unban } from './unban.ts'

export function createStanding({ env, site, origin, request_id, now, background }: ServiceDeps) {
  const { pool } = site
  const deps: StandingDeps = {
    env,
    // Not looked at before it is needed: in front of an upstream it is never.
    get db() {
      return env.DB
    },
    pool,
    site,
    origin,
    request_id,
    now,
    background,
  }
  const bound =
    <Order>(deed: (deps: StandingDeps, member_id: string, order: Order) => Promise<DeedOutcome>) =>
    (member_id: string, order: Order) =>
      deed(deps, member_id, order)

  return {
    ban: bound(ban),
    unban: bound(unban),
    deleteAccount: bound(deleteAccount),
    confirmEmail: bound(confirmEmail),
    changeEmail: bound(changeEmail),
    changePassword: bound(changePassword),

    /** Brings desk, sockets and pictures in line with what D1 says of a member: what a deed does, without a deed. */
    settle: (member_id: string) => settleStanding(env, deps.db, member_id),

    /** What was done to a member, by whom, why and when; oldest first. */
    deedsOf: (member_id: string) => listDeeds(deps.db, pool, member_id),
  }
}
