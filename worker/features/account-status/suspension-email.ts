// The statement of reasons for a suspension (trust: DSA 17): what was decided and for how long, why, by whom, and how to appeal. It is
// sent even if an appeal has succeeded meanwhile, because reasons are owed for each decision.
import { MIN_AGE_YEARS } from '#src/domain/constants.ts'
import { createFormat } from '#src/i18n/format.ts'
import { findAddress } from '#worker/features/members/mail-queries.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'

export const suspension: MailTemplate<'suspension'> = {
  purpose: 'required',
  async address({ pool, member_id, reason, until }, { t, locale, site, database: { read }, link }) {
    const to = await findAddress(read, pool, member_id)
    if (!to) return null
    const why = t(`mail.suspension.reasons.${reason}`, { min_age: MIN_AGE_YEARS })
    const dateOf = (at: number) => createFormat(locale).date(new Date(at).toISOString())
    return {
      to,
      write: () => ({
        subject: t('mail.suspension.subject'),
        preheader: t('mail.suspension.preheader'),
        heading: t('mail.suspension.heading'),
        parts: [
          { kind: 'paragraph', text: t('mail.suspension.body', { site: site.settings.name }) },
          ...(until === null
            ? []
            : [{ kind: 'paragraph' as const, text: t('statement.until', { date: dateOf(until) }) }]),
          { kind: 'point', title: t('mail.suspension.reason'), text: why },
          { kind: 'link', before: t('mail.suspension.rules'), href: link('/pages/terms') },
          { kind: 'paragraph', text: t('mail.suspension.facts') },
          { kind: 'paragraph', text: t('mail.suspension.appeal') },
          { kind: 'button', label: t('mail.suspension.button'), href: link('/pages/ban') },
        ],
        footer: t('mail.about_account'),
      }),
    }
  },
}
