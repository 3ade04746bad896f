// The calls of the feature `moderation`.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createComplaints } from './complaints-service.ts'
import { createThreads } from './thread-service.ts'

/**
 * `/api/complaints.php`: one's own complaints, and filing one, signed in or not; appealing against a decision, answering what an operator asks,
 * and reading why one is suspended. Limits are taken first.
 */
export const complaintsApi = bindHandlers(contract.complaints, {
  list: ({ member, deps }) => createComplaints(deps).list(member.id),

  async file({ input, member, visitor, deps }) {
    await createLimits(deps).takeFor('complaint', { member, visitor })
    return createComplaints(deps).file(input, member?.id ?? null)
  },

  async appeal({ input, member, visitor, deps }) {
    await createLimits(deps).takeFor('complaint', { member, visitor })
    return createComplaints(deps).appeal(input, member?.id ?? null)
  },

  thread: ({ input, deps }) => createThreads(deps).show(input.case),

  async reply({ input, member, visitor, deps }) {
    await createLimits(deps).takeFor('complaint', { member, visitor })
    return createThreads(deps).reply(input, member?.id ?? null)
  },

  statement: ({ input, deps }) => createComplaints(deps).statement(input.key),
})
