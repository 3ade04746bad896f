// The longer texts: one Markdown file per language in public/texts, loaded on demand.
import type { App } from '#src/app.ts'
import { registerLabel } from '#src/domain/company-register.ts'
import { MIN_AGE_YEARS } from '#src/domain/constants.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import { fillPlaceholders } from './markdown.ts'

export type LegalPage = 'terms' | 'privacy' | 'cookies' | 'return-policy'

/** A text's Markdown in the locale's language, with the site's own values filled in. Rejects when it cannot be loaded. */
export async function longText(
  { settings, locale, readText, t }: App,
  name: `legal/${LegalPage | 'ban'}` | 'faq/faq',
): Promise<string> {
  const text = await readText(`/texts/${name}.${languageOf(locale)}.md`)
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const numbers = new Intl.NumberFormat(locale)
  /** A number with its noun in the right plural form: "10 credits". */
  const credits = (count: number) => t('nav.credits', { count, number: numbers.format(count) })
  return fillPlaceholders(text, {
    site: settings.name,
    company_name: settings.company_name,
    company_address: settings.company_address,
    company_city: settings.company_city,
    company_country: countries.of(settings.company_country) ?? settings.company_country,
    company_register: registerLabel(settings.company_country, languageOf(locale)),
    company_kvk: settings.company_kvk,
    company_vat: settings.company_vat_numbers.join(', '),
    support_phone: settings.support_phone ?? '',
    message_cost: credits(settings.message_cost),
    welcome_credits: credits(settings.welcome_credits),
    min_age: String(MIN_AGE_YEARS),
  })
}
