// `/api/operator/cases.php`: what people wrote, for the operators who answer and decide (docs/decisions/build.md).
import { operatorContract } from '#src/contract/operator.ts'
import { bindHandlers } from '#worker/serve.ts'

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
