// Messages to the operator, with receipts: questions, complaints, notices of content, privacy requests, appeals
// (design section 11; trust: notice, decision, reason, appeal).
import * as v from 'valibot'
import { BAN_REASONS } from '../domain/ban-reasons.ts'
import { CASE_OUTCOMES } from '../domain/case-outcomes.ts'
import { CASE_CATEGORIES, COMPLAINT_CATEGORIES } from '../domain/complaint-categories.ts'
import { ABOUT_MAX_LENGTH, COMPLAINT_MAX_LENGTH, COMPLAINT_MIN_LENGTH } from '../domain/constants.ts'
import { RECEIPT_NUMBER } from '../domain/receipt-number.ts'
import { REPORT_REASONS } from '../domain/report-reasons.ts'
import { Email, Id, Time, WrittenLine, WrittenText } from './fields.ts'
import { MessageRef } from './message-changes.ts'

export const ComplaintCategory = v.picklist(COMPLAINT_CATEGORIES, 'required')
export type ComplaintCategory = v.InferOutput<typeof ComplaintCategory>

/** Such as `K7QF-2M9X-4TBD`: 60 random bits without letters that look like digits. */
export const ReceiptNumber = v.pipe(v.string(), v.regex(RECEIPT_NUMBER))

const ComplaintText = v.pipe(
  WrittenText,
  v.nonEmpty('required'),
  v.minLength(COMPLAINT_MIN_LENGTH, 'complaint_too_short'),
  v.maxLength(COMPLAINT_MAX_LENGTH, 'complaint_too_long'),
)

/**
 * `email` is used for visitors; a member is answered at the address of the account. `about` is the link or number of a profile; `photo`
 * one of its photos; `message` one that the other wrote in a conversation of the member. The reported content is stored as evidence from
 * then on. A notice of content requires the statement of good faith.
 */
export const FileComplaint = v.pipe(
  v.object({
    category: ComplaintCategory,
    email: v.optional(v.nullable(Email), null),
    text: ComplaintText,
    about: v.optional(v.nullable(v.pipe(WrittenLine, v.maxLength(ABOUT_MAX_LENGTH, 'invalid'))), null),
    good_faith: v.optional(v.boolean(), false),
    reason: v.exactOptional(v.picklist(REPORT_REASONS)),
    photo: v.exactOptional(Id),
    message: v.exactOptional(MessageRef),
  }),
  v.forward(
    v.check(({ category, good_faith }) => category !== 'report' || good_faith, 'good_faith'),
    ['good_faith'],
  ),
)
export type FileComplaint = v.InferOutput<typeof FileComplaint>

/** `mailed_to`: the address that the receipt is mailed to; null when too many were sent there today. */
export const ComplaintReceipt = v.object({
  receipt: ReceiptNumber,
  category: ComplaintCategory,
  mailed_to: v.nullable(v.string()),
})
export type ComplaintReceipt = v.InferOutput<typeof ComplaintReceipt>

const noDecision = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)

/** How a message came by mail: `without_attachments` if it had some, which are not stored. */
export const CASE_MAIL_KINDS = ['whole', 'without_attachments'] as const
export type CaseMailKind = (typeof CASE_MAIL_KINDS)[number]

/** Between the writer of a case and the operators who work on it. `by_mail`: only of what its writer sent by mail. */
export const CaseMessage = v.object({
  author: v.picklist(['operator', 'writer']),
  text: v.string(),
  created_at: Time,
  by_mail: v.exactOptional(v.picklist(CASE_MAIL_KINDS)),
})
export type CaseMessage = v.InferOutput<typeof CaseMessage>

/**
 * `status`: received, in progress, answered or decided. `outcome` of a report or an appeal. `appeal_until`: null where no appeal is
 * possible, or there is one: then `appeal` is its number. A `notice` is a decision about the member: `ground` is the rule, `answer` the
 * facts, `outcome` the measure, and `text` is empty; `until`: it ends by itself; `lifted_at`: it was taken back.
 */
export const Complaint = v.object({
  receipt: ReceiptNumber,
  category: v.picklist(CASE_CATEGORIES),
  status: v.picklist(['open', 'looking', 'closed']),
  text: v.string(),
  created_at: Time,
  answer: noDecision(v.string()),
  outcome: noDecision(v.picklist(CASE_OUTCOMES)),
  ground: noDecision(v.picklist(BAN_REASONS)),
  closed_at: noDecision(Time),
  until: noDecision(Time),
  lifted_at: noDecision(Time),
  appeal_until: noDecision(Time),
  appeal: noDecision(ReceiptNumber),
  messages: v.optional(v.array(CaseMessage), []),
})
export type Complaint = v.InferOutput<typeof Complaint>

/** The member's own, newest first: at most 50, and all notices. */
export const Complaints = v.array(Complaint)

const Key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

/** Against a notice, or the decision on an own report, by its number; or against an own suspension, by the key of its statement. */
export const Appeal = v.union([
  v.object({ receipt: ReceiptNumber, text: ComplaintText }),
  v.object({ key: Key, text: ComplaintText }),
])
export type Appeal = v.InferOutput<typeof Appeal>

export const StatementKey = v.object({ key: Key })

/** `case`: the key in a mail that asks something. */
export const CaseKey = v.object({ case: Key })

export const ReplyText = v.pipe(
  WrittenText,
  v.nonEmpty('required'),
  v.maxLength(COMPLAINT_MAX_LENGTH, 'complaint_too_long'),
)

/** The writer's answer: in an own case by its number, or by the key in the mail. */
export const CaseReply = v.union([
  v.object({ receipt: ReceiptNumber, text: ReplyText }),
  v.object({ key: Key, text: ReplyText }),
])
export type CaseReply = v.InferOutput<typeof CaseReply>

/** What a key opens: messages, and nothing of what was filed. */
export const CaseThread = v.object({
  receipt: ReceiptNumber,
  category: v.picklist(CASE_CATEGORIES),
  is_open: v.boolean(),
  messages: v.array(CaseMessage),
})
export type CaseThread = v.InferOutput<typeof CaseThread>

/**
 * Why a member is suspended. `facts`: null where none were recorded. `by_report`: a report led to it. `until`: it ends by itself.
 * `appeal_until` and `appeal` as of a complaint.
 */
export const Statement = v.object({
  ground: v.picklist(BAN_REASONS),
  facts: v.nullable(v.string()),
  by_report: v.boolean(),
  decided_at: Time,
  until: noDecision(Time),
  appeal_until: v.nullable(Time),
  appeal: v.nullable(ReceiptNumber),
})
export type Statement = v.InferOutput<typeof Statement>
