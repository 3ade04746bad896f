// Asks the owner of an address to confirm it.
import { issueMailedToken } from '#worker/features/members/emailed-tokens.ts'
import { findMailState, markActivationDelivered } from '#worker/features/members/mail-queries.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { isGreetable } from '#worker/platform/mail/greeting.ts'

export const activation: MailTemplate<'activation'> = {
  purpose: 'requested',
  async address({ pool, member_id }, { t, site, database: { read, write }, now, link }) {
    const member = await findMailState(read, pool, member_id)
    // Deleted, or confirmed in the meantime: no email.
    if (!member || member.email_confirmed_at !== null) return null
    return {
      to: member.email,
      async write() {
        const token = await issueMailedToken(write, 'activation', { member_id, now })
        const href = link(`/activate/done?token=${token}`)
        return {
          subject: t('mail.activation.subject'),
          preheader: t('mail.activation.preheader'),
          heading: isGreetable(member.name)
            ? t('mail.activation.heading', { name: member.name })
            : t('mail.activation.heading_plain'),
          parts: [
            { kind: 'paragraph', text: t('mail.activation.body', { site: site.settings.name }) },
            { kind: 'button', label: t('mail.activation.button'), href },
            { kind: 'link', before: t('mail.fallback'), href },
          ],
          footer: `${t('mail.activation.expires')} ${t('mail.activation.ignore')}`,
        }
      },
      onSent: () => markActivationDelivered(write, member_id, now),
    }
  },
}
