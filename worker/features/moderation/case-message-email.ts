// A question of an operator to the writer of an open case. Its link opens the messages of the case alone, without signing in.

import { caseKeys } from '#worker/platform/crypto/signed-keys.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { findMailedMessage, recordMessageMailed } from './thread-queries.ts'

export const caseMessage: MailTemplate<'case-message'> = {
  purpose: 'required',
  async address({ pool, message_id }, { t, env, site, database: { read, write }, now, link }) {
    const found = await findMailedMessage(read, pool, message_id)
    if (!found) return null
    const { email, receipt, text, complaint_id } = found
    return {
      to: email,
      about_case: { receipt, takes_replies: true },
      write: async () => ({
        subject: t('mail.case_message.subject', { receipt }),
        preheader: t('mail.case_message.preheader'),
        heading: t('mail.case_message.heading'),
        parts: [
          { kind: 'number', text: receipt },
          { kind: 'paragraph', text },
          {
            kind: 'button',
            label: t('mail.case_message.button'),
            href: link(`/pages/service?key=${await caseKeys.create({ env, pool, now }, complaint_id)}`),
          },
          ...(site.case_mail_domain
            ? [{ kind: 'paragraph' as const, text: t('mail.case_message.reply') }]
            : []),
        ],
        footer: t('mail.complaint.ignore'),
      }),
      onSent: () => recordMessageMailed(write, message_id, now),
    }
  },
}
