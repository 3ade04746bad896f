// Places the order of a form, for a package or for premium. Returns the payment URL to the page, which navigates there: a
// form may not be redirected to another origin, and must work without scripts.
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { appContext } from '#src/app.ts'
import { loadParsing } from '#src/contract/load-parsing.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { deriveAttempt } from '#src/domain/attempt.ts'
import { type FormProblem, refuseForm } from '#src/parts/form-answer.ts'
import { paths } from '#src/paths.ts'
import { textIn } from '#src/posted-form.ts'

export type OrderRefused = { problem: FormProblem; method: string; agreed: boolean }
export type OrderAnswer = { pay_at: string } | OrderRefused

/** `credit`: the package, or the plan. */
export async function placeOrder(
  { context, request }: ActionFunctionArgs,
  { credit, form }: { credit: string | undefined; form: FormData },
) {
  const { api } = context.get(appContext)
  const method = textIn(form, 'method')
  const agreed = form.has('express_start')
  const chat = textIn(form, 'chat') || undefined
  try {
    const { parseInput } = await loadParsing()
    const order = parseInput((s) => s.PlaceOrder, {
      credit,
      method,
      code: textIn(form, 'code') || undefined,
      attempt: deriveAttempt(textIn(form, 'attempt'), method),
      express_start: agreed,
      chat,
    })
    const { pay_at, transaction } = await api.orders.place(order)
    if (pay_at === null)
      return redirect(chat ? paths.chatAfterOrder(chat, transaction) : paths.transaction(transaction), 303)
    return data<OrderAnswer>({ pay_at })
  } catch (error) {
    if (isIncomplete(error)) {
      const { pathname, search } = new URL(request.url)
      return redirect(paths.completeSignup(chat ? paths.chatBuying(chat) : pathname + search), 303)
    }
    return refuseForm(error, { method, agreed })
  }
}

/** Data of the member is missing: redirects to the page that asks for it and returns here. */
const isIncomplete = (error: unknown) =>
  error instanceof Refusal && (error.code === 'birth_date_required' || error.code === 'email_unconfirmed')
