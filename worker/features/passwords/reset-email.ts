// A link by which the owner of the address sets a new password.
import { issueMailedToken } from '#worker/features/members/emailed-tokens.ts'
import { findMailState } from '#worker/features/members/mail-queries.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'

export const reset: MailTemplate<'reset'> = {
  purpose: 'requested',
  async address({ pool, member_id }, { t, site, database: { read, write }, now, link }) {
    const member = await findMailState(read, pool, member_id)
    if (!member) return null
    return {
      to: member.email,
      async write() {
        const token = await issueMailedToken(write, 'reset', { member_id, now })
        const href = link(`/reset-password/do?token=${token}`)
        return {
          subject: t('mail.reset.subject'),
          preheader: t('mail.reset.preheader'),
          heading: t('mail.reset.heading'),
          parts: [
            { kind: 'paragraph', text: t('mail.reset.body', { site: site.settings.name }) },
            { kind: 'button', label: t('mail.reset.button'), href },
            { kind: 'link', before: t('mail.fallback'), href },
          ],
          footer: `${t('mail.reset.expires')} ${t('mail.reset.ignore')}`,
        }
      },
    }
  },
}
