// The forms of the page: order, cancel, undo the cancellation.
import { type ActionFunctionArgs, redirect } from 'react-router'
import { appContext } from '#src/app.ts'
import { placeOrder } from '#src/parts/buying/place-order.ts'
import { type FormProblem, refuseForm } from '#src/parts/form-answer.ts'
import { paths } from '#src/paths.ts'
import { readForm, textIn } from '#src/posted-form.ts'

/** The values of `intent` of the forms that do not order. */
export const CANCEL = 'cancel'
export const KEEP = 'keep'

export type ActionRefused = { problem: FormProblem; of: typeof CANCEL | typeof KEEP }

export async function premiumAction(args: ActionFunctionArgs) {
  const { api } = args.context.get(appContext)
  const form = await readForm(args.request)
  const intent = textIn(form, 'intent')
  if (intent !== CANCEL && intent !== KEEP) return placeOrder(args, { credit: textIn(form, 'plan'), form })
  try {
    if (intent === CANCEL) await api.premium.cancel()
    else await api.premium.keep()
  } catch (error) {
    return refuseForm(error, { of: intent })
  }
  return redirect(`${paths.premium}?${intent === CANCEL ? 'cancelled' : 'kept'}`, 303)
}
