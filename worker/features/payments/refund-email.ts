// A refund: what, for which purchase, and when. It also confirms a withdrawal.

import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { findPurchase } from './order-email.ts'

export const refund: MailTemplate<'refund'> = {
  purpose: 'required',
  async address(job, context) {
    const found = await findPurchase(job, context)
    if (!found) return null
    const { t, site, link, now } = context
    const { to, order, receipt, money, moment } = found
    return {
      to,
      write: () => ({
        subject: t('mail.refund.subject'),
        preheader: t('mail.refund.preheader'),
        heading: t('mail.refund.heading'),
        parts: [
          { kind: 'paragraph', text: t('mail.refund.body', { site: site.settings.name }) },
          { kind: 'point', title: t('mail.refund.amount'), text: money(job.amount) },
          { kind: 'point', title: t('mail.refund.receipt'), text: receipt },
          { kind: 'point', title: t('mail.moment'), text: moment(now) },
          { kind: 'button', label: t('mail.refund.button'), href: link(`/transactions/${order.id}`) },
          { kind: 'link', before: t('mail.help'), href: link('/pages/service') },
        ],
        footer: t('mail.about_account'),
      }),
    }
  },
}
