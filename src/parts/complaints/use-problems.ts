// What is wrong with the complaint as it stands: what the last answer said, less what has been mended since. A field once
// found wanting is judged at every key, by the very schema of the wire, so that its error goes the moment it is mended.
import { type RefObject, useEffect, useState } from 'react'
import * as v from 'valibot'
import { FileComplaint } from '#src/contract/complaints.ts'
import { fieldProblems } from '#src/contract/field-problems.ts'
import { type ComplaintAnswer, complaintValues } from './complaint-action.ts'

type Problems = Record<string, string>

/** Problems by field, and what to do when something is typed. */
export function useProblems(
  form: RefObject<HTMLFormElement | null>,
  answer: ComplaintAnswer | undefined,
): [Problems, () => void] {
  const said = answer?.kind === 'refused' ? answer.fields : undefined
  const [held, setHeld] = useState({ answer, problems: said ?? {} })
  if (held.answer !== answer) setHeld({ answer, problems: said ?? {} })

  // An effect, because the focus is the document's: an answer leads to the first field it finds wanting.
  useEffect(() => {
    if (said) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, said])

  function judge(): void {
    if (!form.current || Object.keys(held.problems).length === 0) return
    const input = v.safeParse(FileComplaint, complaintValues(new FormData(form.current)), {
      abortPipeEarly: true,
    })
    const now = input.success ? {} : fieldProblems(input.issues)
    const problems = Object.fromEntries(Object.entries(now).filter(([field]) => field in held.problems))
    setHeld({ answer, problems })
  }
  return [held.problems, judge]
}
