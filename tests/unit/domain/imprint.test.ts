// The imprint (docs/decisions/build.md) and the label of a company's register number.
import { describe, expect, it } from 'vitest'
import { registerLabel } from '#src/domain/company-register.ts'
import { COUNTRIES } from '#src/domain/geography/countries.ts'
import { imprintLaws, needsImprint } from '#src/domain/imprint.ts'

describe('an imprint', () => {
  it.each([
    ['NL', ['NL', 'BE'], []],
    ['NL', ['NL', 'DE'], ['§ 5 DDG']],
    ['AT', ['PL'], ['§ 5 ECG, § 25 MedienG']],
    ['CH', ['DE', 'CH'], ['Art. 3 Abs. 1 lit. s UWG', '§ 5 DDG']],
  ])('of a company in %s that serves %j is wanted by %j', (company_country, countries, laws) => {
    expect(imprintLaws({ company_country, countries })).toEqual(laws)
    expect(needsImprint({ company_country, countries })).toBe(laws.length > 0)
  })
})

describe("the label of a company's number", () => {
  it.each([
    ['NL', 'de', 'KvK-nummer'],
    ['BE', 'nl', 'Ondernemingsnummer'],
    ['BE', 'fr', 'Numéro d’entreprise'],
    ['DE', 'nl', 'Handelsregister'],
    ['CH', 'it', 'IDI'],
    ['GB', 'en', 'Company number (Companies House)'],
    ['SE', 'en', 'Registration number'],
  ] as const)('of %s for a reader of %s is %s', (country, language, label) => {
    expect(registerLabel(country, language)).toBe(label)
  })

  it('is KvK in the Netherlands alone', () => {
    expect(COUNTRIES.filter((country) => /kvk/i.test(registerLabel(country, 'nl')))).toEqual(['NL'])
  })
})
