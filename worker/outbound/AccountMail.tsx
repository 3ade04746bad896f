// Somebody signed up with an address that has an account already. Only its owner is told, and nothing of what kind of site.

import type { Locale } from '#src/domain/constants.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { MailFrame } from './MailFrame.tsx'
import { styles } from './mail-styles.ts'
import { WrittenOutLink } from './WrittenOutLink.tsx'

export type AccountMailProps = {
  t: Translate
  locale: Locale
  site_name: string
  /** The login, and the page on service. */
  link: string
  service: string
}

export function AccountMail({ t, locale, site_name, link, service }: AccountMailProps) {
  return (
    <MailFrame
      locale={locale}
      site_name={site_name}
      subject={t('mail.account.subject')}
      preheader={t('mail.account.preheader')}
      heading={t('mail.account.heading')}
      footer={t('mail.account.ignore')}
    >
      <p style={styles.paragraph}>{t('mail.account.body', { site: site_name })}</p>
      <a className="button" style={styles.button} href={link}>
        {t('mail.account.button')}
      </a>
      <WrittenOutLink before={t('mail.account.help')} href={service} />
    </MailFrame>
  )
}
