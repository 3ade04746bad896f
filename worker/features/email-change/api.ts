// `/api/mail_change.php`: another address for the account; asked for with the password, in its turn of the hash queue.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { runQueuedForMember } from '#worker/features/limits/admission.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createPasswords } from '#worker/features/passwords/service.ts'
import { createMailChanges } from './service.ts'

export const mailChangeApi = bindHandlers(contract.mailChange, {
  async ask({ input: { email, password }, ...context }) {
    const { deps, member } = context
    await createLimits(deps).take('mail_change', member.id)
    await runQueuedForMember(context, (turn) =>
      createPasswords(deps).requireOwn(member.id, { password, field: 'password' }, turn),
    )
    return createMailChanges(deps).request(member.id, email)
  },

  async confirm({ input, deps, visitor, principal }) {
    await createLimits(deps).take('mail_change_link', visitor.ip_range)
    return createMailChanges(deps).confirm(input.token, principal)
  },

  async undo({ input, deps, visitor, principal }) {
    await createLimits(deps).take('mail_change_link', visitor.ip_range)
    return createMailChanges(deps).undo(input.token, principal)
  },
})
