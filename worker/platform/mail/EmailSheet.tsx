// The layout of every email: sender, one card, the small print. No tables, no images, nothing loaded from anywhere, and no word that shows
// other people what kind of site it is (trust).
import { Fragment } from 'react'
import type { Locale } from '#src/domain/constants.ts'
import type { Niche } from '#src/domain/slugs.ts'
import type { MailPart, MailText } from './email-content.ts'
import { styleSheetOf, stylesOf } from './email-styles.ts'

export type MailLayoutProps = {
  text: MailText
  locale: Locale
  site_name: string
  niche: Niche
  unsubscribe?: { label: string; href: string } | undefined
}

type Styles = ReturnType<typeof stylesOf>

export function MailLayout({ text, locale, site_name, niche, unsubscribe }: MailLayoutProps) {
  const { subject, preheader, heading, parts, footer } = text
  const styles = stylesOf(niche)
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{subject}</title>
        <style>{styleSheetOf(niche)}</style>
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
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once and never changes.
              <Fragment key={index}>{renderMarkup(part, styles, index === parts.length - 1)}</Fragment>
            ))}
          </div>
          <p className="footer quiet" style={styles.footer}>
            {footer}
          </p>
          {unsubscribe && (
            <p className="footer quiet" style={{ ...styles.footer, marginTop: 4 }}>
              <a className="quiet" style={styles.stop} href={unsubscribe.href}>
                {unsubscribe.label}
              </a>
            </p>
          )}
        </div>
      </body>
    </html>
  )
}

function renderMarkup(part: MailPart, styles: Styles, is_last: boolean) {
  switch (part.kind) {
    case 'paragraph':
      return <p style={styles.paragraph}>{part.text}</p>
    case 'point':
      return (
        <p style={styles.paragraph}>
          <strong>{part.title}</strong>
          <br />
          {part.text}
        </p>
      )
    case 'number':
      return (
        <p className="number" style={styles.number}>
          {part.text}
        </p>
      )
    case 'button':
      return (
        <p style={styles.action}>
          <a className="button" style={styles.button} href={part.href}>
            {part.label}
          </a>
        </p>
      )
    case 'link':
      return (
        <p className="quiet" style={is_last ? { ...styles.small, ...styles.last } : styles.small}>
          {part.before}
          <br />
          <a className="quiet" style={styles.link} href={part.href}>
            {part.href}
          </a>
        </p>
      )
  }
}
