// The operators' calls of the feature `moderation`.
import { operatorContract } from '#src/contract/operator/index.ts'
import { bindOperatorHandlers } from '#worker/operator-handlers.ts'
import { createCases } from './cases-service.ts'
import { createEvidence } from './evidence-service.ts'
import { createThreads } from './thread-service.ts'
import { createTransparency } from './transparency-service.ts'

/** `/api/operator/cases.php`: what people wrote, for the operators who answer and decide (docs/decisions/build.md). */
export const casesApi = bindOperatorHandlers('cases', operatorContract.cases, {
  list: ({ input, operator, deps }) => createCases(deps).list(operator, input),
  colleagues: ({ deps }) => createCases(deps).colleagues(),
  findSender: ({ input, deps }) => createCases(deps).findSender(input.email),
  find: ({ input, operator, deps }) => createCases(deps).find(operator, input.receipt),
  related: ({ input, deps }) => createCases(deps).related(input.related_to),
  thread: ({ input, deps }) => createThreads(deps).list(input.thread_of),
  ask: ({ input, operator, deps }) => createThreads(deps).ask(operator, input),
  transparency: ({ input, deps }) => createTransparency(deps).csv(Number(input.year)),
  take: ({ input, operator, deps }) => createCases(deps).take(operator, input.receipt),
  escalate: ({ input, operator, deps }) => createCases(deps).escalate(operator, input),
  answer: ({ input, operator, deps }) => createCases(deps).answer(operator, input),
  decide: ({ input, operator, deps }) => createCases(deps).decide(operator, input),
  decideAppeal: ({ input, operator, deps }) => createCases(deps).decideAppeal(operator, input),
  undo: ({ input, operator, deps }) => createCases(deps).undo(operator, input.receipt),
  openEvidence: ({ input, operator, deps }) => createEvidence(deps).open(operator, input.receipt),
  openPicture: ({ input, operator, deps }) => createEvidence(deps).openPicture(operator, input.receipt),
})
