// The look of a mail. Mail programs know no tokens, no light-dark() and no oklch(): the colours of
// src/styles/tokens.css are written out here once, light inline and dark in a media query.

const LIGHT = {
  ground: '#faf5f1',
  card: '#ffffff',
  line: '#f0e5de',
  text: '#2b1d19',
  quiet: '#75625b',
  accent: '#cf3827',
  on_accent: '#ffffff',
}
const DARK = {
  ground: '#171110',
  card: '#221a18',
  line: '#392c28',
  text: '#f6ece7',
  quiet: '#b9a8a0',
  accent: '#ff8d76',
  on_accent: '#2a0e08',
}
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

export const styles = {
  ground: { margin: 0, padding: '32px 16px', background: LIGHT.ground, color: LIGHT.text, fontFamily: FONT },
  preheader: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  column: { maxWidth: 520, margin: '0 auto' },
  brand: {
    margin: '0 32px 16px',
    fontSize: 22,
    fontWeight: 750,
    letterSpacing: '-0.02em',
    color: LIGHT.accent,
  },
  card: {
    padding: '36px 32px',
    background: LIGHT.card,
    border: `1px solid ${LIGHT.line}`,
    borderRadius: 24,
  },
  heading: { margin: '0 0 12px', fontSize: 28, lineHeight: 1.2, fontWeight: 750, letterSpacing: '-0.02em' },
  paragraph: { margin: '0 0 28px', fontSize: 17, lineHeight: 1.55 },
  number: {
    margin: '0 0 28px',
    padding: '14px 18px',
    borderRadius: 14,
    background: LIGHT.ground,
    fontSize: 22,
    fontWeight: 650,
    letterSpacing: '0.04em',
    textAlign: 'center',
  },
  button: {
    display: 'inline-block',
    padding: '16px 30px',
    borderRadius: 999,
    background: LIGHT.accent,
    color: LIGHT.on_accent,
    fontSize: 17,
    fontWeight: 650,
    textDecoration: 'none',
  },
  small: { margin: '28px 0 0', fontSize: 14, lineHeight: 1.55, color: LIGHT.quiet },
  link: { color: LIGHT.quiet, wordBreak: 'break-all' },
  footer: { margin: '20px 32px 0', fontSize: 13, lineHeight: 1.55, color: LIGHT.quiet },
} as const

/** The dark look and the narrow one: the two things inline styles cannot say. */
export const SHEET = `
@media (prefers-color-scheme: dark) {
  .ground { background: ${DARK.ground} !important; color: ${DARK.text} !important }
  .card { background: ${DARK.card} !important; border-color: ${DARK.line} !important }
  .brand { color: ${DARK.accent} !important }
  .button { background: ${DARK.accent} !important; color: ${DARK.on_accent} !important }
  .number { background: ${DARK.ground} !important }
  .quiet { color: ${DARK.quiet} !important }
}
@media (max-width: 480px) {
  .card { padding: 28px 22px !important }
  .brand, .footer { margin-inline: 22px !important }
  .heading { font-size: 25px !important }
  .button { display: block !important; text-align: center }
}`
