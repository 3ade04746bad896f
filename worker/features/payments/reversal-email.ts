// A refund failed, or a bank reversed its chargeback: the money does not go back to the member, and their credits are back.

import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { findPurchase } from './order-email.ts'

export const reversal: MailTemplate<'reversal'> = {
  purpose: 'required',
  async address(job, context) {
    const found = await findPurchase(job, context)
    if (!found) return null
    const { t, site, link } = context
    const { to, order, receipt, money, moment } = found
    const { what, premium } = job
    return {
      to,
      write: () => ({
        subject: t(`mail.reversal.${what}.subject`),
        preheader: t('mail.reversal.preheader'),
        heading: t(`mail.reversal.${what}.subject`),
        parts: [
          { kind: 'paragraph', text: t(`mail.reversal.${what}.body`, { site: site.settings.name }) },
          { kind: 'point', title: t('mail.reversal.amount'), text: money(job.amount) },
          { kind: 'point', title: t('mail.refund.receipt'), text: receipt },
          ...(premium
            ? [
                {
                  kind: 'point' as const,
                  title: t('mail.receipt.premium'),
                  text: t(premium.renews ? 'mail.receipt.premium_renews' : 'mail.receipt.premium_ends', {
                    until: moment(premium.until),
                    price: money(order.price),
                  }),
                },
              ]
            : []),
          { kind: 'link', before: t(`mail.reversal.${what}.help`), href: link('/pages/service') },
        ],
        footer: t('mail.about_account'),
      }),
    }
  },
}
