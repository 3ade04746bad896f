// What a request must be for its call, before anything of its body is read: origin, size and media type. The same for members' and
// operators' calls.
import { Refusal } from '#src/contract/refusals.ts'
import { maxBytesOf, type RequestRequirements } from '#src/contract/request-requirements.ts'
import { isMediaTypeOf } from '#worker/http/api/body.ts'
import { isAllowedOrigin } from './origin.ts'

/** `own` is the origin that the request was sent to. Throws `cross_origin`, `too_large`, `unsupported_media_type`. */
export function requireRequest(request: Request, own: string, { origin, body }: RequestRequirements): void {
  if (!isAllowedOrigin(origin, request, own)) throw new Refusal('cross_origin')
  if (request.method === 'GET' || request.method === 'HEAD') return
  // Without a Content-Length the size is unknown before reading: such bodies are refused.
  const stated = request.headers.get('content-length') ?? (request.body ? '' : '0')
  const length = /^\d+$/.test(stated) ? Number(stated) : Number.NaN
  if (!(length <= maxBytesOf(body))) throw new Refusal('too_large')
  if (length > 0 && !isMediaTypeOf({ origin, body }, request.headers))
    throw new Refusal('unsupported_media_type')
}
