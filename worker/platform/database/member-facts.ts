// What D1 says of a member and the member's desk copies (design section 15), so that one call of the desk tells who asks.
import type { Gender } from '#src/contract/fields.ts'

/** What D1 says of a member, as of a version of their row. */
export type MemberFacts = {
  version: number
  pool: string
  status: 'active' | 'banned' | 'deleted'
  name: string
  language: string
  email_confirmed: boolean
  /** Whether others are told what the member has read, and the member what others have. */
  read_receipts: boolean
  /** Whether others are told that the member is typing, and the member that others are. */
  typing: boolean
  gender: Gender | null
  country: string | null
  /** ISO 8601. */
  birth_date: string | null
  /** The number of the last deed that ended sessions (`audit.seq`), 0 without one; and the session that it left alive. */
  ended_by: number
  kept_session: string | null
}
