// The end of a complaint: the answer, or the decision on a report or an appeal, with the reason and how to object. Nothing of the
// complaint is repeated.

import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { findClosed } from './complaints-queries.ts'

export const caseClosed: MailTemplate<'case-closed'> = {
  purpose: 'required',
  async address({ pool, complaint_id }, { t, database: { read }, link }) {
    const found = await findClosed(read, pool, complaint_id)
    if (!found?.answer) return null
    const { email, receipt, outcome, answer, category, member_id } = found
    return {
      to: email,
      about_case: { receipt, takes_replies: false },
      write: () => ({
        subject: t('mail.case.subject', { receipt }),
        preheader: t('mail.case.preheader'),
        heading: t(outcome ? 'mail.case.decided' : 'mail.case.answered'),
        parts: [
          { kind: 'number', text: receipt },
          ...(outcome ? [{ kind: 'paragraph' as const, text: t(`cases.outcomes.${outcome}`) }] : []),
          { kind: 'paragraph', text: answer },
          ...(category === 'report' && outcome === 'none' && member_id
            ? [
                { kind: 'paragraph' as const, text: t('cases.appeal.may') },
                { kind: 'button' as const, label: t('mail.case.button'), href: link('/complaints') },
              ]
            : [{ kind: 'link' as const, before: t('mail.complaint.more'), href: link('/pages/service') }]),
        ],
        footer: t('mail.complaint.ignore'),
      }),
    }
  },
}
