// Styles of an email, in the colours of its site. Mail programs support no custom properties: colours are written out from
// src/styles/mail-colors.ts, light inline and dark in a media query.
import type { CSSProperties } from 'react'
import type { Niche } from '#src/domain/slugs.ts'
import { MAIL_COLORS } from '#src/styles/mail-colors.ts'

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** Inline styles, because some programs remove style sheets. */
export function stylesOf(niche: Niche) {
  const { light } = MAIL_COLORS[niche]
  return {
    ground: {
      margin: 0,
      padding: '32px 16px',
      background: light.ground,
      color: light.text,
      fontFamily: FONT,
      WebkitTextSizeAdjust: '100%',
    },
    preheader: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
    column: { maxWidth: 520, margin: '0 auto' },
    brand: {
      margin: '0 32px 16px',
      fontSize: 22,
      lineHeight: 1.2,
      fontWeight: 750,
      letterSpacing: '-0.02em',
      color: light.ink,
    },
    card: {
      padding: '36px 32px 36px',
      background: light.card,
      border: `1px solid ${light.line}`,
      borderRadius: 24,
    },
    heading: {
      margin: '0 0 14px',
      fontSize: 28,
      lineHeight: 1.2,
      fontWeight: 750,
      letterSpacing: '-0.02em',
      overflowWrap: 'break-word',
    },
    paragraph: { margin: '0 0 20px', fontSize: 17, lineHeight: 1.55 },
    number: {
      margin: '0 0 20px',
      padding: '14px 18px',
      borderRadius: 14,
      background: light.ground,
      fontSize: 22,
      fontWeight: 650,
      letterSpacing: '0.04em',
      textAlign: 'center',
    },
    action: { margin: '28px 0 0' },
    button: {
      display: 'inline-block',
      padding: '16px 30px',
      borderRadius: 999,
      background: light.accent,
      color: light.on_accent,
      fontSize: 17,
      lineHeight: 1.25,
      fontWeight: 650,
      textAlign: 'center',
      textDecoration: 'none',
    },
    small: { margin: '0 0 20px', fontSize: 14, lineHeight: 1.55, color: light.quiet },
    last: { margin: '24px 0 0' },
    link: { color: light.quiet, overflowWrap: 'anywhere', wordBreak: 'break-word' },
    stop: { display: 'inline-block', padding: '12px 0', color: light.quiet },
    footer: { margin: '20px 32px 0', fontSize: 13, lineHeight: 1.55, color: light.quiet },
  } as const satisfies Record<string, CSSProperties>
}

/** Dark and narrow styles, which inline styles cannot express. */
export function styleSheetOf(niche: Niche): string {
  const { dark } = MAIL_COLORS[niche]
  return `
@media (prefers-color-scheme: dark) {
  .ground { background: ${dark.ground} !important; color: ${dark.text} !important }
  .card { background: ${dark.card} !important; border-color: ${dark.line} !important }
  .brand { color: ${dark.ink} !important }
  .button { background: ${dark.accent} !important; color: ${dark.on_accent} !important }
  .number { background: ${dark.ground} !important }
  .quiet { color: ${dark.quiet} !important }
}
@media (max-width: 480px) {
  .card { padding: 28px 22px !important }
  .brand, .footer { margin-inline: 22px !important }
  .heading { font-size: 25px !important }
  .button { display: block !important; padding-inline: 18px !important }
}`
}
