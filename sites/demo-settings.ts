// What the three demo sites have in common: the places they serve, and a company that says it is a demonstration.
import type { SiteDefinition } from './define-site.ts'

export const demoSettings = {
  countries: ['NL', 'BE', 'DE', 'AT', 'CH', 'LU', 'FR', 'IT', 'ES', 'PL', 'GB', 'IE', 'US', 'CA', 'AU', 'NZ'],
  visible_profile_fields: ['looking_for', 'relationship', 'children', 'smoking', 'drinking'],
  visible_profile_notes: ['personal'],
  search_fields: ['gender', 'age', 'country', 'countryregion'],
  cdn_prefix: '/photos/',
  member_resell: [],
  signups: 'all',
  logged_out_search: 'other',
  logged_out_search_trafficsource: 'other',
  minimum_message_costs: {},
  push_pub: null,
  fictional_icon: 'mask-happy',
  company_name: 'Demonstration site',
  company_address: 'This site is a demonstration',
  company_kvk: '',
  company_city: 'Amsterdam',
  company_country: 'NL',
  company_tradenames: [],
  company_vat_numbers: [],
  support_phone: null,
  delete_discount: 0,
  message_cost: 1,
  welcome_credits: 10,
} satisfies Omit<SiteDefinition['settings'], 'name' | 'domain_language' | 'niche'>
