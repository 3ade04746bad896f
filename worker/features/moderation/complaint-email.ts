// The receipt of a complaint: its number and what happens next. It repeats nothing of the complaint, because anybody can enter
// another person's address into the form and would send them the text.

import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { findComplaint, recordReceiptSent } from './complaints-queries.ts'

export const complaint: MailTemplate<'complaint'> = {
  purpose: 'requested',
  async address({ pool, complaint_id }, { t, database: { read, write }, now, link }) {
    const found = await findComplaint(read, pool, complaint_id)
    if (!found) return null
    const { email, receipt, category } = found
    return {
      to: email,
      // Nobody can add to a case before an operator has asked: answers go to the site's own address.
      about_case: { receipt, takes_replies: false },
      write: () => ({
        subject: t('mail.complaint.subject', { receipt }),
        preheader: t('mail.complaint.preheader'),
        heading: t('mail.complaint.heading'),
        parts: [
          { kind: 'paragraph', text: t('mail.complaint.body') },
          { kind: 'number', text: receipt },
          { kind: 'paragraph', text: t(`complaints.next.${category}`) },
          { kind: 'link', before: t('mail.complaint.more'), href: link('/pages/service') },
        ],
        footer: t('mail.complaint.ignore'),
      }),
      onSent: () => recordReceiptSent(write, complaint_id, now),
    }
  },
}
