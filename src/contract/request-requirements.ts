// The requirements of a call, with the defaults filled in. The worker's guards and the tests that loop over the contract read these.
// Separate from call.ts, because no browser needs it.
import { accessOf, type Body, type Call, type Group, type OriginPolicy } from './call.ts'
import type { RefusalCode } from './refusals.ts'

/** The default for JSON and for forms without files. */
export const BODY_MAX_BYTES = 65_536

export type RequestRequirements = { origin: OriginPolicy; body: Body }

export const changesState = ({ changes_state, method }: Call): boolean => changes_state ?? method !== 'GET'

export const bodyOf = ({ body, method }: Call): Body => body ?? { kind: method === 'GET' ? 'none' : 'json' }

export const requirementsOf = (call: Call): RequestRequirements => ({
  origin: call.origin ?? (changesState(call) ? 'same-origin' : 'none'),
  body: bodyOf(call),
})

/** The most bytes of a body; for files the sum of all, and the fields beside them. */
export function maxBytesOf(body: Body): number {
  if (body.kind === 'none') return 0
  if (body.kind !== 'files') return body.max_bytes ?? BODY_MAX_BYTES
  const files = Object.values(body.files).map(({ max_bytes, max_count }) => max_bytes * max_count)
  return files.reduce((sum, bytes) => sum + bytes, BODY_MAX_BYTES)
}

/**
 * Refusals of any call: by the general limit (worker/http/middleware/rate-limit.ts), for a URL that is too long, in a storage outage, for
 * a bug, and for errors of an upstream.
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

/** The refusals that follow from a call's access, origin and body. */
function impliedRefusals(group: Group, call: Call): RefusalCode[] {
  const access = accessOf(group, call)
  const { origin, body } = requirementsOf(call)
  const implied: RefusalCode[] = []
  if (access === 'member' || access === 'bearer' || access === 'operator') implied.push('sign_in_required')
  if (typeof access === 'object') implied.push('not_found', 'not_yours')
  if (origin !== 'none' && origin !== 'provider') implied.push('cross_origin')
  if (body.kind !== 'none' && body.kind !== 'raw') implied.push('unsupported_media_type')
  if (body.kind !== 'none') implied.push('too_large')
  if (call.input || body.kind !== 'none') implied.push('invalid')
  return implied
}

/** Every refusal of a call: its own, the implied ones, and those of any call. */
export const refusalsOf = (group: Group, call: Call): ReadonlySet<RefusalCode> =>
  new Set([...(call.refuses ?? []), ...impliedRefusals(group, call), ...PLATFORM_REFUSALS])

/** Whether a call's handler may throw a refusal. Its own limit has to be declared, although the general limit may refuse any call with `too_many`. */
export const mayRefuse = (group: Group, call: Call, code: RefusalCode): boolean =>
  code === 'too_many' ? (call.refuses ?? []).includes(code) : refusalsOf(group, call).has(code)
