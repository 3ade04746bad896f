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
  /** `?key`, from the refusal of a login: why the member is suspended. `not_found` once the suspension is over. */
  statement: get({
    flag: 'key',
    access: 'public',
    input: (s) => s.StatementKey,
    output: (s) => s.Statement,
    refuses: ['not_found'],
  }),
})
