// The activation mail: what for, and one button.

import type { Locale } from '#src/domain/constants.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { MailFrame } from './MailFrame.tsx'
import { styles } from './mail-styles.ts'
import { WrittenOutLink } from './WrittenOutLink.tsx'

export type ActivationMailProps = {
  t: Translate
  locale: Locale
  site_name: string
  heading: string
  link: string
}

export function ActivationMail({ t, locale, site_name, heading, link }: ActivationMailProps) {
  return (
    <MailFrame
      locale={locale}
      site_name={site_name}
      subject={t('mail.activation.subject')}
      preheader={t('mail.activation.preheader')}
      heading={heading}
      footer={`${t('mail.activation.expires')} ${t('mail.activation.ignore')}`}
    >
      <p style={styles.paragraph}>{t('mail.activation.body', { site: site_name })}</p>
      <a className="button" style={styles.button} href={link}>
        {t('mail.activation.button')}
      </a>
      <WrittenOutLink before={t('mail.activation.fallback')} href={link} />
    </MailFrame>
  )
}
