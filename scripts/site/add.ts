// `npm run site -- add`: adds a site; asks for missing flags at a terminal.
import { defineSite } from '#sites/define-site.ts'
import { localHostname } from '#sites/hostnames.ts'
import { StateError } from '../local/state.ts'
import { askAnswers } from './ask.ts'
import { checkSite } from './checks.ts'
import { loadSites } from './load-sites.ts'
import { type Answers, siteDefinition, siteSource, writeSite } from './write-site.ts'

/** Flags as commander names them. */
export type AddFlags = {
  id?: string
  name?: string
  hostname?: string[]
  niche?: string
  language?: string
  countries?: string
  pool?: string
  mailFrom?: string
  companyName?: string
  companyAddress?: string
  companyCity?: string
  companyCountry?: string
  companyKvk?: string
  companyVat?: string[]
  supportPhone?: string
  price?: string[]
  dryRun?: boolean
}

const NEEDED = {
  id: '--id',
  name: '--name',
  hostnames: '--hostname',
  niche: '--niche',
  domain_language: '--language',
  countries: '--countries',
  mail_from: '--mail-from',
} as const

/** The answers in the flags. Values are checked later, all in one place. */
export function answersOf(flags: AddFlags): Partial<Answers> {
  const answers = {
    id: flags.id,
    name: flags.name,
    hostnames: flags.hostname,
    niche: flags.niche === undefined ? undefined : Number(flags.niche),
    domain_language: flags.language,
    countries: flags.countries?.split(/[\s,]+/).filter(Boolean),
    pool: flags.pool,
    mail_from: flags.mailFrom,
    company_name: flags.companyName,
    company_address: flags.companyAddress,
    company_city: flags.companyCity,
    company_country: flags.companyCountry,
    company_kvk: flags.companyKvk,
    company_vat_numbers: flags.companyVat,
    support_phone: flags.supportPhone,
    minimum_message_costs: flags.price && Object.fromEntries(flags.price.map(priceOf)),
  }
  return Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined),
  ) as Partial<Answers>
}

/** `NL:25:EUR` → NL, 25 cents. */
function priceOf(text: string): [string, { costs: number; currency: string }] {
  const [country = '', costs = '', currency = ''] = text.split(':')
  return [country, { costs: costs === '' ? Number.NaN : Number(costs), currency }]
}

/** Completes the answers without asking. Throws StateError with the missing flags. */
export function completeAnswers(given: Partial<Answers>): Answers {
  const missing = Object.entries(NEEDED).flatMap(([key, flag]) =>
    given[key as keyof typeof NEEDED] === undefined ? [flag] : [],
  )
  if (missing.length > 0)
    throw new StateError(`Without a terminal all flags are required; missing: ${missing.join(' ')}`)
  const later = {
    company_name: '',
    company_address: '',
    company_city: '',
    company_kvk: '',
    company_country: given.countries?.[0] ?? '',
  }
  return { ...later, ...given } as Answers
}

export async function addSite(flags: AddFlags): Promise<void> {
  const others = await loadSites()
  const given = answersOf(flags)
  const answers = process.stdin.isTTY && !flags.dryRun ? await askAnswers(given) : completeAnswers(given)
  const definition = siteDefinition(answers)
  if (flags.dryRun) {
    process.stdout.write(siteSource(definition, others))
    return
  }
  const file = writeSite(definition, others)
  console.log(`${file} was written and added to sites/index.ts.`)
  console.log(`\`npm start\` shows it at http://${localHostname(definition)}:${process.env.PORT ?? 8787}`)
  const site = defineSite(`${definition.id}.ts`, definition)
  for (const { level, check, message } of checkSite(site)) {
    if (level === 'error') console.log(`  still missing  ${check}: ${message}`)
  }
}
