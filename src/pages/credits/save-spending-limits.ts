// Saves the limits a member sets themselves, as their form posts them; part of the action of the page it stands on.
import { data } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import { isLimitCredits, LIMIT_SCOPES, type LimitCredits, type LimitScope } from '#src/domain/credits.ts'
import { type FormProblem, refuseForm } from '#src/parts/form-answer.ts'
import { textIn } from '#src/posted-form.ts'

export const LIMIT_INTENT = 'guard'
/** `typed`: what stood in the form; without a problem it was saved. */
export type LimitAnswer = { of: 'guard'; typed: Record<LimitScope, string>; problem?: FormProblem }

/** Empty is no limit; whatever is no number is no limit that could be saved. */
const creditsIn = (text: string): LimitCredits => (text.trim() === '' ? null : Number(text))

export async function saveSpendingLimits(api: Api, form: FormData) {
  const typed = { per_day: textIn(form, 'per_day'), per_chat: textIn(form, 'per_chat') }
  const kept = { of: 'guard' as const, typed }
  const guard = { per_day: creditsIn(typed.per_day), per_chat: creditsIn(typed.per_chat) }
  const wrong = LIMIT_SCOPES.filter((scope) => !isLimitCredits(guard[scope]))
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map((scope) => [scope, 'guard']))
    return data<LimitAnswer>({ ...kept, problem: { code: 'invalid', fields } }, { status: 422 })
  }
  try {
    await api.credits.guard({ guard })
    return data<LimitAnswer>(kept)
  } catch (error) {
    return refuseForm(error, kept)
  }
}
