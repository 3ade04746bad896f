// `/api/mail_change.php`: another address for the account; asked for with the password, in its turn of the hash queue.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { runQueuedForMember } from '#worker/features/limits/admission.ts'

export const mailChangeApi = bindHandlers(contract.mailChange, {
  async ask({ input: { email, password }, ...context }) {
    const { services, member } = context
    await services.limits.take('mail_change', member.id)
    await runQueuedForMember(context, (turn) =>
      services.passwords.requireOwn(member.id, { password, field: 'password' }, turn),
    )
    return services.mailChanges.request(member.id, email)
  },

  async confirm({ input, services, visitor, principal }) {
    await services.limits.take('mail_change_link', visitor.ip_range)
    return services.mailChanges.confirm(input.token, principal)
  },

  async undo({ input, services, visitor, principal }) {
    await services.limits.take('mail_change_link', visitor.ip_range)
    return services.mailChanges.undo(input.token, principal)
  },
})
