// What people write to the operator, with receipts: questions, complaints, notices of content, privacy requests, appeals
// (design section 11; trust: notice, decision, reason, appeal).
import * as v from 'valibot'
import { COMPLAINT_CATEGORIES } from '../domain/complaint-categories.ts'
import { ABOUT_MAX_LENGTH, COMPLAINT_MAX_LENGTH, COMPLAINT_MIN_LENGTH } from '../domain/constants.ts'
import { Email, Time, WrittenLine, WrittenText } from './fields.ts'
import { MessageRef } from './message-marks.ts'

export const ComplaintCategory = v.picklist(COMPLAINT_CATEGORIES, 'required')
export type ComplaintCategory = v.InferOutput<typeof ComplaintCategory>

/** Such as `K7QF-2M9X-4TBD`: 60 random bits without letters that look like digits. */
export const ReceiptNumber = v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/))

/**
 * `email` counts for somebody who is not signed in; a member is answered at the address of the account. `about` is the
 * link or number of a profile; `message` one that the other wrote in a conversation of the member's, kept as evidence from
 * then on. A notice of content needs the statement of good faith.
 */
export const FileComplaint = v.pipe(
  v.object({
    category: ComplaintCategory,
    email: v.optional(v.nullable(Email), null),
    text: v.pipe(
      WrittenText,
      v.nonEmpty('required'),
      v.minLength(COMPLAINT_MIN_LENGTH, 'complaint_too_short'),
      v.maxLength(COMPLAINT_MAX_LENGTH, 'complaint_too_long'),
    ),
    about: v.optional(v.nullable(v.pipe(WrittenLine, v.maxLength(ABOUT_MAX_LENGTH, 'invalid'))), null),
    good_faith: v.optional(v.boolean(), false),
    message: v.exactOptional(MessageRef),
  }),
  v.forward(
    v.check(({ category, good_faith }) => category !== 'report' || good_faith, 'good_faith'),
    ['good_faith'],
  ),
)
export type FileComplaint = v.InferOutput<typeof FileComplaint>

/** What is told at once. `mailed_to`: where the receipt is sent as well; null when too many were sent there today. */
export const ComplaintReceipt = v.object({
  receipt: ReceiptNumber,
  category: ComplaintCategory,
  mailed_to: v.nullable(v.string()),
})
export type ComplaintReceipt = v.InferOutput<typeof ComplaintReceipt>

export const Complaint = v.object({
  receipt: ReceiptNumber,
  category: ComplaintCategory,
  status: v.picklist(['open', 'closed']),
  text: v.string(),
  created_at: Time,
})
export type Complaint = v.InferOutput<typeof Complaint>

/** One's own, newest first, at most 50. */
export const Complaints = v.array(Complaint)
