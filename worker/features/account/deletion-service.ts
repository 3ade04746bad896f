// Members who delete their own account: what they leave with, and what the local mail outbox held of them. The deed itself, and
// everything behind it, is in worker/features/account-status/delete-account.ts.

import { createAccountActions } from '#worker/features/account-status/service.ts'
import { findAddress } from '#worker/features/members/queries.ts'
import { deleteDevMail } from '#worker/platform/mail/dev-outbox.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

export function createAccountDeletion(deps: ServiceDeps) {
  const { env, pool, database, background } = deps
  const accountActions = createAccountActions(deps)

  return {
    /** For good. The password was shown before; `reason` is one of `LEAVING_REASONS`. */
    async delete(who: PrincipalOf<'member'>, reason: string | null): Promise<'done'> {
      const email = await findAddress(database.read, pool, who.member.id)
      await accountActions.deleteAccount(who.member.id, { who, why: reason })
      if (__SEAMS__ && email) background(deleteDevMail(env, email))
      return 'done'
    },
  }
}
