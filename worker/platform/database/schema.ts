// The columns of D1 as the query builder sees them; the schema itself is in worker/migrations. Moments are epoch milliseconds, dates
// ISO 8601 text, JSON is text.
import type { Generated, GeneratedAlways } from 'kysely'
import type { CaseMailKind, ComplaintCategory } from '#src/contract/complaints.ts'
import type { Gender } from '#src/contract/fields.ts'
import type { ProfileKind } from '#src/contract/profile.ts'
import type { ApprovalKind, ApprovalReason } from '#src/domain/approvals.ts'
import type { BanReason } from '#src/domain/ban-reasons.ts'
import type { CancellationKind } from '#src/domain/cancellation.ts'
import type { CaseOutcome, Measure } from '#src/domain/case-outcomes.ts'
import type { ConsentChoice } from '#src/domain/consent.ts'
import type { Language, Locale } from '#src/domain/constants.ts'
import type { AmountClass, Conversion } from '#src/domain/conversions.ts'
import type { DiscountKind } from '#src/domain/discounts.ts'
import type { StepEvent } from '#src/domain/funnel.ts'
import type { GenderIdentity } from '#src/domain/gender-identity.ts'
import type { OrderState, PaymentMethod, PaymentOutcome } from '#src/domain/orders.ts'
import type { Pose, VerificationReason } from '#src/domain/photo-verification.ts'
import type { WhoMayWrite } from '#src/domain/privacy.ts'
import type { ReportReason } from '#src/domain/report-reasons.ts'
import type { OperatorSchema } from './operator-schema.ts'

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
  gender_identity: Generated<GenderIdentity | null>
  /** 0 or 1: others see it. */
  gender_identity_shown: Generated<number>
  birth_date: string | null
  country: string | null
  countryregion: Generated<number>
  city: string | null
  language: Language
  personal: string | null
  /** JSON: the other notes by their names, and the short answers (src/domain/prompts.ts). */
  notes: Generated<string>
  fields: Generated<string>
  interests: Generated<string>
  last_signup_step: Generated<number>
  signup: Generated<string>
  paid_at: number | null
  created_at: number
  last_active_at: number
  /** The time by which lists are ordered: of the activity itself, or the beginning of its week where the member hides it. */
  listed_at: GeneratedAlways<number>
  erased_email: string | null
  /** HMAC of the mailbox that got welcome credits by this account. */
  mailbox: Generated<string | null>
  passkey_offer: Generated<'open' | 'answered' | null>
  /** Counts changes of the facts that the member object copies; a trigger increments it. */
  version: Generated<number>
  /** 0 or 1: visitors may see the profile. */
  is_public: Generated<number>
  who_may_write: Generated<WhoMayWrite>
  /** 0 or 1, these three. */
  read_receipts: Generated<number>
  typing: Generated<number>
  presence: Generated<number>
  /** Since when the member may begin no chats, and until when; null: they may, and without end. */
  restricted_at: Generated<number | null>
  restricted_until: Generated<number | null>
  /** Since when others do not find the profile; null: they do. */
  hidden_at: Generated<number | null>
  /** 0 or 1: others find the profile; it is active and not hidden. */
  is_listed: GeneratedAlways<number>
  /** 2: others see a photo without nudity. 1: one with nudity alone. 0: none. Triggers on `photos` set it. */
  photo_level: Generated<number>
  /** The orders of lists: real members before fictional ones, with a photo before without, then by time (docs/decisions/search.md). */
  active_rank: GeneratedAlways<number>
  joined_rank: GeneratedAlways<number>
  /** For visitors: with a photo before without, then by time. */
  outside_rank: GeneratedAlways<number>
}

/** `unfinished`: being stored or deleted, visible to nobody. `waiting`: visible to its owner alone. The images of a refused one are deleted. */
export type PhotoReview = 'unfinished' | 'waiting' | 'shown' | 'refused'

type Photos = {
  id: string
  member_id: string
  filename: string
  /** Lowest first; the first is the main one. */
  position: number
  created_at: number
  review: Generated<PhotoReview>
  fingerprint: string | null
  /** 0 or 1. */
  nudity: Generated<number>
  /** The pool whose operators have not looked at it yet. */
  review_pool: string | null
  decided_at: number | null
  decided_by: string | null
  decided_from: 'waiting' | 'shown' | 'nudity' | null
  /** JSON: perceptual hashes. */
  hashes: Generated<string>
  verified_at: number | null
}

/** Of each member the last attempt. `asked`: a pose was drawn. */
type PhotoVerifications = {
  member_id: string
  id: string
  pool: string
  pose: Pose
  state: Generated<'asked' | 'waiting' | 'verified' | 'refused'>
  reason: VerificationReason | null
  asked_at: number
  sent_at: number | null
  decided_at: number | null
  decided_by: string | null
  /** JSON: `verified_at` by the ids of the photos that lost it by the decision. */
  unverified: Generated<string>
  /** 0 or 1: its image is deleted. */
  erased: Generated<number>
}

