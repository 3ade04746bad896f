// Every account action, bound to a pool: for the account pages and for operators. The access of the
// calling route decides who may do which (worker/principal.ts).
import { listAccountActions } from '#worker/platform/database/audit.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import type { ActionOutcome } from './account-action.ts'
import { ban } from './ban.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { deleteAccount } from './delete-account.ts'
import { hide } from './hide.ts'
import { lift } from './lift.ts'
import { restoreEmail } from './restore-email.ts'
import { restrict } from './restrict.ts'
import { sendExport } from './send-export.ts'
import { syncAccountStatus, syncAccountStatusNow } from './sync-account-status.ts'
import { isStillSuspended, unban } from './unban.ts'
import { warn } from './warn.ts'

export function createAccountActions(deps: ServiceDeps) {
  const { env, pool, database } = deps
  const bound =
    <Order>(action: (deps: ServiceDeps, member_id: string, order: Order) => Promise<ActionOutcome>) =>
    (member_id: string, order: Order) =>
      action(deps, member_id, order)

  return {
    ban: bound(ban),
    unban: bound(unban),
    warn: bound(warn),
    hide: bound(hide),
    restrict: bound(restrict),
    lift: bound(lift),
    deleteAccount: bound(deleteAccount),
    confirmEmail: bound(confirmEmail),
    changeEmail: bound(changeEmail),
    restoreEmail: bound(restoreEmail),
    changePassword: bound(changePassword),
    sendExport: bound(sendExport),

    /** Whether a member whom D1 calls suspended still is; ends a suspension whose time is over. */
    isStillSuspended: (member_id: string) => isStillSuspended(deps, member_id),

    /** Syncs member object, sockets and images with what D1 says of a member, without an account action. */
    sync: (member_id: string) => syncAccountStatus(env, database, member_id),

    /** The same after a write to a column that the member object copies; never rejects, because the queue retries it. */
    syncNow: (member_id: string) => syncAccountStatusNow(deps, member_id),

    /** The account actions on a member, with who, why and when; oldest first. */
    listActions: (member_id: string) => listAccountActions(database.read, pool, member_id),
  }
}
