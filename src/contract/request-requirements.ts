// What a call demands of whoever makes it, with everything filled in that its declaration leaves unsaid. The guards of the
// worker and the tests that loop over the contract read this alone; apart from call.ts because no browser needs it.
import { accessOf, type Body, type Call, type Group, type OriginPolicy } from './call.ts'
import type { RefusalCode } from './refusals.ts'

/** Of JSON and of forms without files, unless a call says otherwise. */
export const BODY_MAX_BYTES = 65_536

export type RequestRequirements = { origin: OriginPolicy; body: Body }

export const changesState = ({ changes_state, method }: Call): boolean => changes_state ?? method !== 'GET'

export const bodyOf = ({ body, method }: Call): Body => body ?? { kind: method === 'GET' ? 'none' : 'json' }

export const requirementsOf = (call: Call): RequestRequirements => ({
  origin: call.origin ?? (changesState(call) ? 'same-origin' : 'none'),
  body: bodyOf(call),
})

/** How many bytes a body may have; for files as much as all of them together, and fields beside them. */
export function maxBytesOf(body: Body): number {
  if (body.kind === 'none') return 0
  if (body.kind !== 'files') return body.max_bytes ?? BODY_MAX_BYTES
  const files = Object.values(body.files).map(({ max_bytes, max_count }) => max_bytes * max_count)
  return files.reduce((sum, bytes) => sum + bytes, BODY_MAX_BYTES)
}

/**
 * What any call may be refused: by the wide limit (worker/http/middleware/rate-limit.ts), for an address that is too long, in an
 * outage of a store, by a bug, and where an upstream answers in the worker's place.
 */
const PLATFORM_REFUSALS: readonly RefusalCode[] = [
  'too_many',
  'too_large',
  'unavailable',
  'internal',
  'upstream_unreachable',
  'upstream_timeout',
  'upstream_invalid',
]

/** What follows from who may make a call, from where, and from what it is sent. */
function impliedRefusals(group: Group, call: Call): RefusalCode[] {
  const access = accessOf(group, call)
  const { origin, body } = requirementsOf(call)
  const implied: RefusalCode[] = []
  if (access === 'member' || access === 'bearer') implied.push('sign_in_required')
  if (typeof access === 'object') implied.push('not_found', 'not_yours')
  if (origin !== 'none' && origin !== 'provider') implied.push('cross_origin')
  if (body.kind !== 'none' && body.kind !== 'raw') implied.push('unsupported_media_type')
  if (body.kind !== 'none') implied.push('too_large')
  if (call.input || body.kind !== 'none') implied.push('invalid')
  return implied
}

/** Every refusal that a call may be answered with: its own, and what is the same of all calls like it. */
export const refusalsOf = (group: Group, call: Call): ReadonlySet<RefusalCode> =>
  new Set([...(call.refuses ?? []), ...impliedRefusals(group, call), ...PLATFORM_REFUSALS])

/** Whether a call's handler may refuse so. A limit of its own is declared, although any call may be refused `too_many` by the wide one. */
export const mayRefuse = (group: Group, call: Call, code: RefusalCode): boolean =>
  code === 'too_many' ? (call.refuses ?? []).includes(code) : refusalsOf(group, call).has(code)
