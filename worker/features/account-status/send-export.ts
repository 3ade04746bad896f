// Mails a member the link to their own data, because they asked an operator for it (trust: access). The operator sees nothing of it. Also for
// a suspended member, whose data stays theirs.
import { type SqlBool, sql } from 'kysely'
import { Refusal } from '#src/contract/refusals.ts'
import { emailToMember } from '#worker/features/members/email-to-member.ts'
import { findSettledAddress, hasSettledAddress } from '#worker/features/members/mail-queries.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { SAME_EXPORT_MS } from '#worker/platform/retention.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { type ActionOutcome, type ActionRequest, runAccountAction } from './account-action.ts'

/**
 * Throws `not_found` for an id that is no member of the pool and for an erased account, and `email_unconfirmed` where the address is not
 * settled to be the member's: a stranger would read everything. `unchanged` where the link has just been sent.
 */
export async function sendExport(
  deps: ServiceDeps,
  member_id: string,
  { who, why }: ActionRequest<PrincipalOf<'operator'>>,
): Promise<ActionOutcome> {
  const { database, pool, now } = deps
  const account = await findAccount(database.read, pool, member_id)
  if (!account || account.status === 'deleted') throw new Refusal('not_found')
  const at = now()
  if (!(await findSettledAddress(database.read, { pool, id: member_id, now: at })))
    throw new Refusal('email_unconfirmed')
  return runAccountAction(deps, {
    who,
    why,
    what: 'send-export',
    member_id,
    condition: (of) =>
      of.and([
        of('members.status', '<>', 'deleted'),
        hasSettledAddress(at),
        sql<SqlBool>`not exists (select 1 from audit where audit.member_id = members.id
          and audit.what = 'send-export' and audit.at > ${at - SAME_EXPORT_MS})`,
      ]),
    writes: () => [],
    emails: emailToMember(account, deps).map((email) => ({ ...email, template: 'data-export' })),
  })
}
