// The facts in D1 that a member object copies (design section 15), so that one call of it authenticates a caller.
import type { Gender } from '#src/contract/fields.ts'

/** A member's facts, as of a version of their row. */
export type MemberFacts = {
  version: number
  pool: string
  status: 'active' | 'banned' | 'deleted'
  name: string
  language: string
  email_confirmed: boolean
  /** Whether others see what the member has read, and the member what others have. */
  read_receipts: boolean
  /** Whether others see that the member is typing, and the member that others are. */
  typing: boolean
  /** Since when the member may begin no chats, and until when; null: they may, and without end. Epoch milliseconds. */
  restricted_at: number | null
  restricted_until: number | null
  gender: Gender | null
  country: string | null
  /** ISO 8601. */
  birth_date: string | null
  /** The number of the last account action that ended sessions (`audit.seq`), 0 without one; and the session it kept. */
  ended_by: number
  kept_session: string | null
}
