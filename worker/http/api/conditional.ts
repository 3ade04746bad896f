// Polls that find nothing new (docs/decisions/chat.md): a call that says so (`conditional`) is answered with an `ETag`, made of
// what the member's desk counts the changes of. Who has that answer is told so after one call of the desk, and nothing is read.
import build_id from 'virtual:build-id'
import type { Call } from '#src/contract/call.ts'
import type { ApiContext } from '#worker/context.ts'

/** Cards, names and pictures change without a desk's being told: an answer is good for this long at most. */
const TAG_TTL_MS = 15 * 60_000

/**
 * The tag of what a call would answer now, null where it has none. The desk is asked before anything is read: an answer may be newer than its tag, never older.
 */
export async function etagOf(
  { conditional }: Call,
  input: unknown,
  context: ApiContext,
): Promise<string | null> {
  const { principal, services, site } = context
  if (!conditional || principal.kind !== 'member' || Object.keys(input as object).length > 0) return null
  const { id } = principal.member
  const { versions } = principal.state?.counters ?? (await services.counters.of(id))
  const tag = [build_id, site.id, id, versions[conditional], quarterHourOf(id, Date.now())]
  return `W/"${tag.join('.')}"`
}

/** Which quarter of an hour it is for a member: not all of them begin one at the same moment. */
function quarterHourOf(member_id: string, now: number): number {
  let offset = 0
  for (const letter of member_id) offset = (offset * 31 + letter.charCodeAt(0)) % TAG_TTL_MS
  return Math.floor((now + offset) / TAG_TTL_MS)
}

/** Whether the asker has the answer of a tag. A cache on the way may have made it a weak one, or a strong one. */
export function isNotModified(tag: string, headers: Headers): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return (headers.get('if-none-match') ?? '').split(',').some((one) => bare(one) === bare(tag))
}
