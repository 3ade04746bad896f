// The answer to a page's form: one shape for the account's short forms, with scripts and without.
import { useEffect } from 'react'
import { data } from 'react-router'
import { Refusal, type RefusalCode } from '../contract/refusals.ts'
import { waitHeaders } from './wait.ts'

/** A refusal: the problem of each field (keys of `errors.fields`), or of the whole form. */
export type FormProblem = {
  code: RefusalCode
  fields: Record<string, string>
  retry_after?: number | undefined
}

/** The answer for a refusal. */
export const formProblem = ({ code, details }: Refusal): FormProblem => ({
  code,
  fields: details.fields ?? {},
  retry_after: details.retry_after,
})

/** Answers a refusal with its status and `kept`, the values to show again. Rethrows anything else. */
export function refuseForm<Saved extends object>(error: unknown, saved: Saved) {
  if (!(error instanceof Refusal) || error.code === 'sign_in_required') throw error
  const { status, details } = error
  return data({ ...saved, problem: formProblem(error) }, { status, ...waitHeaders(details) })
}

/** After an answer the first invalid field gets the focus. */
export function useFocusOnProblem(problem: FormProblem | undefined): void {
  // An effect, because focus belongs to the document.
  useEffect(() => {
    if (problem) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }, [problem])
}
