// Tells a member of a login on a new device: which, when, and what to do if it was not them.
import { findMailState } from '#worker/features/members/mail-queries.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { formatTimestamp } from '#worker/platform/mail/format-timestamp.ts'

export const newDevice: MailTemplate<'new-device'> = {
  purpose: 'required',
  async address({ pool, member_id, device, at }, { t, locale, site, database: { read }, link }) {
    const member = await findMailState(read, pool, member_id)
    if (!member) return null
    return {
      to: member.email,
      write: () => ({
        subject: t('mail.new_device.subject'),
        preheader: t('mail.new_device.preheader'),
        heading: t('mail.new_device.heading'),
        parts: [
          { kind: 'paragraph', text: t('mail.new_device.body', { site: site.settings.name }) },
          {
            kind: 'point',
            title: t('mail.new_device.device'),
            text: device || t('mail.new_device.unknown_device'),
          },
          { kind: 'point', title: t('mail.moment'), text: formatTimestamp(locale, at, member.country) },
          { kind: 'paragraph', text: t('mail.new_device.not_you') },
          { kind: 'button', label: t('mail.new_device.button'), href: link('/account') },
          { kind: 'link', before: t('mail.help'), href: link('/pages/service') },
        ],
        footer: t('mail.about_account'),
      }),
    }
  },
}
