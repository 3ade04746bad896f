// The calls of the feature `moderation`.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

/**
 * `/api/complaints.php`: one's own complaints, and filing one, signed in or not; appealing against a decision, answering what an operator asks,
 * and reading why one is suspended. Limits are taken first.
 */
export const complaintsApi = bindHandlers(contract.complaints, {
  list: ({ member, services }) => services.complaints.list(member.id),

  async file({ input, member, visitor, services }) {
    await services.limits.takeFor('complaint', { member, visitor })
    return services.complaints.file(input, member?.id ?? null)
  },

  async appeal({ input, member, visitor, services }) {
    await services.limits.takeFor('complaint', { member, visitor })
    return services.complaints.appeal(input, member?.id ?? null)
  },

  thread: ({ input, services }) => services.threads.show(input.case),

  async reply({ input, member, visitor, services }) {
    await services.limits.takeFor('complaint', { member, visitor })
    return services.threads.reply(input, member?.id ?? null)
  },

  statement: ({ input, services }) => services.complaints.statement(input.key),
})
