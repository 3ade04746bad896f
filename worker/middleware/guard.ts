// Guarantees: a method we speak, an address and a body of bounded size.
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#src/contract/refusals.ts'
import { ADDRESS_MAX_LENGTH } from '#src/domain/constants.ts'
import type { AppEnv } from '../context.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
/** JSON and form bodies. */
const MAX_BODY_BYTES = 65_536
/** Photos on their way to an upstream, which has limits of its own; they are streamed, not held. */
const MAX_UPLOAD_BYTES = 32 * 1024 * 1024

export const guard = () =>
  createMiddleware<AppEnv>((c, next) => {
    const { method, url, headers, body } = c.req.raw
    if (!METHODS.has(method)) throw new Refusal('method_not_allowed')
    if (url.length > ADDRESS_MAX_LENGTH) throw new Refusal('too_large')
    if (method === 'GET' || method === 'HEAD') return next()
    const stated = headers.get('content-length') ?? (body ? '' : '0')
    const length = /^\d+$/.test(stated) ? Number(stated) : Number.NaN
    // Without a stated length the size cannot be known before reading: such bodies are not taken.
    const isUpload =
      c.env.API_ORIGIN &&
      c.req.path.startsWith('/api/') &&
      /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
    if (!(length <= (isUpload ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES))) throw new Refusal('too_large')
    return next()
  })
