// The current problems of the complaint form: those of the last answer, less those corrected since. An invalid field is
// checked on every keystroke with the contract's schema, so that its error disappears as soon as it is corrected.
import { type RefObject, useEffect, useState } from 'react'
import { loadParsing } from '#src/contract/load-parsing.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { type ComplaintAnswer, type ComplaintValues, complaintValues } from './complaint-action.ts'

type Problems = Record<string, string>

/** Problems by field, and the handler for input events. */
export function useProblems(
  form: RefObject<HTMLFormElement | null>,
  answer: ComplaintAnswer | undefined,
): [Problems, () => Promise<void>] {
  const refused = answer?.kind === 'refused' ? answer.fields : undefined
  const [state, setState] = useState({ answer, problems: refused ?? {} })
  if (state.answer !== answer) setState({ answer, problems: refused ?? {} })

  // An effect, because focus belongs to the document: after an answer to the first invalid field.
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, refused])

  async function judge(): Promise<void> {
    if (!form.current || Object.keys(state.problems).length === 0) return
    const now = await findProblems(complaintValues(new FormData(form.current)))
    const left = ({ problems }: typeof state) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => field in problems))
    setState((latest) => (latest.answer === answer ? { answer, problems: left(latest) } : latest))
  }
  return [state.problems, judge]
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
