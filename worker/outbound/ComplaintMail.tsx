// The receipt of a complaint: its number and what happens next.

import type { ComplaintCategory } from '#src/contract/complaints.ts'
import type { Locale } from '#src/domain/constants.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { MailFrame } from './MailFrame.tsx'
import { styles } from './mail-styles.ts'
import { WrittenOutLink } from './WrittenOutLink.tsx'

export type ComplaintMailProps = {
  t: Translate
  locale: Locale
  site_name: string
  receipt: string
  category: ComplaintCategory
  /** The page on service. */
  link: string
}

export function ComplaintMail({ t, locale, site_name, receipt, category, link }: ComplaintMailProps) {
  return (
    <MailFrame
      locale={locale}
      site_name={site_name}
      subject={t('mail.complaint.subject', { receipt })}
      preheader={t('mail.complaint.preheader')}
      heading={t('mail.complaint.heading')}
      footer={t('mail.complaint.ignore')}
    >
      <p style={styles.paragraph}>{t('mail.complaint.body')}</p>
      <p className="number" style={styles.number}>
        {receipt}
      </p>
      <p style={styles.paragraph}>{t(`complaints.next.${category}`)}</p>
      <WrittenOutLink before={t('mail.complaint.more')} href={link} />
    </MailFrame>
  )
}
