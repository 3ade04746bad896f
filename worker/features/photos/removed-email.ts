// The statement of reasons for a removed photo (trust: DSA 17): what was decided, why, the facts, its number, and how to appeal.
import { MIN_AGE_YEARS } from '#src/domain/constants.ts'
import { findRemoval } from '#worker/features/account-status/statement-queries.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'

export const photoRemoved: MailTemplate<'photo-removed'> = {
  purpose: 'required',
  async address({ pool, statement_id }, { t, site, database: { read }, link }) {
    const found = await findRemoval(read, pool, statement_id)
    if (!found?.email) return null
    const { email, ground, facts, receipt, by_report } = found
    return {
      to: email,
      write: () => ({
        subject: t('removal.subject'),
        preheader: t('mail.suspension.preheader'),
        heading: t('removal.subject'),
        parts: [
          { kind: 'number', text: receipt ?? '' },
          { kind: 'paragraph', text: t('removal.body', { site: site.settings.name }) },
          { kind: 'paragraph', text: t(by_report === 1 ? 'statement.by_report' : 'statement.no_report') },
          {
            kind: 'point',
            title: t('mail.suspension.reason'),
            text: t(`mail.suspension.reasons.${ground}`, { min_age: MIN_AGE_YEARS }),
          },
          { kind: 'point', title: t('statement.facts'), text: facts ?? t('statement.no_facts') },
          { kind: 'link', before: t('mail.suspension.rules'), href: link('/pages/terms') },
          { kind: 'paragraph', text: t('mail.suspension.appeal') },
          { kind: 'button', label: t('mail.case.button'), href: link('/complaints') },
        ],
        footer: t('mail.about_account'),
      }),
    }
  },
}
