// The action of an appeal form, with or without scripts: against the decision on a report, or against a suspension.
import { type ActionFunctionArgs, data } from 'react-router'
import { appContext } from '#src/app.ts'
import { loadParsing } from '#src/contract/load-parsing.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { readForm, textIn } from '#src/posted-form.ts'
import { type FormProblem, formProblem } from '../form-answer.ts'
import { waitHeaders } from '../wait.ts'

/** `about`: the number, or the key, of what is appealed against. */
export type AppealAnswer = { about: string } & (
  | { done: true; receipt: string }
  | { done: false; text: string; problem: FormProblem }
)

export async function fileAppeal({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  // Browsers send line ends as two characters; the limit counts what was typed.
  const text = textIn(form, 'text').replaceAll('\r\n', '\n')
  const [receipt, key] = [textIn(form, 'receipt'), textIn(form, 'key')]
  const about = receipt || key
  try {
    const { parseInput } = await loadParsing()
    const appeal = parseInput((s) => s.Appeal, receipt ? { receipt, text } : { key, text })
    const filed = await context.get(appContext).api.complaints.appeal(appeal)
    return data<AppealAnswer>({ about, done: true, receipt: filed.receipt })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'sign_in_required') throw error
    const { status, details } = error
    return data<AppealAnswer>(
      { about, done: false, text, problem: formProblem(error) },
      { status, ...waitHeaders(details) },
    )
  }
}
