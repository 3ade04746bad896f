// Writes the colours of tokens.css for readers without style sheets: browsers, manifests and mail programs.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Theme, themeOf } from './theme.ts'
import { NICHES, type Niche, type Scheme } from './token-colors.ts'

const fileOf = (name: string) => fileURLToPath(new URL(`../../src/styles/${name}.ts`, import.meta.url))

const inBoth = (niche: Niche, write: (theme: Theme) => string) =>
  (['light', 'dark'] as const satisfies readonly Scheme[]).map((scheme) => write(themeOf(niche, scheme)))

function themeColors(niche: Niche): string {
  const pair = (role: 'canvas' | 'accent') => {
    const [light, dark] = inBoth(niche, (theme) => theme[role])
    return `${role}: { light: '${light}', dark: '${dark}' }`
  }
  return `  ${niche}: { ${pair('canvas')}, ${pair('accent')} },`
}

/** The colours of an email, by their names there. */
export const MAIL_ROLES = {
  ground: 'canvas',
  card: 'surface',
  line: 'border',
  text: 'text',
  quiet: 'muted',
  accent: 'accent',
  on_accent: 'onAccent',
  ink: 'accentText',
} as const satisfies Record<string, keyof Theme>

function mailColors(niche: Niche): string {
  const [light, dark] = inBoth(niche, (theme) =>
    Object.entries(MAIL_ROLES)
      .map(([name, role]) => `      ${name}: '${theme[role]}',`)
      .join('\n'),
  )
  return `  ${niche}: {\n    light: {\n${light}\n    },\n    dark: {\n${dark}\n    },\n  },`
}

/** src/styles/theme-colors.ts and src/styles/mail-colors.ts. */
export function writeColors(): void {
  writeFileSync(
    fileOf('theme-colors'),
    `// Written by tools/brand.ts: the colours of tokens.css that browsers want outside of style sheets.
import type { Niche } from '../domain/slugs.ts'

type Pair = { light: string; dark: string }

export const THEME_COLORS: Record<Niche, { canvas: Pair; accent: Pair }> = {
${NICHES.map(themeColors).join('\n')}
}
`,
  )
  writeFileSync(
    fileOf('mail-colors'),
    `// Written by tools/brand.ts: the colours of tokens.css for mail programs, which know no tokens, light-dark() or oklch().
import type { Niche } from '../domain/slugs.ts'

export type MailColors = Record<${Object.keys(MAIL_ROLES)
      .map((name) => `'${name}'`)
      .join(' | ')}, string>

export const MAIL_COLORS: Record<Niche, { light: MailColors; dark: MailColors }> = {
${NICHES.map(mailColors).join('\n')}
}
`,
  )
}
