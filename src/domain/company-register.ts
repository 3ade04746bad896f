// The label of a company's number in its country's register: the setting is `company_kvk` in every country. Names of registers are
// not translated, but a country with several languages has one in each.
import type { Language } from './constants.ts'
import type { CountryCode } from './geography/countries.ts'

type Register = string | (Partial<Record<Language, string>> & { other: string })

const REGISTERS: Partial<Record<CountryCode, Register>> = {
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

/** For a country whose register we do not know. */
const ANY = 'Registration number'

/** The label of `company_kvk` for a company of this country and a reader of this language. */
export function registerLabel(company_country: string, language: Language): string {
  const known: Record<string, Register | undefined> = REGISTERS
  const name = (Object.hasOwn(known, company_country) && known[company_country]) || ANY
  return typeof name === 'string' ? name : (name[language] ?? name.other)
}
