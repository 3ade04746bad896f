// Cases: reports, complaints, questions, requests about personal data and appeals, for the operators who answer and decide.
import * as v from 'valibot'
import { BAN_REASONS } from '#src/domain/ban-reasons.ts'
import {
  APPEAL_OUTCOMES,
  CASE_OUTCOMES,
  isTimed,
  MEASURE_DAYS,
  MEASURES,
  TIMED_MEASURES,
} from '#src/domain/case-outcomes.ts'
import { CASE_NOTE_MAX_LENGTH, COMPLAINT_MAX_LENGTH, LANGUAGES, LOCALES } from '#src/domain/constants.ts'
import { REPORT_REASONS } from '#src/domain/report-reasons.ts'
import { get, group, post, put } from '../call.ts'
import { CaseMessage, Complaint, ComplaintCategory, ReceiptNumber } from '../complaints.ts'
import { Cursor, Email, Id, ProfileId, Time, WrittenText } from '../fields.ts'
import { Rights } from './session.ts'

const Receipt = v.object({ receipt: ReceiptNumber })
const CaseText = v.pipe(
  WrittenText,
  v.nonEmpty('required'),
  v.maxLength(COMPLAINT_MAX_LENGTH, 'complaint_too_long'),
)
/** The reasons for a measure: the rule, and the facts. The member gets both. */
export const Reasons = v.object({ ground: v.picklist(BAN_REASONS), facts: CaseText })
export type Reasons = v.InferOutput<typeof Reasons>

/** How long, in days; null: until it is lifted. */
export const Days = v.optional(v.nullable(v.picklist(MEASURE_DAYS)), null)
const ENDLESS = MEASURES.filter((measure) => !isTimed(measure))
/** What is done to a member, with its reasons. */
const MeasureOrder = v.variant('measure', [
  v.object({ measure: v.picklist(ENDLESS), ...Reasons.entries }),
  v.object({ measure: v.picklist(TIMED_MEASURES), days: Days, ...Reasons.entries }),
])

const CaseStatement = v.object({
  measure: v.picklist(MEASURES),
  ground: v.string(),
  facts: v.nullable(v.string()),
})

/**
 * A case as an operator sees it: what its sender sees, the reported profile and content, the operator, and the decision that an appeal is
 * against. `member`: the sender, where they have an account. `photo`: the reported one. `due_at`: until when it is to be answered; null for
 * a report, of which the urgent ones come first. `locale`: the sender's, in which they are answered.
 */
export const Case = v.object({
  ...v.omit(Complaint, ['appeal_until', 'ground', 'until', 'lifted_at', 'messages']).entries,
  due_at: v.nullable(Time),
  is_urgent: v.boolean(),
  /** Whose message is awaited; null where nothing was asked. The deadline goes on. */
  waits_for: v.nullable(v.picklist(['writer', 'operator'])),
  site: v.string(),
  locale: v.picklist(LOCALES),
  member: v.nullable(ProfileId),
  member_name: v.nullable(v.string()),
  profile: v.nullable(ProfileId),
  profile_name: v.nullable(v.string()),
  /** The language of the reported member, for the facts of a decision. */
  profile_language: v.nullable(v.picklist(LANGUAGES)),
  about: v.nullable(v.string()),
  photo: v.nullable(Id),
  reason: v.nullable(v.picklist(REPORT_REASONS)),
  /** Handed on to an owner (`owner`) or an operator. The note is for operators alone. */
  escalation: v.nullable(
    v.object({ to: v.string(), to_name: v.string(), by_name: v.string(), at: Time, note: v.string() }),
  ),
  taken_by: v.nullable(v.string()),
  taken_by_name: v.nullable(v.string()),
  closed_by: v.nullable(v.string()),
  closed_by_name: v.nullable(v.string()),
  against_case: v.nullable(ReceiptNumber),
  against_statement: v.nullable(CaseStatement),
  /** Of an appeal: the operator who reads it made the decision, and another one decides. */
  is_own_decision: v.boolean(),
  /** Until when the operator who reads it may open it again, having closed it. */
  undo_until: v.nullable(Time),
  cursor: v.nullable(Cursor),
})
export type Case = v.InferOutput<typeof Case>

/** Who wrote a case: a member's id, or the number of a case whose address wrote others. So no address is in a URL. */
const Sender = v.union([ReceiptNumber, ProfileId])

/** An operator whom a case can be with. */
export const Colleague = v.object({ id: Id, name: v.string(), rights: Rights })
export type Colleague = v.InferOutput<typeof Colleague>

const CasesPage = v.object({
  /** Without it, the cases that are open or in progress. */
  closed: v.optional(v.literal('1')),
  category: v.optional(ComplaintCategory),
  locale: v.optional(v.picklist(LOCALES)),
  site: v.optional(Id),
  sender: v.optional(Sender),
  /** `me`, `nobody`, or the id of an operator: who took it; of a closed case, who closed it. */
  taken_by: v.optional(Id),
  after: v.optional(Cursor),
})
export type CasesPage = v.InferOutput<typeof CasesPage>

/** `operator`: the name of who wrote it; null for the writer of the case. `mailed_at`: null until the mail server has accepted it. */
export const ThreadMessage = v.object({
  ...CaseMessage.entries,
  operator: v.nullable(v.string()),
  mailed_at: v.nullable(Time),
})
export type ThreadMessage = v.InferOutput<typeof ThreadMessage>

