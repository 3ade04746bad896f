// Complaints, reports and appeals.
import { get, group, post } from '../call.ts'

export const complaints = group('/api/complaints.php', 'member', {
  list: get({ output: (s) => s.Complaints }),
  /** The same message by the same sender on the same day answers the same receipt. */
  file: post({
    access: 'optional',
    input: (s) => s.FileComplaint,
    output: (s) => s.ComplaintReceipt,
    refuses: ['too_many', 'not_found'],
  }),
  /** Against a decision, once, within six months. `not_found` for a decision that cannot be appealed. */
  appeal: post({
    flag: 'appeal',
    access: 'optional',
    input: (s) => s.Appeal,
    output: (s) => s.ComplaintReceipt,
    refuses: ['too_many', 'not_found'],
  }),
  /** `?case`, from the mail that asks something: the messages of the case. `not_found` for a key that is forged or has expired. */
  thread: get({
    flag: 'case',
    access: 'public',
    input: (s) => s.CaseKey,
    output: (s) => s.CaseThread,
    refuses: ['not_found'],
  }),
  /** The writer's answer in an open case. `not_found` for one that is not theirs, is closed, or in which nothing was asked. */
  reply: post({
    flag: 'reply',
    access: 'optional',
    input: (s) => s.CaseReply,
    output: (s) => s.CaseThread,
    refuses: ['too_many', 'not_found'],
  }),
  /** `?key`, from the refusal of a login: why the member is suspended. `not_found` once the suspension is over. */
  statement: get({
    flag: 'key',
    access: 'public',
    input: (s) => s.StatementKey,
    output: (s) => s.Statement,
    refuses: ['not_found'],
  }),
})
