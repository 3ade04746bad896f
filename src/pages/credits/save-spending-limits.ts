// Saves the member's spending limits from their form; part of the page's action.
import { data } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import { isLimitCredits, LIMIT_SCOPES, type LimitCredits, type LimitScope } from '#src/domain/credits.ts'
import { type FormProblem, refuseForm } from '#src/parts/form-answer.ts'
import { textIn } from '#src/posted-form.ts'

export const LIMIT_INTENT = 'guard'
/** `typed`: the form's values; without a problem they were saved. */
export type LimitAnswer = { of: 'limits'; typed: Record<LimitScope, string>; problem?: FormProblem }

/** Empty means no limit; anything but a number is refused. */
const creditsIn = (text: string): LimitCredits => (text.trim() === '' ? null : Number(text))

export async function saveSpendingLimits(api: Api, form: FormData) {
  const typed = { per_day: textIn(form, 'per_day'), per_chat: textIn(form, 'per_chat') }
  const answer = { of: 'limits' as const, typed }
  const limits = { per_day: creditsIn(typed.per_day), per_chat: creditsIn(typed.per_chat) }
  const wrong = LIMIT_SCOPES.filter((scope) => !isLimitCredits(limits[scope]))
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map((scope) => [scope, 'guard']))
    return data<LimitAnswer>({ ...answer, problem: { code: 'invalid', fields } }, { status: 422 })
  }
  try {
    await api.credits.guard({ guard: limits })
    return data<LimitAnswer>(answer)
  } catch (error) {
    return refuseForm(error, answer)
  }
}
