// The operators' calls (docs/decisions/build.md): a table of its own, so that no browser of a member's is sent it. Whoever is no
// operator is answered as if there were nothing here; no request makes an operator yet.
import * as v from 'valibot'
import { BAN_REASONS } from '../domain/ban-reasons.ts'
import { APPEAL_OUTCOMES, MEASURES } from '../domain/case-outcomes.ts'
import { COMPLAINT_MAX_LENGTH } from '../domain/constants.ts'
import { REPORT_REASONS } from '../domain/report-reasons.ts'
import { get, group, post, put } from './call.ts'
import { Complaint, ComplaintCategory, ReceiptNumber } from './complaints.ts'
import { Cursor, Id, ProfileId, Time, WrittenText } from './fields.ts'

const Receipt = v.object({ receipt: ReceiptNumber })
const Words = v.pipe(
  WrittenText,
  v.nonEmpty('required'),
  v.maxLength(COMPLAINT_MAX_LENGTH, 'complaint_too_long'),
)
/** Why somebody is to be suspended, or a photo of theirs removed: the rule, and what it rests on. Both are told to them. */
const Reasons = v.object({ ground: v.picklist(BAN_REASONS), facts: Words })
export type Reasons = v.InferOutput<typeof Reasons>

const CaseNotice = v.object({ ground: v.string(), facts: v.nullable(v.string()) })

/**
 * A case as an operator sees it: beside what its sender sees, whom and what it is about, who takes care of it, and what an appeal is
 * against. `member`: the sender, where they have an account. `photo`: of the profile, where that is reported.
 */
export const Case = v.object({
  ...v.omit(Complaint, ['appeal_until', 'ground']).entries,
  member: v.nullable(ProfileId),
  profile: v.nullable(ProfileId),
  about: v.nullable(v.string()),
  photo: v.nullable(Id),
  reason: v.nullable(v.picklist(REPORT_REASONS)),
  taken_by: v.nullable(v.string()),
  closed_by: v.nullable(v.string()),
  against_case: v.nullable(ReceiptNumber),
  against_suspension: v.nullable(CaseNotice),
  against_removal: v.nullable(CaseNotice),
  cursor: v.nullable(Cursor),
})
export type Case = v.InferOutput<typeof Case>

const CasesPage = v.object({
  /** Without it, what is open or being looked at. */
  closed: v.optional(v.literal('1')),
  category: v.optional(ComplaintCategory),
  after: v.optional(Cursor),
})
export type CasesPage = v.InferOutput<typeof CasesPage>

/** `profile`, JSON, as it was when it was reported; `picture`: whether the reported photo is kept. Null for what was not reported, or is erased. */
export const CaseEvidence = v.object({
  message: v.nullable(
    v.object({
      sender: ProfileId,
      producer: v.string(),
      text: v.string(),
      photo: v.nullable(v.string()),
      sent_at: Time,
    }),
  ),
  profile: v.nullable(v.record(v.string(), v.unknown())),
  picture: v.boolean(),
  readings: v.array(v.object({ who: v.string(), at: Time })),
})
export type CaseEvidence = v.InferOutput<typeof CaseEvidence>

/**
 * What is decided on a report: nothing, the removal of the reported photo, or a suspension of the reported member. `answer`: what the
 * reporter is told.
 */
const Decision = v.variant('outcome', [
  v.object({ receipt: ReceiptNumber, outcome: v.literal('none'), answer: Words }),
  v.object({
    receipt: ReceiptNumber,
    outcome: v.picklist(MEASURES),
    answer: Words,
    ...Reasons.entries,
  }),
])
export type Decision = v.InferOutput<typeof Decision>

/** `suspension` or `removal` of the photo: where a reporter was right after all. */
const AppealDecision = v.object({
  receipt: ReceiptNumber,
  outcome: v.picklist(APPEAL_OUTCOMES),
  answer: Words,
  suspension: v.exactOptional(Reasons),
  removal: v.exactOptional(Reasons),
})
export type AppealDecision = v.InferOutput<typeof AppealDecision>

const Done = v.literal('done')

export const operatorContract = {
  cases: group(
    '/api/operator/cases.php',
    { operator: 'support' },
    {
      /** Oldest first, at most twenty. */
      list: get({ input: () => CasesPage, output: () => v.array(Case) }),
      find: get({ flag: 'receipt', input: () => Receipt, output: () => Case }),
      /** Says that somebody looks at it; again by another takes it over. */
      take: put({ flag: 'take', input: () => Receipt, output: () => Done }),
      /** Answers what is no report and no appeal, and closes it; the answer goes out by mail. */
      answer: put({ input: () => v.object({ receipt: ReceiptNumber, answer: Words }), output: () => Done }),
      decide: put({
        flag: 'decide',
        access: { operator: 'moderate' },
        input: () => Decision,
        output: () => Done,
      }),
      /** `not_yours` for whoever made the decision that is appealed against. */
      decideAppeal: put({
        flag: 'appeal',
        access: { operator: 'moderate' },
        input: () => AppealDecision,
        output: () => Done,
      }),
      /** What a report is about, as it was; that it was opened is written down first. */
      openEvidence: post({
        flag: 'evidence',
        access: { operator: 'moderate' },
        input: () => Receipt,
        output: () => CaseEvidence,
      }),
      /** The reported photo; the same. */
      openPicture: post({
        flag: 'picture',
        access: { operator: 'moderate' },
        input: () => Receipt,
        output: 'response',
      }),
    },
  ),
} as const
