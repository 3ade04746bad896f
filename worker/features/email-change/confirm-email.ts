// Asks the owner of the new address to confirm it. Names neither the account nor its old address, because the address may be a stranger's.
import { issueMailedToken } from '#worker/features/members/emailed-tokens.ts'
import { findChangeOfAddress } from '#worker/features/members/mail-queries.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'

export const mailChange: MailTemplate<'mail-change'> = {
  purpose: 'requested',
  async address({ pool, member_id, change_id }, { t, site, database: { read, write }, now, link }) {
    const change = await findChangeOfAddress(read, pool, { id: change_id, member_id })
    if (!change || change.confirmed_at !== null || change.undone_at !== null) return null
    return {
      to: change.new_email,
      async write() {
        const token = await issueMailedToken(write, 'mail-change', { member_id, subject: change_id, now })
        const href = link(`/mail-change/do?token=${token}`)
        return {
          subject: t('mail.mail_change.subject'),
          preheader: t('mail.mail_change.preheader'),
          heading: t('mail.mail_change.heading'),
          parts: [
            { kind: 'paragraph', text: t('mail.mail_change.body', { site: site.settings.name }) },
            { kind: 'button', label: t('mail.mail_change.button'), href },
            { kind: 'link', before: t('mail.fallback'), href },
          ],
          footer: `${t('mail.mail_change.expires')} ${t('mail.mail_change.ignore')}`,
        }
      },
    }
  },
}
