// Filing a complaint from a page's form, with or without scripts: the receipt, or what is wrong with what was written.
import { type ActionFunctionArgs, data } from 'react-router'
import * as v from 'valibot'
import { appContext } from '#src/app.ts'
import { type ComplaintReceipt, FileComplaint } from '#src/contract/complaints.ts'
import { fieldProblems } from '#src/contract/field-problems.ts'
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

/** What was written, as the form holds it. */
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
  const refused = (code: RefusalCode, status: number, fields: Record<string, string> = {}) =>
    data<ComplaintAnswer>({ kind: 'refused', code, fields, values }, { status })

  const input = v.safeParse(FileComplaint, values, { abortPipeEarly: true })
  if (!input.success) return refused('invalid', 422, fieldProblems(input.issues))
  try {
    const receipt = await context.get(appContext).api.complaints.file(input.output)
    return data<ComplaintAnswer>({ kind: 'received', receipt })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(error.code, error.status, error.details.fields)
  }
}
