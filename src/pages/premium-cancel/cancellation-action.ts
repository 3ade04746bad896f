// Submits a cancellation.
import { type ActionFunctionArgs, data } from 'react-router'
import { appContext } from '#src/app.ts'
import { loadParsing } from '#src/contract/load-parsing.ts'
import type { CancellationReceipt } from '#src/contract/premium.ts'
import { type FormProblem, refuseForm } from '#src/parts/form-answer.ts'
import { readForm, textIn } from '#src/posted-form.ts'

/** The form's values, shown again after a refusal. */
type Typed = { contract: string; email: string; kind: string; reason: string }
export type CancellationRefused = Typed & { problem: FormProblem }
/** The cancellation that was received, with its number. */
export type CancellationReceived = Typed & { received: CancellationReceipt }
export type CancellationAnswer = CancellationReceived | CancellationRefused

export async function cancellationAction({ context, request }: ActionFunctionArgs) {
  const { api } = context.get(appContext)
  const form = await readForm(request)
  const typed: Typed = {
    contract: textIn(form, 'contract'),
    email: textIn(form, 'email'),
    kind: textIn(form, 'kind'),
    reason: textIn(form, 'reason'),
  }
  try {
    const { parseInput } = await loadParsing()
    const received = await api.cancellation.request(parseInput((s) => s.RequestCancellation, typed))
    return data<CancellationAnswer>({ ...typed, received })
  } catch (error) {
    return refuseForm(error, typed)
  }
}
