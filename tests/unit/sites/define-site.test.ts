// Sites (design section 5): a wrong key names the file and the key, before anything is built.
import { describe, expect, it } from 'vitest'
import { checkSites } from '#sites/check-sites.ts'
import { requiresConsent } from '#sites/consent.ts'
import { defineSite, type SiteDefinition } from '#sites/define-site.ts'
import { demoSettings } from '#sites/demo-settings.ts'
import { findHost } from '#sites/find-site.ts'
import { SITES } from '#sites/index.ts'

const sound: SiteDefinition = {
  id: 'harbour',
  hostnames: ['harbour.example'],
  tracking_consent: 'required',
  mail_from: 'hello@harbour.example',
  settings: { ...demoSettings, name: 'Harbour', domain_language: 'nl', niche: 1 },
}
const answered = { hours: { from: '20:00', to: '02:30' }, time_zone: 'Europe/Amsterdam', within_hours: 24 }
const define = (patch: Record<string, unknown>) =>
  defineSite('harbour.ts', { ...sound, ...patch } as SiteDefinition)
const withSettings = (settings: Record<string, unknown>) =>
  define({ settings: { ...sound.settings, ...settings } })

describe('defineSite', () => {
  it('gives a site its own id as its pool, and empty tables by default', () => {
    expect(define({})).toMatchObject({ pool: 'harbour', names_pool: false, wording: {}, route_rules: [] })
  })

  it('answers messages to fictional profiles only where it says when, also over midnight', () => {
    expect(define({}).answering).toBeNull()
    expect(define({ answering: answered }).answering).toEqual(answered)
  })

  it('has no variants of landers by default; their default weights are equal', () => {
    expect(define({}).variants).toBeNull()
    expect(
      define({ variants: { gallery: [{ name: 'own' }, { name: 'reel', lander: 'video' }] } }).variants,
    ).toEqual({
      gallery: [
        { name: 'own', weight: 1, lander: null },
        { name: 'reel', weight: 1, lander: 'video' },
      ],
    })
  })

  it.each([
    ['id', { id: 'Harbour' }],
    ['id', { id: 'port' }],
    ['hostnames.0', { hostnames: ['Harbour.example'] }],
    ['hostnames.0', { hostnames: ['harbour.example:443'] }],
    ['hostnames.0', { hostnames: ['-harbour.example'] }],
    ['hostnames', { hostnames: [] }],
    ['hostnames', { hostnames: ['a.example', 'a.example'] }],
    ['pool', { pool: 'a pool' }],
    ['tracking_consent', { tracking_consent: 'off' }],
    ['tracking_consent', { tracking_consent: 'perhaps' }],
    ['entry_warning', { entry_warning: 'yes' }],
    ['answering.hours', { answering: { ...answered, hours: { from: '09:00', to: '09:00' } } }],
    ['answering.hours', { answering: { ...answered, hours: { from: '24:00', to: '09:00' } } }],
    ['answering.hours.from', { answering: { ...answered, hours: { from: '9:00', to: '23:00' } } }],
    ['answering.time_zone', { answering: { ...answered, time_zone: 'Europe/Atlantis' } }],
    ['answering.within_hours', { answering: { ...answered, within_hours: 0 } }],
    ['answering.within_hours', { answering: { ...answered, within_hours: 169 } }],
    ['variants.harbour', { variants: { harbour: [{ name: 'own' }, { name: 'reel', lander: 'video' }] } }],
    ['variants.gallery', { variants: { gallery: [{ name: 'own' }] } }],
    ['variants.gallery', { variants: { gallery: [{ name: 'own' }, { name: 'own', lander: 'video' }] } }],
    ['variants.gallery', { variants: { gallery: [{ name: 'own' }, { name: 'other' }] } }],
    ['variants.gallery', { variants: { gallery: [{ name: 'own' }, { name: 'same', lander: 'gallery' }] } }],
    ['variants.gallery', { variants: { gallery: [{ name: 'reel', lander: 'video' }, { name: 'own' }] } }],
    [
      'variants.gallery.1.weight',
      { variants: { gallery: [{ name: 'own' }, { name: 'reel', weight: 0, lander: 'video' }] } },
    ],
    [
      'variants.gallery.1.name',
      { variants: { gallery: [{ name: 'own' }, { name: 'a.b', lander: 'video' }] } },
    ],
    ['ads.resell', { ads: { resell: 'http://partner.example/' } }],
    ['ads.resell', { ads: { resell: 'https://partner.example/{account}' } }],
    [
      'ads.cams.visit',
      {
        ads: {
          cams: {
            search: 'https://p.example/s',
            snapshot: 'https://p.example/{account}.jpg',
            visit: 'https://p.example/go',
          },
        },
      },
    ],
    ['settings.member_resell', { settings: { ...sound.settings, member_resell: ['cams'] } }],
    ['settings.member_resell', { settings: { ...sound.settings, member_resell: ['camads'] } }],
    ['mail_from', { mail_from: 'harbour' }],
    ['wording.xx', { wording: { xx: {} } }],
    ['region_data', { region_data: { NL: [{ id: 301, name: 'Baden-Württemberg' }] } }],
    ['colour', { colour: 'red' }],
  ])('names the file and %s in %j', (key, patch) => {
    expect(() => define(patch)).toThrow(
      new RegExp(`^sites/harbour\\.ts:\\n  ${key.replaceAll('.', '\\.')}: `),
    )
  })

  it('has no filter by a field that its profiles do not show', () => {
    const settings = { visible_profile_fields: ['smoking'], search_fields: ['age', 'smoking', 'interests'] }
    expect(withSettings(settings).settings).toMatchObject(settings)
    expect(() => withSettings({ ...settings, search_fields: ['children'] })).toThrow(
      '  settings.search_fields: names children',
    )
  })

  it.each([
    ['domain_language', 'sv'],
    ['name', ''],
    ['niche', 8],
    ['countries', []],
    ['countries.0', ['JP']],
    ['countries', ['NL', 'NL']],
    ['visible_profile_fields.0', ['shoe_size']],
    ['visible_profile_notes.0', ['secret']],
    ['search_fields.0', ['income']],
    ['cdn_prefix', 'http://cdn.example/'],
    ['cdn_prefix', '//cdn.example/'],
    ['cdn_prefix', '/photos'],
    ['member_resell.0', ['shoes']],
    ['signups', 'nobody'],
    ['logged_out_search', 'maybe'],
    ['logged_out_search_trafficsource', 'maybe'],
    ['minimum_message_costs.NL.currency', { NL: { costs: 25, currency: 'EURO' } }],
    ['minimum_message_costs.NL.costs', { NL: { costs: 0.25, currency: 'EUR' } }],
    ['push_pub', 'BEl62iUYgUivxIkv69yViEuiBIa'],
    ['fictional_icon', 'unicorn'],
    ['company_country', 'Netherlands'],
    ['delete_discount', 150],
    ['message_cost', -1],
    ['welcome_credits', 1.5],
    ['geoip_country', 'NL'],
  ])('names settings.%s when it is %j @spec 3.6', (key, value) => {
    const name = key.split('.')[0] as string
    expect(() => withSettings({ [name]: value })).toThrow(`  settings.${key}: `)
  })

  it.each([
    ['welcome.code', { welcome: { code: 'welcome!', percent: 20 } }],
    ['welcome.percent', { welcome: { code: 'WELCOME', percent: 100 } }],
    ['time_bonus.hours', { time_bonus: { after_days: 3, percent: 20, hours: 0 } }],
    ['time_bonus.after_days', { time_bonus: { after_days: 1.5, percent: 20, hours: 24 } }],
    ['renewal', { renewal: true }],
  ])('names discounts.%s when it is wrong', (key, discounts) => {
    expect(() => define({ discounts })).toThrow(`  discounts.${key}: `)
  })

  it('requires a price only for countries that are served', () => {
    const prices = { NL: { costs: 25, currency: 'EUR' } }
    expect(withSettings({ minimum_message_costs: prices }).settings.minimum_message_costs).toEqual(prices)
    expect(() => withSettings({ countries: ['DE'], minimum_message_costs: prices })).toThrow(
      'settings.minimum_message_costs.NL: is not among settings.countries',
    )
  })

  const sold = [{ id: 'small', credits: 20, prices: { EUR: 599, PLN: 2_599 } }]

  it.each([
    ['credit_packages.0.id', { credit_packages: [{ ...sold[0], id: 'Small one' }] }],
    ['credit_packages.0.id', { credit_packages: [{ ...sold[0], id: 'repeat-order' }] }],
    ['credit_packages.0.credits', { credit_packages: [{ ...sold[0], credits: 0.5 }] }],
    ['credit_packages.0.prices.EUR', { credit_packages: [{ ...sold[0], prices: { EUR: 5.99 } }] }],
    ['credit_packages.0.prices.EURO', { credit_packages: [{ ...sold[0], prices: { EURO: 599 } }] }],
    ['credit_packages.0.prices', { credit_packages: sold, default_currency: 'GBP' }],
    ['credit_packages.0.prices.JM', { credit_packages: [{ ...sold[0], prices: { EUR: 599, JM: 9 } }] }],
    ['credit_packages', { credit_packages: [...sold, ...sold] }],
    ['credit_packages.0.id', { credit_packages: sold, premium_plans: sold }],
    ['vat_rates.NL', { vat_rates: { NL: 21.5 } }],
    ['vat_rates.JM', { vat_rates: { JM: 1_500 } }],
  ])('names the wrong price at %s in %j', (key, patch) => {
    expect(() => define(patch)).toThrow(`\n  ${key}: `)
  })

  it('rejects a message price below that of the cheapest package', () => {
    const said = (costs: number) =>
      define({
        credit_packages: sold,
        settings: { ...sound.settings, minimum_message_costs: { NL: { costs, currency: 'EUR' } } },
      })
    expect(() => said(29)).toThrow('settings.minimum_message_costs.NL.costs: is 29')
    expect(said(30).settings.minimum_message_costs).toEqual({ NL: { costs: 30, currency: 'EUR' } })
  })

  it('computes the minimum cost of a message in every country, unless the site sets it', () => {
    const { minimum_message_costs } = define({ credit_packages: sold }).settings
    expect(minimum_message_costs).toMatchObject({
      NL: { costs: 30, currency: 'EUR' },
      PL: { costs: 130, currency: 'PLN' },
    })
    expect(Object.keys(minimum_message_costs)).toEqual(sound.settings.countries)
    expect(define({}).settings.minimum_message_costs).toEqual({})
  })

  it('accepts a valid photo host, push key and route rules', () => {
    const push_pub = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
    expect(withSettings({ cdn_prefix: 'https://cdn.harbour.example/photos/', push_pub })).toBeTruthy()
    const route_rules = [{ from: '/old', to: 'https://shop.example/', status: 301 }]
    expect(() => define({ route_rules })).toThrow(
      'route_rules.0.to: leaves the site for https://shop.example',
    )
    expect(define({ route_rules, allowed_origins: ['https://shop.example'] }).route_rules).toHaveLength(1)
  })

  it('requires consent in the EEA, GB and CH, and in no other country', () => {
    expect(['NL', 'IE', 'GB', 'CH'].every(requiresConsent)).toBe(true)
    expect(['US', 'CA', 'AU', 'NZ'].some(requiresConsent)).toBe(false)
    const countries = ['US', 'CA']
    expect(define({ tracking_consent: 'off', settings: { ...sound.settings, countries } })).toBeTruthy()
  })
})

describe('checkSites', () => {
  const other = (patch: Partial<SiteDefinition>) =>
    defineSite('port.ts', { ...sound, id: 'port', hostnames: ['port.example'], ...patch })

  it('refuses a hostname that two sites claim @design 5', () => {
    expect(() => checkSites([define({}), other({ hostnames: ['harbour.example'] })])).toThrow(
      'sites/port.ts:\n  hostnames: harbour.example belongs to sites/harbour.ts already',
    )
  })

  it('lets sites share members only if both name the pool', () => {
    expect(() => checkSites([define({}), other({ pool: 'harbour' })])).toThrow(
      /sites\/harbour\.ts:\n {2}pool: must be named/,
    )
    expect(() => checkSites([define({ pool: 'harbour' }), other({ pool: 'harbour' })])).not.toThrow()
  })

  it('finds the demo sites by host, with a port or in capitals', () => {
    expect(SITES.map(({ id, settings }) => [id, settings.niche])).toEqual(
      expect.arrayContaining([
        ['localhost', 1],
        ['she', 2],
        ['gay', 7],
      ]),
    )
    expect(findHost('She.Localhost:8787')?.site.id).toBe('she')
    expect(findHost('localhost.evil.example')).toBeNull()
  })
})
