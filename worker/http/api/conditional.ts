// Polls without changes (docs/decisions/chat.md): a `conditional` call has an `ETag`, made of a version that the member object counts.
// A client with that answer gets a 304 after one call of the member object, and nothing else is read.
import build_id from 'virtual:build-id'
import type { Call } from '#src/contract/call.ts'
import type { ApiContext } from '#worker/context.ts'
import { createCounterService } from '#worker/features/account/counters-service.ts'

/** Cards, names and images change unknown to the member object: an answer is valid for this long at most. */
const TAG_TTL_MS = 15 * 60_000

/**
 * The tag of the current answer of a call, null where it has none. The member object is called before anything is read: an answer may be
 * newer than its tag, never older.
 */
export async function etagOf(
  { conditional }: Call,
  input: unknown,
  context: ApiContext,
): Promise<string | null> {
  const { principal, deps, site } = context
  if (!conditional || principal.kind !== 'member' || Object.keys(input as object).length > 0) return null
  const { id } = principal.member
  const { versions } = principal.state?.counters ?? (await createCounterService(deps).of(id))
  const tag = [build_id, site.id, id, versions[conditional], quarterHourOf(id, Date.now())]
  return `W/"${tag.join('.')}"`
}

/** Which quarter of an hour it is for a member: not all of them begin one at the same moment. */
function quarterHourOf(member_id: string, now: number): number {
  let offset = 0
  for (const character of member_id) offset = (offset * 31 + character.charCodeAt(0)) % TAG_TTL_MS
  return Math.floor((now + offset) / TAG_TTL_MS)
}

/** Whether the client has the answer of a tag. A cache in between may have made it weak or strong. */
export function isNotModified(tag: string, headers: Headers): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return (headers.get('if-none-match') ?? '').split(',').some((one) => bare(one) === bare(tag))
}
