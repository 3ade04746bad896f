// The operators' calls of the feature `answer-desk`.
import { operatorContract } from '#src/contract/operator/index.ts'
import { bindOperatorHandlers } from '#worker/operator-handlers.ts'
import { createAnswerDesk } from './service.ts'

/** `/api/operator/answer_desk.php`: paid messages to fictional profiles, for the operators who answer them. */
export const answerDeskApi = bindOperatorHandlers('answerDesk', operatorContract.answerDesk, {
  next: ({ input, operator, deps }) => createAnswerDesk(deps).next(operator, input),
  waiting: ({ input, operator, deps }) => createAnswerDesk(deps).waiting(operator, input),
  conversation: ({ input, operator, deps }) =>
    createAnswerDesk(deps).conversation(operator, input.conversation, input.before),
  note: ({ input, operator, deps }) => createAnswerDesk(deps).note(operator, input.conversation, input.text),
  answer: ({ input, operator, deps }) => createAnswerDesk(deps).answer(operator, input),
  hold: ({ input, operator, deps }) => createAnswerDesk(deps).hold(operator, input.conversation),
  release: ({ input, operator, deps }) => createAnswerDesk(deps).release(operator, input.conversation),
  figures: ({ deps }) => createAnswerDesk(deps).figures(),
})
