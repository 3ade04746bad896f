// Guarantees: a request meets the requirements of its call: origin, media type and size of the body. The contract declares them for the
// API; all forms of pages share one set. Reads nothing of a body.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Group } from '#src/contract/call.ts'
import {
  BODY_MAX_BYTES,
  type RequestRequirements,
  requirementsOf,
} from '#src/contract/request-requirements.ts'
import type { AppEnv } from '#worker/context.ts'
import { findCall } from '#worker/http/api/find-call.ts'
import { splitAddress } from '#worker/http/canonical-url/read-url.ts'
import { createStateChangingReads } from '#worker/http/canonical-url/state-changing-reads.ts'
import { VISITOR } from '#worker/principal.ts'
import { isRead } from './origin.ts'
import { requireRequest } from './require-request.ts'

/** For calls with files that the contract does not know: an upstream may have such, gets them streamed, and has limits of its own. */
const UNKNOWN_FILES_MAX_BYTES = 32 * 1024 * 1024

/** For a call of one of these groups, or one that only an upstream knows. */
export function checkCallRequirements(groups: readonly Group[]) {
  const byPath = new Map<string, Group>(groups.map((group) => [group.path, group]))
  const changesStateOnGet = createStateChangingReads(groups)
  return createMiddleware<AppEnv>((c, next) => {
    const { method } = c.req
    const { path, query } = splitAddress(c.req.url, c.get('origin'))
    const group = byPath.get(path)
    const [, call] = (group && findCall(group, method, new URLSearchParams(query))) ?? []
    const { origin, body } = call ? requirementsOf(call) : defaultRequirements(c.req.raw)
    const changes = isRead(method) && changesStateOnGet(path, query)
    enforceRequirements(c, { origin: changes ? 'same-origin' : origin, body })
    if (origin === 'provider') dropVisitorIdentity(c)
    return next()
  })
}

/** For forms of pages: they must be posted from this origin. The page itself reads the body (src/posted-form.ts). */
export const checkFormRequirements = () =>
  createMiddleware<AppEnv>((c, next) => {
    enforceRequirements(c, { origin: 'same-origin', body: { kind: 'raw' } })
    return next()
  })

function defaultRequirements({ method, headers }: Request): RequestRequirements {
  const has_files = /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
  return {
    origin: isRead(method) ? 'none' : 'same-origin',
    body: { kind: 'raw', max_bytes: has_files ? UNKNOWN_FILES_MAX_BYTES : BODY_MAX_BYTES },
  }
}

const enforceRequirements = (c: Context<AppEnv>, requirements: RequestRequirements): void =>
  requireRequest(c.req.raw, c.get('origin'), requirements)

/** A webhook belongs to no visitor, whatever cookies it has, here and in front of an upstream. */
function dropVisitorIdentity(c: Context<AppEnv>): void {
  c.set('principal', VISITOR)
  const headers = new Headers(c.req.raw.headers)
  headers.delete('cookie')
  c.req.raw = new Request(c.req.raw, { headers })
}