/** Another case of the sender, or of the reported profile. `part`: they wrote it, or it is about them. */
export const RelatedCase = v.object({
  of: v.picklist(['sender', 'profile']),
  part: v.picklist(['wrote', 'about']),
  receipt: ReceiptNumber,
  category: ComplaintCategory,
  status: v.picklist(['open', 'closed']),
  outcome: v.nullable(v.picklist(CASE_OUTCOMES)),
  created_at: Time,
})
export type RelatedCase = v.InferOutput<typeof RelatedCase>

/** `profile`, JSON, as it was when it was reported; `picture`: whether the reported photo is stored. Null for content that was not reported, or is erased. */
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
  readings: v.array(v.object({ who: v.string(), name: v.string(), at: Time })),
})
export type CaseEvidence = v.InferOutput<typeof CaseEvidence>

/** The decision on a report: none, or a measure against the reported member. `answer`: the text to the reporter. */
const Decision = v.variant('outcome', [
  v.object({ receipt: ReceiptNumber, outcome: v.literal('none'), answer: CaseText }),
  v.object({
    receipt: ReceiptNumber,
    outcome: v.picklist(ENDLESS),
    answer: CaseText,
    ...Reasons.entries,
  }),
  v.object({
    receipt: ReceiptNumber,
    outcome: v.picklist(TIMED_MEASURES),
    days: Days,
    answer: CaseText,
    ...Reasons.entries,
  }),
])
export type Decision = v.InferOutput<typeof Decision>

/** `action`: what is done after all, where a reporter's appeal succeeds. */
const AppealDecision = v.object({
  receipt: ReceiptNumber,
  outcome: v.picklist(APPEAL_OUTCOMES),
  answer: CaseText,
  action: v.exactOptional(MeasureOrder),
})
export type AppealDecision = v.InferOutput<typeof AppealDecision>

const Done = v.literal('done')

export const cases = group(
  '/api/operator/cases.php',
  // Moderators decide what helpers only read.
  { operator_any: ['support', 'moderate'] },
  {
    /**
     * At most twenty. Open ones: those handed on to the operator, or to the owners where they are one, then urgent reports, then the oldest;
     * closed ones: the last first.
     */
    list: get({ input: () => CasesPage, output: () => v.array(Case) }),
    /** The active operators who answer or decide in the pool, by name. */
    colleagues: get({ flag: 'colleagues', output: () => v.array(Colleague) }),
    /** The sender of the cases that an address wrote; null where there are none. A POST, so that no address is in a URL. */
    findSender: post({
      flag: 'sender',
      input: () => v.object({ email: Email }),
      output: () => v.nullable(Sender),
    }),
    find: get({ flag: 'receipt', input: () => Receipt, output: () => Case }),
    /** Newest first, at most ten of each part. `related_to`: the number of the case. */
    related: get({
      flag: 'related_to',
      input: () => v.object({ related_to: ReceiptNumber }),
      output: () => v.array(RelatedCase),
    }),
    /** What was asked and answered, oldest first. `thread_of`: the number of the case. */
    thread: get({
      flag: 'thread_of',
      input: () => v.object({ thread_of: ReceiptNumber }),
      output: () => v.array(ThreadMessage),
    }),
    /**
     * Asks the writer of an open case something: mailed, and shown on their page, where they answer. Needs the right that closes the case:
     * `not_yours` otherwise.
     */
    ask: post({
      flag: 'ask',
      input: () => v.object({ receipt: ReceiptNumber, text: CaseText }),
      output: () => Done,
      refuses: ['not_found', 'not_yours'],
    }),
    /** The figures of the transparency report of a year, a row for each month and kind, as CSV. */
    transparency: get({
      flag: 'year',
      access: { operator_any: ['moderate', 'owner'] },
      input: () => v.object({ year: v.pipe(v.string(), v.regex(/^20\d\d$/, 'invalid')) }),
      output: 'response',
    }),
    /** Assigns the case to the operator, also from another one. */
    take: put({ flag: 'take', input: () => Receipt, output: () => Done }),
    /**
     * Hands an open case on, to an owner or to an operator who may close it, who has it from then on; again replaces it. `not_found` for
     * an operator who may not.
     */
    escalate: put({
      flag: 'escalate',
      input: () =>
        v.object({
          receipt: ReceiptNumber,
          to: v.union([v.literal('owner'), Id]),
          note: v.pipe(WrittenText, v.nonEmpty('required'), v.maxLength(CASE_NOTE_MAX_LENGTH, 'too_long')),
        }),
      output: () => Done,
      refuses: ['not_found'],
    }),
    /** Answers a case that is no report and no appeal by mail, and closes it. */
    answer: put({
      access: { operator: 'support' },
      input: () => v.object({ receipt: ReceiptNumber, answer: CaseText }),
      output: () => Done,
    }),
    decide: put({
      flag: 'decide',
      access: { operator: 'moderate' },
      input: () => Decision,
      output: () => Done,
    }),
    /** `not_yours` for the operator who made the decision. */
    decideAppeal: put({
      flag: 'appeal',
      access: { operator: 'moderate' },
      input: () => AppealDecision,
      output: () => Done,
    }),
    /**
     * Opens a case again that the operator closed within the last minute, where nothing was done to anybody: an answer, a report without a
     * measure, an appeal that failed. Nothing was mailed.
     */
    undo: put({ flag: 'undo', input: () => Receipt, output: () => Done, refuses: ['not_found'] }),
    /** The reported content as it was; that it was opened is recorded first. */
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
)
