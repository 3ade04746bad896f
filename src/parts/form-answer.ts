// What a page's form was told: one shape for the account's short forms, with scripts and without.
import { useEffect } from 'react'
import { data } from 'react-router'
import { Refusal, type RefusalCode } from '../contract/refusals.ts'
import { waitHeaders } from './wait.ts'

/** Why it was refused: the problem of each field, as `errors.fields` has it, or of the whole. */
export type FormProblem = {
  code: RefusalCode
  fields: Record<string, string>
  retry_after?: number | undefined
}

/** What a form is told of a refusal. */
export const formProblem = ({ code, details }: Refusal): FormProblem => ({
  code,
  fields: details.fields ?? {},
  retry_after: details.retry_after,
})

/** Answers a refusal with its status beside `kept`, what was typed and is shown again. Anything else is thrown on. */
export function refuseForm<Kept extends object>(error: unknown, saved: Kept) {
  if (!(error instanceof Refusal) || error.code === 'sign_in_required') throw error
  const { status, details } = error
  return data({ ...saved, problem: formProblem(error) }, { status, ...waitHeaders(details) })
}

/** After an answer the first field that it finds wanting has the focus. */
export function useFocusOnProblem(problem: FormProblem | undefined): void {
  // An effect, because the focus is the document's.
  useEffect(() => {
    if (problem) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }, [problem])
}
