// The company (specification section 7, companyinfo.php): the settings are the only source, under the names of the call.
import * as v from 'valibot'
import { expect, it } from 'vitest'
import gay from '#sites/gay.ts'
import { CompanyInfo, companyInfoOf } from '#src/contract/company.ts'

it('companyinfo.php reads every key it names from the settings @spec 7.20', () => {
  const company = companyInfoOf({
    ...gay.settings,
    company_name: 'Vonk BV',
    company_address: 'Keizersgracht 1',
    company_kvk: '12345678',
    company_city: 'Amsterdam',
    company_country: 'NL',
    company_tradenames: ['Vonk', 'Emberly'],
    company_vat_numbers: ['NL001234567B01'],
    support_phone: '+31 20 123 4567',
    delete_discount: 25,
  })
  expect(company).toEqual({
    name: 'Vonk BV',
    address: 'Keizersgracht 1',
    kvk: '12345678',
    city: 'Amsterdam',
    country: 'NL',
    tradenames: ['Vonk', 'Emberly'],
    vat_numbers: ['NL001234567B01'],
    support_phone: '+31 20 123 4567',
    delete_discount: 25,
  })
  expect(v.parse(CompanyInfo, company)).toEqual(company)
})

it('an upstream need not send more than name, address, register number, city and country', () => {
  const told = { name: 'Elders', address: '', kvk: '', city: '', country: 'NL' }
  expect(v.parse(CompanyInfo, told)).toMatchObject({ tradenames: [], vat_numbers: [], support_phone: null })
})
