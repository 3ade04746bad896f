// What a call demands of whoever makes it, with everything filled in that its declaration leaves unsaid. The guards of the
// worker and the tests that loop over the contract read this alone; apart from call.ts because no browser needs it.
import type { Body, Call, OriginPolicy } from './call.ts'

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
