// Members, for the operators who help them and those who decide about them. Amounts are in wallets.ts: whoever helps or moderates sees none.
import * as v from 'valibot'
import { BAN_REASONS } from '#src/domain/ban-reasons.ts'
import { CASE_OUTCOMES, LIFTABLE, MEASURES } from '#src/domain/case-outcomes.ts'
import { get, group, post, put } from '../call.ts'
import { ComplaintCategory, ReceiptNumber } from '../complaints.ts'
import { CountryCode, Cursor, Email, Gender, Id, ProfileId, Time, WrittenLine } from '../fields.ts'
import { Days, Reasons } from './cases.ts'

const Done = v.literal('done')
/** Moderators read what they decide about: the same account, its photos and what was decided before. */
const READERS = { operator_any: ['support', 'moderate'] } as const
const Member = v.object({ member: ProfileId })
/** Why, for the audit: a code or the number of a case, never prose or an address. */
const Why = v.pipe(v.string('required'), v.regex(/^[\w.:-]{1,100}$/, 'invalid'))
const Status = v.picklist(['active', 'banned', 'deleted'])
const BirthDate = v.pipe(v.string('required'), v.isoDate('no_date'))

export const SearchText = v.pipe(WrittenLine, v.nonEmpty('required'), v.maxLength(255, 'too_long'))

export const FoundMember = v.object({
  id: ProfileId,
  name: v.string(),
  email: v.nullable(v.string()),
  site: v.string(),
  status: Status,
  joined_at: Time,
})
export type FoundMember = v.InferOutput<typeof FoundMember>

/** `active_on`: the day of the last activity. `suspension`: of one who is suspended now, with its reasons. */
export const MemberPage = v.object({
  ...FoundMember.entries,
  email_confirmed: v.boolean(),
  language: v.string(),
  gender: v.nullable(Gender),
  country: v.nullable(CountryCode),
  birth_date: v.nullable(v.string()),
  active_on: v.string(),
  suspension: v.nullable(
    v.object({
      ground: v.picklist(BAN_REASONS),
      facts: v.nullable(v.string()),
      decided_at: Time,
      until: v.nullable(Time),
    }),
  ),
  /** Those in force besides a suspension, newest first. */
  measures: v.array(
    v.object({
      measure: v.picklist(MEASURES),
      ground: v.picklist(BAN_REASONS),
      facts: v.nullable(v.string()),
      decided_at: Time,
      until: v.nullable(Time),
    }),
  ),
  photos: v.array(
    v.object({
      id: Id,
      review: v.picklist(['waiting', 'shown', 'refused']),
      nudity: v.boolean(),
      uploaded_at: Time,
    }),
  ),
  /** Newest seen first; `device`: the user agent as it was sent. */
  sessions: v.array(v.object({ id: Id, device: v.string(), started_at: Time, seen_at: Time })),
})
export type MemberPage = v.InferOutput<typeof MemberPage>

const entry = { at: Time, id: Id, cursor: v.nullable(Cursor) }
const ofCase = {
  receipt: ReceiptNumber,
  category: ComplaintCategory,
  status: v.picklist(['open', 'closed']),
  outcome: v.nullable(v.picklist(CASE_OUTCOMES)),
}

/** `filed`: a case of the member's; `about`: one about them. */
export const TimelineEntry = v.variant('kind', [
  v.object({
    ...entry,
    kind: v.literal('action'),
    what: v.string(),
    why: v.nullable(v.string()),
    by: v.object({ kind: v.string(), id: v.nullable(v.string()) }),
  }),
  v.object({
    ...entry,
    kind: v.literal('statement'),
    measure: v.picklist(MEASURES),
    ground: v.string(),
    facts: v.nullable(v.string()),
    decided_by: v.string(),
    lifted_at: v.nullable(Time),
  }),
  v.object({ ...entry, kind: v.literal('filed'), ...ofCase }),
  v.object({ ...entry, kind: v.literal('about'), ...ofCase }),
])
export type TimelineEntry = v.InferOutput<typeof TimelineEntry>

export const members = group(
  '/api/operator/members.php',
  { operator: 'support' },
  {
    /**
     * By id, exact address, beginning of the name, number of a case, number or receipt of an order, or the provider's id of its payment;
     * at most twenty. A POST, so that no address is in a URL.
     */
    find: post({
      flag: 'find',
      access: READERS,
      input: () => v.object({ text: SearchText }),
      output: () => v.array(FoundMember),
    }),
    page: get({
      access: READERS,
      input: () => Member,
      output: () => MemberPage,
      refuses: ['not_found'],
      is_audited: true,
    }),
    /** Newest first, twenty a page. */
    timeline: get({
      flag: 'timeline',
      access: READERS,
      input: () => v.object({ member: ProfileId, after: v.optional(Cursor) }),
      output: () => v.array(TimelineEntry),
      refuses: ['not_found'],
      is_audited: true,
    }),
    endSession: put({
      flag: 'session',
      input: () => v.object({ member: ProfileId, session: Id }),
      output: () => Done,
      refuses: ['not_found'],
    }),
    endSessions: put({ flag: 'sessions', input: () => Member, output: () => Done, refuses: ['not_found'] }),
    confirmEmail: put({
      flag: 'confirm',
      input: () => v.object({ member: ProfileId, why: Why }),
      output: () => Done,
      refuses: ['not_found'],
    }),
    /** The old address gets a link that undoes it, the new one a link that confirms it; every session ends. */
    changeEmail: put({
      flag: 'email',
      input: () => v.object({ member: ProfileId, email: Email, why: Why }),
      output: () => Done,
      refuses: ['not_found', 'email_taken'],
    }),
    correctBirthDate: put({
      flag: 'birth_date',
      input: () => v.object({ member: ProfileId, birth_date: BirthDate }),
      output: () => Done,
      refuses: ['not_found'],
    }),
    /**
     * Mails the member a link by which they download everything stored about them, also while they are suspended. The operator sees
     * nothing of it. Sent again within ten minutes it changes nothing. `email_unconfirmed` too while a change of the address can be undone.
     */
    sendExport: put({
      flag: 'export',
      input: () => v.object({ member: ProfileId, why: Why }),
      output: () => Done,
      refuses: ['not_found', 'email_unconfirmed'],
    }),
    /** For good, as the member's own button does. */
    erase: post({
      flag: 'erase',
      input: () => v.object({ member: ProfileId, why: Why }),
      output: () => Done,
      refuses: ['not_found'],
    }),
    /** Also in place of a suspension that ends a day earlier or more. */
    suspend: put({
      flag: 'suspend',
      access: { operator: 'moderate' },
      input: () => v.object({ member: ProfileId, days: Days, ...Reasons.entries }),
      output: () => Done,
      refuses: ['not_found'],
    }),
    lift: put({
      flag: 'lift',
      access: { operator: 'moderate' },
      input: () =>
        v.object({ member: ProfileId, why: Why, measure: v.optional(v.picklist(LIFTABLE), 'suspended') }),
      output: () => Done,
      refuses: ['not_found'],
    }),
  },
)
