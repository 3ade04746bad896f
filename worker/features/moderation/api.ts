// The calls of the feature `moderation`.
import { contract } from '#src/contract/index.ts'
import { operatorContract } from '#src/contract/operator.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

/** `/api/operator/cases.php`: what people wrote, for the operators who answer and decide (docs/decisions/build.md). */
export const casesApi = bindHandlers(operatorContract.cases, {
  list: ({ input, services }) => services.cases.list(input),
  find: ({ input, services }) => services.cases.find(input.receipt),
  take: ({ input, principal, services }) => services.cases.take(principal, input.receipt),
  answer: ({ input, principal, services }) => services.cases.answer(principal, input),
  decide: ({ input, principal, services }) => services.cases.decide(principal, input),
  decideAppeal: ({ input, principal, services }) => services.cases.decideAppeal(principal, input),
  openEvidence: ({ input, principal, services }) => services.evidence.open(principal, input.receipt),
  openPicture: ({ input, principal, services }) => services.evidence.openPicture(principal, input.receipt),
})

/**
 * `/api/complaints.php`: one's own complaints, and filing one, signed in or not; appealing against a decision, and reading why one is suspended. Limits are taken first.
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

  statement: ({ input, services }) => services.complaints.statement(input.key),
})
