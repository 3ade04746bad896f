// Deleting an account, by its member or for them by an operator: what they leave with, and what the local mail outbox held of
// them. The account action itself is in worker/features/account-status/delete-account.ts.

import { createAccountActions } from '#worker/features/account-status/service.ts'
import { findAddress } from '#worker/features/members/queries.ts'
import { deleteDevMail } from '#worker/platform/mail/dev-outbox.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

export function createAccountDeletion(deps: ServiceDeps) {
  const { env, pool, database, background } = deps
  const accountActions = createAccountActions(deps)

  return {
    /** Deletes permanently. The caller has verified the password before. Throws `not_found` for nobody of the pool. */
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