type RefusedPhotos = {
  pool: string
  band: number
  hash: string
  photo: string
  at: number
}

type Likes = {
  pool: string
  member_id: string
  profile_id: string
  created_at: number
  seen_at: number | null
}

type Passes = { member_id: string; profile_id: string; created_at: number }

type Blocks = { member_id: string; profile_id: string; created_at: number }

/** The purpose of a secret (worker/features/members/emailed-tokens.ts). */
export type TokenKind = 'activation' | 'signup' | 'reset' | 'mail-change' | 'mail-undo'

type Tokens = {
  token_hash: string
  kind: TokenKind
  member_id: string | null
  subject: string | null
  created_at: number
  expires_at: number
  used_at: number | null
}

type MailChanges = {
  id: string
  member_id: string
  old_email: string
  new_email: string
  asked_at: number
  confirmed_at: number | null
  undone_at: number | null
}

type Passkeys = {
  id: string
  pool: string
  member_id: string
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  /** JSON. */
  transports: Generated<string>
  device_type: 'singleDevice' | 'multiDevice'
  backed_up: number
  name: string
  created_at: number
  used_at: number | null
}

type SavedSearches = {
  id: string
  pool: string
  member_id: string
  name: string
  /** JSON: `SavedFilters`. */
  filters: string
  /** 0 or 1. */
  alert: Generated<number>
  told_at: number
  due_at: number
  created_at: number
}

type SuppressedAddresses = { pool: string; digest: string; reason: 'bounce' | 'complaint'; at: number }

type Complaints = {
  id: string
  pool: string
  site: string
  receipt: string
  fingerprint: string
  category: ComplaintCategory
  status: Generated<'open' | 'closed'>
  member_id: string | null
  /** 0 or 1: its author has deleted their account. */
  writer_left: Generated<number>
  email: string
  locale: Locale
  text: string
  about: string | null
  profile_id: string | null
  conversation: string | null
  seq: number | null
  good_faith: number
  created_at: number
  /** Its place among the open or the closed ones, in ascending order. */
  list_at: GeneratedAlways<number>
  reason: ReportReason | null
  taken_at: number | null
  taken_by: string | null
  answer: string | null
  outcome: CaseOutcome | null
  closed_at: number | null
  closed_by: string | null
  against_case: string | null
  against_statement: string | null
  photo: string | null
  /** Whose message is awaited; null where nothing was asked, and once it is closed. */
  waits_for: Generated<'writer' | 'operator' | null>
  /** `owner`, or an operator's id. */
  escalated_to: Generated<string | null>
  escalated_by: Generated<string | null>
  escalated_at: Generated<number | null>
  escalation_note: Generated<string | null>
}

type CaseMessages = {
  id: string
  complaint_id: string
  author: 'operator' | 'writer'
  operator_id: string | null
  text: string
  created_at: number
  mailed_at: Generated<number | null>
  by_mail: Generated<CaseMailKind | null>
}

type ComplaintEvents = {
  id: string
  complaint_id: string
  kind: 'received' | 'receipt_sent' | 'answered' | 'decided' | 'closed'
  at: number
}

/** Triggers on `complaints` maintain it. '' is any value, the holder '-' nobody. */
type CaseLists = {
  pool: string
  status: 'open' | 'closed'
  category: string
  locale: string
  site: string
  holder: string
  at: number
  complaint_id: string
}

type Statements = {
  id: string
  pool: string
  member_id: string
  ground: BanReason
  facts: string | null
  /** 0 or 1. */
  by_report: number
  decided_by: string
  decided_at: number
  lifted_at: number | null
  measure: Generated<Measure>
  receipt: Generated<string | null>
  photo: Generated<string | null>
  until: Generated<number | null>
  case_id: Generated<string | null>
}

type SealedEvidence = {
  complaint_id: string
  pool: string
  profile_id: string
  /** JSON. */
  profile: string
  picture: string | null
  sealed_at: number
}

type EvidenceReadings = { id: string; complaint_id: string; who: string; at: number }

type Cancellations = {
  id: string
  pool: string
  site: string
  receipt: string
  fingerprint: string
  contract: string
  email: string
  kind: CancellationKind
  reason: string
  locale: Locale
  received_at: number
}

type PendingJobs = {
  id: string
  job: string
  created_at: number
  due_at: Generated<number>
  handovers: Generated<number>
  failed_at: number | null
}
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

type Cities = {
  country: string
  folded: string
  id: number
  name: string
  countryregion: number
  population: number
  lat: number
  lon: number
  cell: number
  main: number
}

type Funnel = {
  day: string
  site: string
  network: string
  lander: string
  locale: Locale
  step: number
  what: StepEvent
  count: number
}

type Variants = {
  day: string
  site: string
  network: string
  lander: string
  locale: Locale
  variant: string
  what: 'shown' | 'signed_up'
  count: number
}

type Conversions = {
  id: string
  at: number
  site: string
  what: Conversion
  network: string
  ref: string | null
  sub1: string | null
  sub2: string | null
  sub3: string | null
  amount_class: AmountClass | null
  currency: string | null
}

