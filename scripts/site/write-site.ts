// Adds a new site to the sources: its own file, and a line in sites/index.ts. Both are checked and formatted before they are written.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { checkSites } from '#sites/check-sites.ts'
import { requiresConsent } from '#sites/consent.ts'
import { defineSite, type SiteDefinition } from '#sites/define-site.ts'
import { demoSettings } from '#sites/demo-settings.ts'
import type { Site } from '#src/contract/site.ts'
import { StateError } from '../local/state.ts'
import { explainDefinition } from './explain.ts'

const COMPANY_KEYS = [
  'company_name',
  'company_address',
  'company_kvk',
  'company_city',
  'company_country',
] as const
type Settings = SiteDefinition['settings']

export type Answers = Pick<SiteDefinition, 'id' | 'hostnames' | 'mail_from' | 'pool'> &
  Pick<Settings, 'name' | 'niche' | 'domain_language' | 'countries' | (typeof COMPANY_KEYS)[number]> &
  Partial<Pick<Settings, 'company_vat_numbers' | 'support_phone' | 'minimum_message_costs'>>

/** A complete definition from the answers; other settings are those of the demo sites, except for the company. */
export function siteDefinition({ id, hostnames, mail_from, pool, ...settings }: Answers): SiteDefinition {
  return {
    id,
    hostnames,
    ...(pool && pool !== id && { pool }),
    tracking_consent: settings.countries.some(requiresConsent) ? 'required' : 'off',
    mail_from,
    // Twice, so that the answers also come first in the file.
    settings: { ...settings, ...demoSettings, ...settings },
  }
}

/** The source of the site's file. Throws StateError with the keys if the definition is invalid or conflicts with another site. */
export function siteSource(definition: SiteDefinition, others: readonly Site[]): string {
  const file = `${definition.id}.ts`
  try {
    checkSites([...others, defineSite(file, definition)])
  } catch (error) {
    throw new StateError(explainDefinition(error as Error, definition))
  }
  const { name, niche, domain_language } = definition.settings
  return formatted(
    `sites/${file}`,
    `// ${name.replaceAll('\n', ' ')}: niche ${niche}, ${domain_language} first. \`npm run site -- doctor\` says what is missing.
import { defineSite } from './define-site.ts'

export default defineSite('${file}', ${JSON.stringify(definition, null, 2)})
`,
  )
}

/** sites/index.ts with one more site, in its order of imports and at the end of the list. */
export function withSite(index: string, id: string): string {
  const name = identifierOf(id)
  const imports = index.split('\n').filter((line) => /^import .* from '\.\/.*'$/.test(line))
  const line = `import ${name} from './${id}.ts'`
  const sorted = [...imports, line].sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))
  return formatted(
    'sites/index.ts',
    index
      .replace(imports.join('\n'), sorted.join('\n'))
      .replace(/(export const SITES[^=]*= \[[^\]]*?),?\s*\]/, `$1, ${name}]`),
  )
}

const pathOf = (line: string) => /'(.*)'/.exec(line)?.[1] ?? ''

/** `night-owls` → `nightOwls`; a leading digit gets a word before it. */
function identifierOf(id: string): string {
  const name = id.replace(/-+(.?)/g, (_, letter: string) => letter.toUpperCase())
  return /^[a-z]/.test(name) ? name : `site${name}`
}

function formatted(file: string, text: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@biomejs/biome/bin/biome', 'format', `--stdin-file-path=${file}`],
    { input: text, encoding: 'utf8' },
  )
  if (status !== 0) throw new StateError(`${file} could not be formatted\n${stderr}`)
  return stdout
}

/** Writes both files. Throws StateError if the site already exists. */
export function writeSite(definition: SiteDefinition, others: readonly Site[]): string {
  const file = `sites/${definition.id}.ts`
  if (existsSync(file)) throw new StateError(`${file} already exists`)
  const source = siteSource(definition, others)
  const index = withSite(readFileSync('sites/index.ts', 'utf8'), definition.id)
  writeFileSync(file, source)
  writeFileSync('sites/index.ts', index)
  return file
}
