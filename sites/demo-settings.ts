// The common settings of the three demo sites: the countries, the packages, and a company that says it is a demonstration.
import type { SiteDefinition } from './define-site.ts'

export const demoSettings = {
  countries: ['NL', 'BE', 'DE', 'AT', 'CH', 'LU', 'FR', 'IT', 'ES', 'PL', 'GB', 'IE', 'US', 'CA', 'AU', 'NZ'],
  visible_profile_fields: ['looking_for', 'relationship', 'children', 'smoking', 'drinking'],
  visible_profile_notes: ['personal', 'ideal'],
  search_fields: [
    'gender',
    'age',
    'country',
    'countryregion',
    'with_photo',
    'language',
    'looking_for',
    'interests',
    'children',
    'smoking',
    'real_only',
  ],
  cdn_prefix: '/photos/',
  member_resell: [],
  signups: 'all',
  logged_out_search: 'other',
  logged_out_search_trafficsource: 'other',
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
  delete_discount: 25,
  message_cost: 1,
  welcome_credits: 10,
} satisfies Omit<SiteDefinition['settings'], 'name' | 'domain_language' | 'niche'>

/** Messages to fictional profiles are answered round the clock. */
export const demoAnswering = {
  hours: { from: '00:00', to: '24:00' },
  time_zone: 'Europe/Amsterdam',
  within_hours: 24,
} satisfies SiteDefinition['answering']

/** No money is charged: local runs pay at the sandbox. */
export const demoPrices = {
  default_currency: 'EUR',
  credit_packages: [
    {
      id: 'credits-20',
      credits: 20,
      prices: {
        EUR: 599,
        GBP: 499,
        USD: 649,
        CAD: 899,
        AUD: 999,
        NZD: 1099,
        CHF: 590,
        PLN: 2599,
      },
    },
    {
      id: 'credits-60',
      credits: 60,
      prices: {
        EUR: 1499,
        GBP: 1299,
        USD: 1599,
        CAD: 2199,
        AUD: 2399,
        NZD: 2699,
        CHF: 1490,
        PLN: 6399,
      },
    },
    {
      id: 'credits-150',
      credits: 150,
      prices: {
        EUR: 2999,
        GBP: 2599,
        USD: 3199,
        CAD: 4399,
        AUD: 4799,
        NZD: 5299,
        CHF: 2990,
        PLN: 12799,
      },
    },
    {
      id: 'credits-400',
      credits: 400,
      prices: {
        EUR: 5999,
        GBP: 5199,
        USD: 6399,
        CAD: 8799,
        AUD: 9599,
        NZD: 10599,
        CHF: 5990,
        PLN: 25599,
      },
    },
  ],
  premium_plans: [
    {
      id: 'premium-100',
      credits: 100,
      prices: {
        EUR: 1699,
        GBP: 1499,
        USD: 1799,
        CAD: 2499,
        AUD: 2699,
        NZD: 2999,
        CHF: 1690,
        PLN: 7199,
      },
    },
  ],
} satisfies Pick<SiteDefinition, 'credit_packages' | 'premium_plans' | 'default_currency'>
