// Tells the old address that the account has another one, with a link that undoes the change. It does not name the new address,
// because an attacker in the old mailbox may be the reason for the change.
import { issueMailedToken } from '#worker/features/members/emailed-tokens.ts'
import { findChangeOfAddress } from '#worker/features/members/mail-queries.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'

export const mailChanged: MailTemplate<'mail-changed'> = {
  purpose: 'required',
  async address({ pool, member_id, change_id }, { t, site, database: { read, write }, now, link }) {
    const change = await findChangeOfAddress(read, pool, { id: change_id, member_id })
    if (!change || change.undone_at !== null) return null
    return {
      to: change.old_email,
      async write() {
        const token = await issueMailedToken(write, 'mail-undo', { member_id, subject: change_id, now })
        return {
          subject: t('mail.mail_changed.subject'),
          preheader: t('mail.mail_changed.preheader'),
          heading: t('mail.mail_changed.heading'),
          parts: [
            { kind: 'paragraph', text: t('mail.mail_changed.body', { site: site.settings.name }) },
            { kind: 'paragraph', text: t('mail.mail_changed.not_you') },
            {
              kind: 'button',
              label: t('mail.mail_changed.button'),
              href: link(`/mail-change/do?undo=${token}`),
            },
            { kind: 'link', before: t('mail.help'), href: link('/pages/service') },
          ],
          footer: `${t('mail.mail_changed.expires')} ${t('mail.about_account')}`,
        }
      },
    }
  },
}
