// The page's two forms: the second step of a withdrawal, which confirms exactly the sum that the first step showed, and
// sending the receipt by mail again.
import { type ActionFunctionArgs, redirect } from 'react-router'
import { appContext } from '#src/app.ts'
import { loadParsing } from '#src/contract/load-parsing.ts'
import { type FormProblem, refuseForm } from '#src/parts/form-answer.ts'
import { paths } from '#src/paths.ts'
import { readForm, textIn } from '#src/posted-form.ts'

/** The value of `intent` of the form that mails the receipt. */
export const EMAIL_RECEIPT = 'mail-receipt'

export type TransactionAnswer = { problem: FormProblem }

export async function transactionAction({ context, params, request }: ActionFunctionArgs) {
  const { api, session } = context.get(appContext)
  const form = await readForm(request)
  const id = params.transactionId ?? ''
  const { parseInput } = await loadParsing()
  try {
    if (textIn(form, 'intent') === EMAIL_RECEIPT) {
      await api.transaction.mailReceipt(parseInput((s) => s.TransactionRef, { id }))
      return redirect(`${paths.transaction(id)}?mailed`, 303)
    }
    const money = { amount: Number(textIn(form, 'amount')), currency: textIn(form, 'currency') }
    await api.withdraw.confirm(parseInput((s) => s.Withdraw, { transaction: id, money }))
  } catch (error) {
    return refuseForm(error, {})
  }
  await session.refresh()
  return redirect(`${paths.transaction(id)}?withdrawn`, 303)
}
