// Files a complaint from a page's form, with or without scripts: returns the receipt, or the problems.
import { type ActionFunctionArgs, data } from 'react-router'
import { appContext } from '#src/app.ts'
import type { ComplaintReceipt } from '#src/contract/complaints.ts'
import { loadParsing } from '#src/contract/load-parsing.ts'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import { readForm, textIn } from '#src/posted-form.ts'

export type ComplaintValues = {
  category: string
  email: string
  about: string
  text: string
  good_faith: boolean
}
export type ComplaintAnswer =
  | { kind: 'received'; receipt: ComplaintReceipt }
  | { kind: 'refused'; code: RefusalCode; fields: Record<string, string>; values: ComplaintValues }

/** The form's values. */
export function complaintValues(form: FormData): ComplaintValues {
  const text = (name: string) => textIn(form, name)
  return {
    category: text('category'),
    email: text('email'),
    about: text('about'),
    // Browsers send line ends as two characters; the limit counts what was typed.
    text: text('text').replaceAll('\r\n', '\n'),
    good_faith: form.get('good_faith') === 'on',
  }
}

export async function fileComplaint({ request, context }: ActionFunctionArgs) {
  const values = complaintValues(await readForm(request))
  try {
    const { parseInput } = await loadParsing()
    const complaint = parseInput((s) => s.FileComplaint, values)
    const receipt = await context.get(appContext).api.complaints.file(complaint)
    return data<ComplaintAnswer>({ kind: 'received', receipt })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status, details } = error
    return data<ComplaintAnswer>({ kind: 'refused', code, fields: details.fields ?? {}, values }, { status })
  }
}
