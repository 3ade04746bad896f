// A bank took a payment back, and its credits are removed: what that means, and whom to write to.

import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { findPurchase } from './order-email.ts'

export const chargeback: MailTemplate<'chargeback'> = {
  purpose: 'required',
  async address(job, context) {
    const found = await findPurchase(job, context)
    if (!found) return null
    const { t, site, link } = context
    const { to, receipt, money } = found
    return {
      to,
      write: () => ({
        subject: t('mail.chargeback.subject'),
        preheader: t('mail.chargeback.preheader'),
        heading: t('mail.chargeback.heading'),
        parts: [
          { kind: 'paragraph', text: t('mail.chargeback.body', { site: site.settings.name }) },
          { kind: 'point', title: t('mail.chargeback.amount'), text: money(job.amount) },
          { kind: 'point', title: t('mail.refund.receipt'), text: receipt },
          { kind: 'paragraph', text: t('mail.chargeback.used') },
          { kind: 'link', before: t('mail.chargeback.help'), href: link('/pages/service') },
        ],
        footer: t('mail.about_account'),
      }),
    }
  },
}
