// Reading what a form has posted, for the actions of pages. A browser always posts a form well; whoever posts something
// else is told so, as the API tells them.
import { Refusal } from './contract/refusals.ts'
import { NO_DATE } from './domain/date-parts.ts'

export const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/** Throws `unsupported_media_type` for what is no form, `invalid` for a broken one. */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM_TYPES.test(request.headers.get('content-type') ?? '')) throw new Refusal('unsupported_media_type')
  return request.formData().catch(() => {
    throw new Refusal('invalid')
  })
}

/** The text of a field; '' for one that is missing, or a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What the date picker holds (src/parts/birth-date): `year-month-day`, a part that is not chosen in zeros; '' for nothing at all. */
export function birthDateIn(form: FormData): string {
  if (form.has('date_of_birth')) return textIn(form, 'date_of_birth')
  if (!form.has('date_of_birth-year')) return ''
  const date = ['year', 'month', 'day'].map((part) => textIn(form, `date_of_birth-${part}`)).join('-')
  return date === NO_DATE ? '' : date
}
