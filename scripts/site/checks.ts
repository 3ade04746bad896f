// Checks what a site needs before it goes live, from its file. Pure functions. A local site (`localhost` and its subdomains) may be a
// demonstration; a public one may not.
import { demoSettings } from '#sites/demo-settings.ts'
import { isPublicHostname } from '#sites/hostnames.ts'
import type { Site } from '#src/contract/site.ts'
import { isCountry } from '#src/domain/geography/countries.ts'
import { CURRENCIES } from '#src/domain/geography/currencies.ts'
import { imprintLaws } from '#src/domain/imprint.ts'
import { isPushKey } from '#src/domain/push.ts'
import { vatProblem } from './company-numbers.ts'
import { missingWording } from './wording.ts'

export type Level = 'error' | 'warning' | 'note'
/** `site` is null for findings about the whole deployment. A note is about something that could not be checked, or is useful to know. */
export type Finding = {
  site: string | null
  check: string
  level: Level
  message: string
  /** The key of the site's file, where it is about one. */
  key?: string
}
type Report = (level: Level, message: string, key?: string) => void

export const isLive = ({ hostnames }: Site) => hostnames.some(isPublicHostname)

const PLACEHOLDER = /demonstration|lorem|placeholder|to be (filled|done)|x{3,}/i
/** Names that no one can own (RFC 2606). */
const RESERVED = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/

function checkHostnames({ hostnames }: Site, report: Report): void {
  for (const hostname of hostnames.filter(isPublicHostname)) {
    const key = `hostnames.${hostnames.indexOf(hostname)}`
    if (!hostname.includes('.')) report('error', `${hostname} is not a public hostname: it has no dot`, key)
    if (RESERVED.test(hostname))
      report('error', `${hostname} is reserved for documentation and cannot be registered`, key)
    report(
      'note',
      `DNS of ${hostname} is not checked: its zone must be in the Cloudflare account that you deploy to`,
    )
  }
}

const COMPANY = ['company_name', 'company_address', 'company_city', 'company_kvk'] as const

function checkCompany({ settings }: Site, report: Report): void {
  for (const key of COMPANY) {
    const value = settings[key]
    const at = `settings.${key}`
    if (value === '') report('error', `${at} is empty; imprint, terms and receipts need it`, at)
    else if (PLACEHOLDER.test(value) || value === (demoSettings as Record<string, unknown>)[key]) {
      // A real company may be in the demo company's city.
      if (key !== 'company_city') report('error', `${at} is a placeholder: ${value}`, at)
    }
  }
  const vat = 'settings.company_vat_numbers'
  if (settings.company_vat_numbers.length === 0) report('warning', `${vat} is empty`, vat)
  for (const [index, number] of settings.company_vat_numbers.entries()) {
    const problem = vatProblem(number)
    if (problem) report('error', problem, `${vat}.${index}`)
  }
  if (settings.support_phone === null)
    report(
      'warning',
      'settings.support_phone is not set; members can reach you by email only',
      'settings.support_phone',
    )
}

function checkImprint({ settings }: Site, report: Report): void {
  const laws = imprintLaws(settings)
  if (laws.length > 0 && settings.company_representatives.length === 0)
    report(
      'warning',
      `settings.company_representatives is empty; an imprint must name the representatives of the company (${laws.join('; ')})`,
      'settings.company_representatives',
    )
}

function checkSignups({ settings }: Site, report: Report): void {
  const key = 'settings.signups'
  if (settings.signups === 'other')
    report(
      'warning',
      `${key} 'other' closes sign-ups: visitors are told that joining needs an invitation; 'all' opens them`,
      key,
    )
  if (settings.signups === 'with_trafficsource')
    report(
      'note',
      `${key} allows sign-ups only to visitors from an affiliate's link (network in the URL)`,
      key,
    )
}

