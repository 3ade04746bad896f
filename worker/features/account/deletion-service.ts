// Deletes an account, for its member or by an operator's command, with the reason for leaving and the local outbox of mail. The
// account action itself is in worker/features/account-status/delete-account.ts.

import { createAccountActions } from '#worker/features/account-status/service.ts'
import { findAddress } from '#worker/features/members/mail-queries.ts'
import { deleteDevMail } from '#worker/platform/mail/dev-outbox.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

export function createAccountDeletion(deps: ServiceDeps) {
  const { env, pool, database, background } = deps
  const accountActions = createAccountActions(deps)

  return {
    /** Deletes permanently. The caller has checked the password. Throws `not_found` for an id that is no member of the pool. */
    async delete(
      member_id: string,
      order: { who: PrincipalOf<'member' | 'operator'>; why: string | null },
    ): Promise<'done'> {
      const email = await findAddress(database.read, pool, member_id)
      await accountActions.deleteAccount(member_id, order)
      if (__SEAMS__ && email) background(deleteDevMail(env, email))
      return 'done'
    },
  }
}
