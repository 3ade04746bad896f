// What the number of a company in its country's register is called: the setting is `company_kvk` wherever the company
// sits, the label is not. Names of registers are not translated, but a country with several languages names it in each.
import type { Language } from './constants.ts'
import { type CountryCode, isCountry } from './geography/countries.ts'

const REGISTERS: Record<CountryCode, string | (Partial<Record<Language, string>> & { other: string })> = {
  NL: 'KvK-nummer',
  BE: { fr: 'Numéro d’entreprise', de: 'Unternehmensnummer', other: 'Ondernemingsnummer' },
  DE: 'Handelsregister',
  AT: 'Firmenbuchnummer',
  CH: { fr: 'IDE', it: 'IDI', other: 'UID' },
  LU: 'RCS Luxembourg',
  FR: 'RCS',
  IT: 'REA (Registro Imprese)',
  ES: 'Registro Mercantil',
  PL: 'KRS',
  GB: 'Company number (Companies House)',
  IE: 'Company number (CRO)',
  US: 'Registration number',
  CA: 'Corporation number',
  AU: 'ABN',
  NZ: 'NZBN',
}

/** An upstream may name a country that we know no register of. */
const ANY = 'Registration number'

/** What stands before `company_kvk`, for a company of this country and a reader of this language. */
export function registerLabel(company_country: string, language: Language): string {
  const name = isCountry(company_country) ? REGISTERS[company_country] : ANY
  return typeof name === 'string' ? name : (name[language] ?? name.other)
}
