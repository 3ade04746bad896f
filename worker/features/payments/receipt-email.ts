// The receipt of a purchase: number, sum with its VAT, seller, the buyer's wish that it begins without delay, and how and until when
// they can withdraw from the contract.
import { proRata } from '#src/domain/money.ts'
import { WITHDRAWAL_DAYS } from '#src/domain/orders.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { findPurchase } from './order-email.ts'

const DAY_MS = 86_400_000
const WHOLE_RATE = 10_000

export const receipt: MailTemplate<'receipt'> = {
  purpose: 'required',
  async address(job, context) {
    const found = await findPurchase(job, context)
    if (!found) return null
    const { t, locale, site, link } = context
    const { to, order, receipt, money, moment } = found
    const { price, vat_rate, credits } = order
    const paid_at = order.paid_at ?? order.created_at
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
    const { company_name, company_address, company_city, company_kvk, company_vat_numbers } = site.settings
    const seller = [company_name, company_address, company_city, company_kvk, ...company_vat_numbers]
    return {
      to,
      write: () => ({
        subject: t('mail.receipt.subject', { receipt }),
        preheader: t('mail.receipt.preheader'),
        heading: t('mail.receipt.heading'),
        parts: [
          { kind: 'paragraph', text: t('mail.receipt.body', { site: site.settings.name }) },
          { kind: 'number', text: receipt },
          { kind: 'point', title: t('mail.moment'), text: moment(paid_at) },
          {
            kind: 'point',
            title: t('mail.receipt.credits'),
            text: new Intl.NumberFormat(locale).format(credits),
          },
          {
            kind: 'point',
            title: t('mail.receipt.amount'),
            text: t('mail.receipt.amount_text', {
              amount: money(price),
              vat: money(proRata(price, vat_rate, WHOLE_RATE + vat_rate)),
              rate: percent.format(vat_rate / WHOLE_RATE),
            }),
          },
          ...(job.premium
            ? [
                {
                  kind: 'point' as const,
                  title: t('mail.receipt.premium'),
                  text: t(job.premium.renews ? 'mail.receipt.premium_renews' : 'mail.receipt.premium_ends', {
                    until: moment(job.premium.until),
                    price: money(price),
                  }),
                },
              ]
            : []),
          { kind: 'point', title: t('mail.receipt.seller'), text: seller.filter(Boolean).join(', ') },
          { kind: 'point', title: t('mail.receipt.begun'), text: t('mail.receipt.begun_text') },
          {
            kind: 'point',
            title: t('mail.receipt.withdrawal'),
            text: t('mail.receipt.withdrawal_text', {
              until: moment(paid_at + WITHDRAWAL_DAYS * DAY_MS),
            }),
          },
          { kind: 'button', label: t('mail.receipt.button'), href: link(`/transactions/${order.id}`) },
          { kind: 'link', before: t('mail.help'), href: link('/pages/service') },
        ],
        footer: t('mail.about_account'),
      }),
    }
  },
}
