// The sheet every mail is written on: who wrote, one card, the small print. No tables, no pictures, nothing fetched from
// anywhere, and no word that tells a glance over the shoulder what kind of site it is (trust).
import type { ReactNode } from 'react'
import type { Locale } from '#src/domain/constants.ts'
import { SHEET, styles } from './mail-styles.ts'

export type MailFrameProps = {
  locale: Locale
  site_name: string
  subject: string
  preheader: string
  heading: string
  footer: string
  children: ReactNode
}

export function MailFrame({
  locale,
  site_name,
  subject,
  preheader,
  heading,
  footer,
  children,
}: MailFrameProps) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{SHEET}</style>
      </head>
      <body className="ground" style={styles.ground}>
        <div style={styles.preheader}>{preheader}</div>
        <div style={styles.column}>
          <p className="brand" style={styles.brand}>
            {site_name}
          </p>
          <div className="card" style={styles.card}>
            <h1 className="heading" style={styles.heading}>
              {heading}
            </h1>
            {children}
          </div>
          <p className="footer quiet" style={styles.footer}>
            {footer}
          </p>
        </div>
      </body>
    </html>
  )
}
