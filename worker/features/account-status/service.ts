// Every deed that changes how a member stands, bound to a pool: for the account pages, and for the operators' side, which has
// no way to sign in yet. Who may do which is decided by the access of the call that asks (worker/principal.ts).
import { listAccountActions } from '#worker/platform/database/audit.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import type { ActionOutcome } from './account-action.ts'
import { ban } from './ban.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { deleteAccount } from './delete-account.ts'
import { restoreEmail } from './restore-email.ts'
import { syncAccountStatus, syncAccountStatusNow } from './sync-account-status.ts'
import { unban } from './unban.ts'

export function createAccountActions(deps: ServiceDeps) {
  const { env, pool, database } = deps
  const bound =
    <Order>(action: (deps: ServiceDeps, member_id: string, order: Order) => Promise<ActionOutcome>) =>
    (member_id: string, order: Order) =>
      action(deps, member_id, order)

  return {
    ban: bound(ban),
    unban: bound(unban),
    deleteAccount: bound(deleteAccount),
    confirmEmail: bound(confirmEmail),
    changeEmail: bound(changeEmail),
    restoreEmail: bound(restoreEmail),
    changePassword: bound(changePassword),

    /** Brings desk, sockets and pictures in line with what D1 says of a member: what a deed does, without a deed. */
    sync: (member_id: string) => syncAccountStatus(env, database, member_id),

    /** The same behind a write of whatever the desk copies; never rejects, for what cannot be done now the queue does. */
    syncNow: (member_id: string) => syncAccountStatusNow(deps, member_id),

    /** What was done to a member, by whom, why and when; oldest first. */
    listActions: (member_id: string) => listAccountActions(database.read, pool, member_id),
  }
}