function checkPrices({ settings, credit_packages }: Site, report: Report): void {
  if (credit_packages.length === 0)
    report('note', 'credit_packages is empty: members can buy no credits', 'credit_packages')
  const key = 'settings.minimum_message_costs'
  const unpriced = settings.countries.filter((country) => !settings.minimum_message_costs[country])
  if (unpriced.length > 0)
    report(
      'error',
      `settings.minimum_message_costs has no price for ${unpriced.join(', ')}: every price in credits is shown with its price in money`,
      key,
    )
  for (const [country, { currency }] of Object.entries(settings.minimum_message_costs)) {
    const usual = isCountry(country) ? CURRENCIES[country] : currency
    if (currency !== usual)
      report(
        'warning',
        `${key}.${country} is in ${currency}; the currency of the country is ${usual}`,
        `${key}.${country}.currency`,
      )
  }
  const free = Object.entries(settings.minimum_message_costs).filter(([, { costs }]) => costs === 0)
  if (free.length > 0 && settings.message_cost > 0)
    report(
      'warning',
      `a message costs credits, but its price is 0 in ${free.map(([country]) => country).join(', ')}`,
      key,
    )
}

function checkAnswering({ answering, settings }: Site, report: Report): void {
  if (answering === null && settings.message_cost > 0)
    report(
      'warning',
      'answering is not set: nobody answers messages to fictional profiles, and a paid one is refused; write hours, time_zone and within_hours',
      'answering',
    )
}

function checkMail({ mail_from, hostnames }: Site, report: Report): void {
  const domain = mail_from.slice(mail_from.lastIndexOf('@') + 1)
  if (RESERVED.test(domain))
    report(
      'error',
      `mail_from ${mail_from} is at a reserved domain, from which no email can be sent`,
      'mail_from',
    )
  else if (!hostnames.some((hostname) => hostname === domain || hostname.endsWith(`.${domain}`)))
    report(
      'warning',
      `mail_from is at ${domain}, which is neither a hostname nor a parent domain of one: its SPF, DKIM and DMARC must allow it`,
      'mail_from',
    )
}

function checkPush({ settings }: Site, report: Report): void {
  if (settings.push_pub === null)
    report(
      'warning',
      'settings.push_pub is not set, so push is not offered; npm run site -- keys creates a key pair',
      'settings.push_pub',
    )
  else if (!isPushKey(settings.push_pub))
    report('error', 'settings.push_pub is not a VAPID public key', 'settings.push_pub')
}

function checkConsent({ tracking_consent }: Site, report: Report): void {
  if (tracking_consent === 'off')
    report(
      'note',
      'tracking_consent is off: this is allowed only if no country of the EEA, GB or CH is served',
      'tracking_consent',
    )
}

function checkLanguages(site: Site, report: Report): void {
  for (const [locale, keys] of missingWording(site)) {
    const some = keys.slice(0, 3).join(', ')
    report(
      'warning',
      `wording.${locale} lacks ${keys.length} of the site's own texts (${some}${keys.length > 3 ? ', …' : ''}); visitors see the default texts`,
      `wording.${locale}`,
    )
  }
}

const CHECKS = {
  hostnames: checkHostnames,
  company: checkCompany,
  imprint: checkImprint,
  signups: checkSignups,
  prices: checkPrices,
  answering: checkAnswering,
  mail: checkMail,
  push: checkPush,
  consent: checkConsent,
  languages: checkLanguages,
}
/** Checks that do not apply to a local site. */
const ONLY_LIVE: readonly string[] = [
  'hostnames',
  'company',
  'imprint',
  'signups',
  'prices',
  'answering',
  'mail',
  'push',
  'consent',
]

/** All findings about a site. */
export function checkSite(site: Site): Finding[] {
  const live = isLive(site)
  return Object.entries(CHECKS).flatMap(([check, look]) => {
    if (!live && ONLY_LIVE.includes(check)) return []
    const findings: Finding[] = []
    look(site, (level, message, key) =>
      findings.push({ site: site.id, check, level, message, ...(key && { key }) }),
    )
    return findings
  })
}
