// Tells the owner of an account, suspended and deleted ones included, that somebody signed up with its address. The page says the same
// as for a new one, so that an attacker cannot test whether the address has an account.
import { findAddress } from '#worker/features/members/mail-queries.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'

export const account: MailTemplate<'account'> = {
  purpose: 'requested',
  async address({ pool, member_id }, { t, site, database: { read }, link }) {
    const to = await findAddress(read, pool, member_id)
    if (!to) return null
    return {
      to,
      write: () => ({
        subject: t('mail.account.subject'),
        preheader: t('mail.account.preheader'),
        heading: t('mail.account.heading'),
        parts: [
          { kind: 'paragraph', text: t('mail.account.body', { site: site.settings.name }) },
          { kind: 'button', label: t('mail.account.button'), href: link('/login') },
          { kind: 'link', before: t('mail.account.help'), href: link('/pages/service') },
        ],
        footer: t('mail.account.ignore'),
      }),
    }
  },
}
