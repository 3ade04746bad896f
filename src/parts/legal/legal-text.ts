// The legal texts: one Markdown file per language, loaded only when asked for; English stands in for a missing one.
import type { App } from '../../app.ts'
import { type Language, MIN_AGE_YEARS } from '../../domain/constants.ts'
import { languageOf } from '../../i18n/negotiate.ts'
import { fillPlaceholders } from './markdown.ts'

export type LegalPage = 'terms' | 'privacy' | 'cookies' | 'return-policy'

const files = import.meta.glob<string>('/locales/legal/*.md', { query: '?raw', import: 'default' })

async function textOf(page: LegalPage | 'ban', language: Language): Promise<string> {
  const load = files[`/locales/legal/${page}.${language}.md`] ?? files[`/locales/legal/${page}.en.md`]
  if (!load) throw new Error(`legal: ${page} has no English text`)
  return load()
}

/** A legal page's Markdown in the locale's language, with the site's own facts filled in. */
export async function legalText(app: App, page: LegalPage | 'ban'): Promise<string> {
  return fillFacts(app, await textOf(page, languageOf(app.locale)))
}

/** Fills in what a text says of the site and its company. */
export function fillFacts({ settings, locale }: App, text: string): string {
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  return fillPlaceholders(text, {
    site: settings.name,
    company_name: settings.company_name,
    company_address: settings.company_address,
    company_city: settings.company_city,
    company_country: countries.of(settings.company_country) ?? settings.company_country,
    company_kvk: settings.company_kvk,
    company_vat: settings.company_vat_numbers.join(', '),
    support_phone: settings.support_phone ?? '',
    message_cost: String(settings.message_cost),
    welcome_credits: String(settings.welcome_credits),
    min_age: String(MIN_AGE_YEARS),
  })
}
