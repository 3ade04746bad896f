// Tells a member that their password was changed, and what to do if it was not them.
import { findMailState } from '#worker/features/members/mail-queries.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { formatTimestamp } from '#worker/platform/mail/format-timestamp.ts'

export const passwordChanged: MailTemplate<'password-changed'> = {
  purpose: 'required',
  async address({ pool, member_id, at }, { t, locale, site, database: { read }, link }) {
    const member = await findMailState(read, pool, member_id)
    if (!member) return null
    return {
      to: member.email,
      write: () => ({
        subject: t('mail.password_changed.subject'),
        preheader: t('mail.password_changed.preheader'),
        heading: t('mail.password_changed.heading'),
        parts: [
          { kind: 'paragraph', text: t('mail.password_changed.body', { site: site.settings.name }) },
          { kind: 'point', title: t('mail.moment'), text: formatTimestamp(locale, at, member.country) },
          { kind: 'paragraph', text: t('mail.password_changed.not_you') },
          { kind: 'button', label: t('mail.password_changed.button'), href: link('/reset-password') },
          { kind: 'link', before: t('mail.help'), href: link('/pages/service') },
        ],
        footer: t('mail.about_account'),
      }),
    }
  },
}
