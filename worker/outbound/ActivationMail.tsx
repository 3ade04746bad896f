// The activation mail: who wrote, what for, one button. No tables, no pictures, nothing fetched from anywhere, and
// no word that tells a glance over the shoulder what kind of site it is (trust).
import type { Locale } from '#src/domain/constants.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { SHEET, styles } from './mail-styles.ts'

export type ActivationMailProps = {
  t: Translate
  locale: Locale
  site_name: string
  heading: string
  link: string
}

export function ActivationMail({ t, locale, site_name, heading, link }: ActivationMailProps) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{t('mail.activation.subject')}</title>
        <style>{SHEET}</style>
      </head>
      <body className="ground" style={styles.ground}>
        <div style={styles.preheader}>{t('mail.activation.preheader')}</div>
        <div style={styles.column}>
          <p className="brand" style={styles.brand}>
            {site_name}
          </p>
          <div className="card" style={styles.card}>
            <h1 className="heading" style={styles.heading}>
              {heading}
            </h1>
            <p style={styles.paragraph}>{t('mail.activation.body', { site: site_name })}</p>
            <a className="button" style={styles.button} href={link}>
              {t('mail.activation.button')}
            </a>
            <p className="quiet" style={styles.small}>
              {t('mail.activation.fallback')}
              <br />
              <a className="quiet" style={styles.link} href={link}>
                {link}
              </a>
            </p>
          </div>
          <p className="footer quiet" style={styles.footer}>
            {t('mail.activation.expires')} {t('mail.activation.ignore')}
          </p>
        </div>
      </body>
    </html>
  )
}
