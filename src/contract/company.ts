// The company behind a site (specification sections 3 and 7): the settings' `company_…` keys under the names of the call.
// The settings are the only source: pages read them, this call answers from them, an upstream's answer is merged into them.
import * as v from 'valibot'
import { CountryCode } from './fields.ts'
import type { Settings } from './settings.ts'

export const CompanyInfo = v.object({
  name: v.string(),
  address: v.string(),
  kvk: v.string(),
  city: v.string(),
  country: CountryCode,
  tradenames: v.optional(v.array(v.string()), []),
  vat_numbers: v.optional(v.array(v.string()), []),
  support_phone: v.optional(v.nullable(v.string()), null),
  /** Percent. */
  delete_discount: v.optional(v.number(), 0),
})
export type CompanyInfo = v.InferOutput<typeof CompanyInfo>

/** Key of the call → key of the settings. */
export const COMPANY_SETTINGS = {
  name: 'company_name',
  address: 'company_address',
  kvk: 'company_kvk',
  city: 'company_city',
  country: 'company_country',
  tradenames: 'company_tradenames',
  vat_numbers: 'company_vat_numbers',
  support_phone: 'support_phone',
  delete_discount: 'delete_discount',
} as const satisfies Record<keyof CompanyInfo, keyof Settings>

type CompanySettings = Pick<Settings, (typeof COMPANY_SETTINGS)[keyof CompanyInfo]>

export function companyInfoOf(settings: CompanySettings): CompanyInfo {
  const entries = Object.entries(COMPANY_SETTINGS).map(([key, setting]) => [key, settings[setting]])
  return Object.fromEntries(entries) as CompanyInfo
}
