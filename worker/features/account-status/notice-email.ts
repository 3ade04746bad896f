// The statement of reasons of every measure but suspension (trust: DSA 17): what was decided, why, the facts, its number, and how to
// appeal. It is sent even if an appeal has succeeded meanwhile, because reasons are owed for each decision.
import { MIN_AGE_YEARS } from '#src/domain/constants.ts'
import { createFormat } from '#src/i18n/format.ts'
import type { AddressedMail, MailContext, MailTemplate } from '#worker/platform/mail/email-template.ts'
import { findNoticeText } from './statement-queries.ts'

async function addressNotice(
  { pool, statement_id }: { pool: string; statement_id: string },
  { t, locale, database: { read }, link }: MailContext,
): Promise<AddressedMail | null> {
  const found = await findNoticeText(read, pool, statement_id)
  if (!found?.email || found.measure === 'suspended') return null
  const { email, measure, ground, facts, receipt, by_report, until } = found
  const date = until === null ? null : createFormat(locale).date(new Date(until).toISOString())
  const subject = t(`measures.${measure}.subject`)
  return {
    to: email,
    write: () => ({
      subject,
      preheader: t('mail.suspension.preheader'),
      heading: subject,
      parts: [
        { kind: 'number', text: receipt ?? '' },
        { kind: 'paragraph', text: t(`measures.${measure}.body`) },
        ...(date === null ? [] : [{ kind: 'paragraph' as const, text: t('measures.until', { date }) }]),
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
}

export const photoRemoved: MailTemplate<'photo-removed'> = { purpose: 'required', address: addressNotice }
export const measure: MailTemplate<'measure'> = { purpose: 'required', address: addressNotice }
