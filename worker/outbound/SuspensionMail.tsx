// The statement of reasons to who is suspended (trust: DSA 17): what was decided and for how long, why, by whom, and how to
// appeal. Nothing of what kind of site it is.
import type { BanReason } from '#src/domain/ban-reasons.ts'
import { type Locale, MIN_AGE_YEARS } from '#src/domain/constants.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { MailFrame } from './MailFrame.tsx'
import { styles } from './mail-styles.ts'

export type SuspensionMailProps = {
  t: Translate
  locale: Locale
  site_name: string
  reason: BanReason
  /** The page on suspensions, with the appeal, and the terms. */
  link: string
  terms: string
}

export const sayReason = (t: Translate, reason: BanReason) =>
  t(`mail.suspension.reasons.${reason}`, { min_age: MIN_AGE_YEARS })

export function SuspensionMail({ t, locale, site_name, reason, link, terms }: SuspensionMailProps) {
  return (
    <MailFrame
      locale={locale}
      site_name={site_name}
      subject={t('mail.suspension.subject')}
      preheader={t('mail.suspension.preheader')}
      heading={t('mail.suspension.heading')}
      footer={t('mail.suspension.ignore')}
    >
      <p style={styles.paragraph}>{t('mail.suspension.body', { site: site_name })}</p>
      <p style={styles.paragraph}>
        <strong>{t('mail.suspension.reason')}</strong>
        <br />
        {sayReason(t, reason)}
      </p>
      <p style={styles.paragraph}>
        {t('mail.suspension.rules')}{' '}
        <a className="quiet" style={styles.link} href={terms}>
          {terms}
        </a>
      </p>
      <p style={styles.paragraph}>{t('mail.suspension.facts')}</p>
      <p style={styles.paragraph}>{t('mail.suspension.appeal')}</p>
      <a className="button" style={styles.button} href={link}>
        {t('mail.suspension.button')}
      </a>
    </MailFrame>
  )
}
