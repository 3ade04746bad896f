// Reads posted forms, for the actions of pages. Browsers post valid forms; any other request gets the same refusals as from
// the API.
import { Refusal } from './contract/refusals.ts'
import { NO_DATE } from './domain/date-parts.ts'

export const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/** Throws `unsupported_media_type` when the body is not a form, `invalid` when it is malformed. */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM_TYPES.test(request.headers.get('content-type') ?? '')) throw new Refusal('unsupported_media_type')
  return request.formData().catch(() => {
    throw new Refusal('invalid')
  })
}

/** The text of a field; '' for a missing one, or a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * The value of the date picker (src/parts/birth-date): `year-month-day`, with zeros for parts that are not chosen; '' when
 * none is.
 */
export function birthDateIn(form: FormData): string {
  if (form.has('date_of_birth')) return textIn(form, 'date_of_birth')
  if (!form.has('date_of_birth-year')) return ''
  const date = ['year', 'month', 'day'].map((part) => textIn(form, `date_of_birth-${part}`)).join('-')
  return date === NO_DATE ? '' : date
}
