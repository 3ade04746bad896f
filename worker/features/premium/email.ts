// The status of premium: cancelled (with the time of receipt and of its end, as the law requires), resumed, not paid, ended.
import { createFormat } from '#src/i18n/format.ts'
import { findMailState } from '#worker/features/members/mail-queries.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { formatTimestamp } from '#worker/platform/mail/format-timestamp.ts'

export const premium: MailTemplate<'premium'> = {
  purpose: 'required',
  async address({ pool, member_id, what, plan, at, until, next_at }, { t, locale, site, database, link }) {
    const member = await findMailState(database.read, pool, member_id)
    if (!member) return null
    const { credits, price, currency } = plan
    const terms = t('mail.premium.terms', {
      credits: new Intl.NumberFormat(locale).format(credits),
      price: createFormat(locale).money({ amount: price, currency }),
    })
    const point = (name: 'received' | 'moment' | 'paid_until' | 'next_try', moment: number) => ({
      kind: 'point' as const,
      title: t(`mail.premium.${name}`),
      text: formatTimestamp(locale, moment, member.country),
    })
    return {
      to: member.email,
      write: () => ({
        subject: t(`mail.premium.${what}.subject`, { site: site.settings.name }),
        preheader: t(`mail.premium.${what}.preheader`),
        heading: t(`mail.premium.${what}.heading`),
        parts: [
          { kind: 'paragraph', text: t(`mail.premium.${what}.body`, { site: site.settings.name }) },
          { kind: 'point', title: t('mail.premium.contract'), text: terms },
          point(what === 'cancelled' ? 'received' : 'moment', at),
          ...(what === 'cancelled' || what === 'kept' ? [point('paid_until', Math.max(at, until))] : []),
          ...(next_at === null ? [] : [point('next_try', next_at)]),
          { kind: 'button', label: t('mail.premium.button'), href: link('/premium') },
          { kind: 'link', before: t('mail.help'), href: link('/pages/service') },
        ],
        footer: t('mail.about_account'),
      }),
    }
  },
}
