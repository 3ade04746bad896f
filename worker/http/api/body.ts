// Reading what a call was sent, by the kind of body it declares. Size and media type are checked before (http/middleware/request-requirements.ts),
// and HTTP ends a body where its stated length does, so nothing here is larger than declared.
import type { Body, FileField } from '#src/contract/call.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { RequestRequirements } from '#src/contract/request-requirements.ts'
import { FORM_TYPES, readForm } from '#src/posted-form.ts'

const MEDIA_TYPES: Record<Body['kind'], RegExp> = {
  none: /^$/,
  json: /^application\/([\w.+-]+\+)?json\s*(;|$)/i,
  form: FORM_TYPES,
  files: /^multipart\/form-data\s*(;|$)/i,
  raw: /^/,
}

/** Whether a body has an accepted media type; a beacon cannot always declare JSON. */
export function isMediaTypeOf({ origin, body }: RequestRequirements, headers: Headers): boolean {
  const type = headers.get('content-type') ?? ''
  return MEDIA_TYPES[body.kind].test(type) || (origin === 'beacon' && /^text\/plain\s*(;|$)/i.test(type))
}

/** What the input's schema is given. Throws `invalid` for what is broken, `unsupported_media_type` and `too_large` for files. */
export async function readBody(request: Request, body: Body): Promise<unknown> {
  switch (body.kind) {
    case 'none':
      return {}
    case 'json':
      return readJson(request)
    case 'form':
      return Object.fromEntries(await readForm(request))
    case 'files':
      return readFiles(await readForm(request), body.files)
    case 'raw':
      return new Uint8Array(await request.arrayBuffer())
  }
}

/** `{}` for an empty body. */
async function readJson(request: Request): Promise<unknown> {
  const text = await request.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refusal('invalid')
  }
}

function readFiles(form: FormData, declared: Record<string, FileField>): Record<string, unknown> {
  const fields = [...form].filter(([name]) => !Object.hasOwn(declared, name))
  const files = Object.entries(declared).map(([name, field]) => [name, filesIn(form, name, field)] as const)
  return Object.fromEntries([...fields, ...files])
}

function filesIn(form: FormData, name: string, { types, max_bytes, max_count }: FileField): File[] {
  const files = form.getAll(name).filter(isChosen)
  if (files.length > max_count) throw new Refusal('invalid', { fields: { [name]: 'invalid' } })
  return files.map((file) => {
    if (typeof file === 'string') throw new Refusal('invalid', { fields: { [name]: 'invalid' } })
    if (!types.includes(file.type)) throw new Refusal('unsupported_media_type')
    if (file.size > max_bytes) throw new Refusal('too_large')
    return file
  })
}

/** Where no file was chosen a form sends one without name and bytes, which workerd reads as empty text. */
const isChosen = (value: File | string): boolean =>
  typeof value === 'string' ? value !== '' : value.name !== '' || value.size > 0
