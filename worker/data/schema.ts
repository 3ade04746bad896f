// The columns of D1 as the query builder sees them; worker/migrations is the truth they repeat.
// Moments are epoch milliseconds, dates ISO 8601 text, JSON is text.
import type { Generated } from 'kysely'
import type { ComplaintCategory } from '#src/contract/complaints.ts'
import type { Gender } from '#src/contract/fields.ts'
import type { ProfileKind } from '#src/contract/profile.ts'
import type { ConsentChoice } from '#src/domain/consent.ts'
import type { Language, Locale } from '#src/domain/constants.ts'

export type MemberStatus = 'active' | 'banned' | 'deleted'

export type Members = {
  id: string
  pool: string
  site: string
  kind: ProfileKind
  status: Generated<MemberStatus>
  email: string | null
  email_confirmed_at: number | null
  activation_delivered_at: number | null
  password_hash: string | null
  name: string
  gender: Gender | null
  birth_date: string | null
  country: string | null
  countryregion: Generated<number>
  city: string | null
  language: Language
  personal: string | null
  fields: Generated<string>
  interests: Generated<string>
  last_signup_step: Generated<number>
  signup: Generated<string>
  paid_at: number | null
  created_at: number
  last_active_at: number
  erased_email: string | null
  /** Counts the changes of what the member's desk copies; the database counts by itself. */
  version: Generated<number>
}

type Photos = { id: string; member_id: string; filename: string; position: number; created_at: number }

type Likes = {
  pool: string
  member_id: string
  profile_id: string
  created_at: number
  seen_at: number | null
}

type Blocks = { member_id: string; profile_id: string; created_at: number }

type TokenKind = 'activation' | 'signup'

type Tokens = {
  token_hash: string
  kind: TokenKind
  member_id: string | null
  created_at: number
  expires_at: number
  used_at: number | null
}

type Complaints = {
  id: string
  pool: string
  site: string
  receipt: string
  fingerprint: string
  category: ComplaintCategory
  status: Generated<'open' | 'closed'>
  member_id: string | null
  email: string
  locale: Locale
  text: string
  about: string | null
  profile_id: string | null
  good_faith: number
  created_at: number
}

type ComplaintEvents = {
  id: string
  complaint_id: string
  kind: 'received' | 'receipt_sent' | 'answered' | 'decided' | 'closed'
  at: number
}

type PendingJobs = { id: string; job: string; created_at: number }
type FinishedJobs = { id: string; finished_at: number }

type Consents = { id: string; choice: ConsentChoice; version: number; site: string; at: number }

type Clicks = {
  day: string
  site: string
  network: string
  lander: string
  locale: Locale
  country: string
  count: number
}

/** What changes how a member stands. */
export type DeedName = 'ban' | 'unban' | 'delete' | 'confirm-email' | 'change-email' | 'change-password'

type Audit = {
  seq: Generated<number>
  id: string
  who_kind: 'visitor' | 'member' | 'operator' | 'provider' | 'system' | 'database'
  who_id: string | null
  what: DeedName
  why: string | null
  details: Generated<string>
  pool: string
  member_id: string
  at: number
}

export type Schema = {
  members: Members
  photos: Photos
  likes: Likes
  blocks: Blocks
  tokens: Tokens
  complaints: Complaints
  complaint_events: ComplaintEvents
  pending_jobs: PendingJobs
  finished_jobs: FinishedJobs
  consents: Consents
  clicks: Clicks
  audit: Audit
}
