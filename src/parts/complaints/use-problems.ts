// What is wrong with the complaint as it stands: what the last answer said, less what has been mended since. A field once
// found wanting is judged at every key, by the very schema of the wire, so that its error goes the moment it is mended.
import { type RefObject, useEffect, useState } from 'react'
import { loadParsing } from '#src/contract/load-parsing.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { type ComplaintAnswer, type ComplaintValues, complaintValues } from './complaint-action.ts'

type Problems = Record<string, string>

/** Problems by field, and what to do when something is typed. */
export function useProblems(
  form: RefObject<HTMLFormElement | null>,
  answer: ComplaintAnswer | undefined,
): [Problems, () => Promise<void>] {
  const said = answer?.kind === 'refused' ? answer.fields : undefined
  const [held, setHeld] = useState({ answer, problems: said ?? {} })
  if (held.answer !== answer) setHeld({ answer, problems: said ?? {} })

  // An effect, because the focus is the document's: an answer leads to the first field it finds wanting.
  useEffect(() => {
    if (said) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, said])

  async function judge(): Promise<void> {
    if (!form.current || Object.keys(held.problems).length === 0) return
    const now = await findProblems(complaintValues(new FormData(form.current)))
    const left = ({ problems }: typeof held) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => field in problems))
    setHeld((latest) => (latest.answer === answer ? { answer, problems: left(latest) } : latest))
  }
  return [held.problems, judge]
}

async function findProblems(values: ComplaintValues): Promise<Problems> {
  const { parseInput } = await loadParsing()
  try {
    parseInput((s) => s.FileComplaint, values)
    return {}
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details.fields ?? {}
  }
}
