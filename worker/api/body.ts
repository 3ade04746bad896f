// Reading request bodies: JSON only, bounded by the guard in front.
import { Refusal } from '#src/contract/refusals.ts'

/** The JSON body, or `{}` for an empty one; refuses other media types and broken JSON. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return {}
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal('unsupported_media_type')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid')
  }
}
