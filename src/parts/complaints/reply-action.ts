// The answer to a question of an operator, with or without scripts: in an own case, or by the key of the mail.
import { type ActionFunctionArgs, data } from 'react-router'
import { appContext } from '#src/app.ts'
import { loadParsing } from '#src/contract/load-parsing.ts'
import { readForm, textIn } from '#src/posted-form.ts'
import { type FormProblem, refuseForm } from '../form-answer.ts'

/** `reply_to`: the number of the case, or the key. */
export type ReplyAnswer = { reply_to: string } & (
  | { done: true }
  | { done: false; text: string; problem: FormProblem }
)

/** Whether a form is an answer, on pages that have other forms too. */
export const isReply = async (request: Request): Promise<boolean> =>
  textIn(await readForm(request.clone()), 'what') === 'reply'

export async function sendReply({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  // Browsers send line ends as two characters; the limit counts what was typed.
  const text = textIn(form, 'text').replaceAll('\r\n', '\n')
  const [receipt, key] = [textIn(form, 'receipt'), textIn(form, 'key')]
  const reply_to = receipt || key
  try {
    const { parseInput } = await loadParsing()
    const reply = parseInput((s) => s.CaseReply, receipt ? { receipt, text } : { key, text })
    await context.get(appContext).api.complaints.reply(reply)
    return data<ReplyAnswer>({ reply_to, done: true })
  } catch (error) {
    return refuseForm(error, { reply_to, done: false as const, text })
  }
}