type DiscountCodes = {
  pool: string
  code: string
  kind: DiscountKind
  value: number
  origin: 'operator' | 'time-bonus' | 'leaving'
  member_id: string | null
  limit_member: number
  limit_total: number | null
  created_at: number
  expires_at: number | null
}

type DiscountUses = {
  order_id: string
  pool: string
  code: string
  kind: DiscountKind
  member_id: string | null
  state: 'reserved' | 'used' | 'freed'
  at: number
}

/** What changes an account status. */
export type AccountActionName =
  | 'ban'
  | 'unban'
  | 'warn'
  | 'restrict'
  | 'hide'
  | 'lift'
  | 'delete'
  | 'confirm-email'
  | 'change-email'
  | 'change-password'
  | 'send-export'

type Audit = {
  seq: Generated<number>
  id: string
  who_kind: 'visitor' | 'member' | 'operator' | 'provider' | 'system' | 'database'
  who_id: string | null
  what: AccountActionName
  why: string | null
  details: Generated<string>
  pool: string
  member_id: string
  at: number
}

type PriceHistory = {
  site: string
  package: string
  country: string
  since: number
  amount: number
  currency: string
}

export type Orders = {
  id: string
  pool: string
  site: string
  member_id: string
  attempt: string | null
  kind: 'package' | 'premium'
  package: string
  credits: number
  /** Minor units of `currency`. */
  price: number
  currency: string
  /** Hundredths of a percent. */
  vat_rate: number
  country: string
  code: string | null
  method: PaymentMethod
  provider: string
  payment: string | null
  pay_at: string | null
  state: OrderState
  refunded: Generated<number>
  created_at: number
  paid_at: number | null
  asked_at: Generated<number>
  receipt_year: number | null
  receipt_number: number | null
  version: Generated<number>
}

type PaymentEvents = {
  key: string
  order_id: string
  outcome: PaymentOutcome
  amount: number
  currency: string
  /** 0 or 1. */
  taken: number
  at: number
}

type Reconciliations = {
  id: string
  provider: string
  since: number
  begun_at: number
  finished_at: number | null
  compared: Generated<number>
  settled: Generated<number>
  /** JSON: `LedgerError[]` (worker/features/payments/reconciliation-job.ts). */
  differences: Generated<string>
}

type SearchRecount = {
  id: 1
  next: number
}

type WaitingMessages = {
  id: string
  pool: string
  member_id: string
  profile_id: string
  conversation: string
  seq: number
  sent_at: number
  /** Given back then, unless it was answered. */
  due_at: number
  state: Generated<'waiting' | 'answered' | 'given_back'>
  decided_at: number | null
  answer_id: string | null
}

type DeskConversations = {
  conversation: string
  pool: string
  member_id: string
  profile_id: string
  claimed_by: string | null
  claimed_until: Generated<number>
  notepad: Generated<string>
  noted_by: string | null
  noted_at: number | null
  last_waiting_at: number
}

export type Approvals = {
  id: string
  pool: string
  kind: ApprovalKind
  member_id: string
  order_id: string | null
  amount: number
  currency: string | null
  reason: ApprovalReason
  asked_by: string
  created_at: number
  outcome: 'confirmed' | 'refused' | null
  decided_by: string | null
  decided_at: number | null
  started_at: number | null
  result: string | null
}

type DeskAnswers = {
  /** The client_id of the message. */
  id: string
  pool: string
  conversation: string
  member_id: string
  profile_id: string
  operator: string
  digest: string
  /** Null once it is delivered. */
  text: string | null
  created_at: number
  delivered_at: number | null
  /** In `pending_jobs`, until it is sent. */
  job_id: string | null
}

type DeskPresence = { pool: string; operator: string; seen_at: number }

export type Schema = OperatorSchema & {
  members: Members
  photos: Photos
  refused_photos: RefusedPhotos
  photo_verifications: PhotoVerifications
  likes: Likes
  blocks: Blocks
  passes: Passes
  tokens: Tokens
  mail_changes: MailChanges
  passkeys: Passkeys
  saved_searches: SavedSearches
  search_recount: SearchRecount
  suppressed_addresses: SuppressedAddresses
  complaints: Complaints
  complaint_events: ComplaintEvents
  case_lists: CaseLists
  case_messages: CaseMessages
  statements: Statements
  sealed_evidence: SealedEvidence
  evidence_readings: EvidenceReadings
  cancellations: Cancellations
  pending_jobs: PendingJobs
  finished_jobs: FinishedJobs
  consents: Consents
  clicks: Clicks
  cities: Cities
  funnel: Funnel
  variants: Variants
  conversions: Conversions
  discount_codes: DiscountCodes
  discount_uses: DiscountUses
  audit: Audit
  price_history: PriceHistory
  orders: Orders
  payment_events: PaymentEvents
  reconciliations: Reconciliations
  waiting_messages: WaitingMessages
  desk_conversations: DeskConversations
  desk_answers: DeskAnswers
  desk_presence: DeskPresence
  approvals: Approvals
}
