// Welcomes a member whose address is confirmed, once: a later confirmation of another address sends none.

import { findMailState } from '#worker/features/members/mail-queries.ts'
import { listAccountActions } from '#worker/platform/database/audit.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { isGreetable } from '#worker/platform/mail/greeting.ts'

export const welcome: MailTemplate<'welcome'> = {
  purpose: 'optional',
  async address({ pool, member_id }, { t, site, database: { read }, link }) {
    const [member, actions] = await Promise.all([
      findMailState(read, pool, member_id),
      listAccountActions(read, pool, member_id),
    ])
    const confirmed = actions.filter(({ what }) => what === 'confirm-email')
    if (!member || confirmed.length > 1) return null
    return {
      to: member.email,
      write: () => ({
        subject: t('mail.welcome.subject'),
        preheader: t('mail.welcome.preheader'),
        heading: isGreetable(member.name)
          ? t('mail.welcome.heading', { name: member.name })
          : t('mail.welcome.heading_plain'),
        parts: [
          { kind: 'paragraph', text: t('mail.welcome.body', { site: site.settings.name }) },
          { kind: 'point', title: t('mail.welcome.show'), text: t('mail.welcome.show_text') },
          { kind: 'point', title: t('mail.welcome.greet'), text: t('mail.welcome.greet_text') },
          { kind: 'point', title: t('mail.welcome.safe'), text: t('mail.welcome.safe_text') },
          { kind: 'button', label: t('mail.welcome.button'), href: link('/members') },
        ],
        footer: t('mail.welcome.why'),
      }),
    }
  },
}
