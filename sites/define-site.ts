// `defineSite` checks a site's file when it is loaded, and so before every build: an error names the file and the key. Checks of several sites
// are in check-sites.ts, those of wording in scripts/site/wording.ts.

import * as v from 'valibot'
import { Settings } from '../src/contract/settings.ts'
import type { Site, Wording } from '../src/contract/site.ts'
import { LANGUAGES, LOCALES } from '../src/domain/constants.ts'
import { DISCOUNT_MAX_PERCENT } from '../src/domain/discounts.ts'
import { parseEmail } from '../src/domain/email.ts'
import type { Lander } from '../src/domain/landers.ts'
import { PROFILE_NOTES } from '../src/domain/profile-notes.ts'
import { ROUTE_RULE_STATUSES, routeRuleProblems } from '../src/domain/route-rules.ts'
import { offersFilter, SEARCH_FIELDS } from '../src/domain/search-traits.ts'
import type { Variant } from '../src/domain/variants.ts'
import { requiresConsent } from './consent.ts'
import { isPublicHostname } from './hostnames.ts'
import {
  Ads,
  AnsweringHours,
  Approvals,
  CdnPrefix,
  Count,
  Countries,
  Country,
  Currency,
  Discounts,
  FictionalIcon,
  Hostname,
  MessageCosts,
  Packages,
  ProfileField,
  PushKey,
  RegionNames,
  Variants,
  VatRates,
} from './site-fields.ts'
import { messageCostsOf, priceProblems } from './site-prices.ts'
import { SiteProblems } from './site-problems.ts'

const NICHES = [1, 2, 3, 4, 5, 6, 7] as const
const VISIBILITIES = ['none', 'other'] as const

const oneOf = <const T extends readonly (string | number)[]>(options: T) =>
  v.picklist(options, `must be one of ${options.join(', ')}`)

const Text = v.pipe(v.string(), v.trim())
const EmailAddress = v.pipe(v.string(), v.transform(parseEmail), v.string('must be an e-mail address'))
const WordingSchema: v.GenericSchema<Wording> = v.lazy(() =>
  v.record(v.string(), v.union([v.string(), WordingSchema])),
)

const SiteSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,32}$/, 'must be 2 to 32 of a-z, 0-9 and -')),
  hostnames: v.pipe(v.array(Hostname), v.nonEmpty('must name one hostname at least')),
  pool: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,32}$/, 'must be 2 to 32 of a-z, 0-9 and -'))),
  tracking_consent: oneOf(['required', 'off']),
  mail_from: EmailAddress,
  case_mail_domain: v.optional(Hostname),
  security_contact: v.optional(
    v.union(
      [EmailAddress, v.pipe(v.string(), v.startsWith('https://'), v.url())],
      'must be an e-mail address or an https address',
    ),
  ),
  photo_review: v.optional(oneOf(['before', 'after']), 'after'),
  answering: AnsweringHours,
  approvals: Approvals,
  discounts: Discounts,
  ads: Ads,
  entry_warning: v.optional(v.boolean(), false),
  variants: Variants,
  networks: v.optional(v.array(v.pipe(Text, v.nonEmpty('must not be empty'))), []),
  wording: v.optional(v.record(oneOf(LOCALES), WordingSchema), {}),
  region_data: v.optional(RegionNames, {}),
  route_rules: v.optional(
    v.array(v.strictObject({ from: v.string(), to: v.string(), status: oneOf(ROUTE_RULE_STATUSES) })),
    [],
  ),
  allowed_origins: v.optional(v.array(v.string()), []),
  credit_packages: v.optional(Packages, []),
  premium_plans: v.optional(Packages, []),
  default_currency: v.optional(Currency, 'EUR'),
  vat_rates: v.optional(VatRates, {}),
  settings: v.strictObject({
    // The results of geo-IP are added per request; regions are a key of the site itself.
    ...v.omit(Settings, ['geoip_country', 'geoip_selected_country', 'region_data']).entries,
    domain_language: oneOf(LANGUAGES),
    name: v.pipe(Text, v.nonEmpty('must not be empty')),
    niche: oneOf(NICHES),
    countries: Countries,
    visible_profile_fields: v.array(ProfileField),
    visible_profile_notes: v.array(oneOf(PROFILE_NOTES)),
    search_fields: v.array(oneOf(SEARCH_FIELDS)),
    cdn_prefix: CdnPrefix,
    logged_out_search: oneOf(VISIBILITIES),
    logged_out_search_trafficsource: oneOf(VISIBILITIES),
    // Default: the price of the cheapest message of any package.
    minimum_message_costs: v.optional(MessageCosts),
    push_pub: PushKey,
    fictional_icon: FictionalIcon,
    company_country: Country,
    // Default: the sender address. There is no default for representatives.
    support_email: v.optional(EmailAddress),
    company_representatives: v.optional(v.array(v.pipe(Text, v.nonEmpty('must not be empty'))), []),
    delete_discount: v.pipe(
      Count('must be a percentage'),
      v.maxValue(DISCOUNT_MAX_PERCENT, `must be at most ${DISCOUNT_MAX_PERCENT} percent`),
    ),
    message_cost: Count('must be whole credits, 0 or more'),
    welcome_credits: Count('must be whole credits, 0 or more'),
  }),
})

/** Every key of a site and of its settings, by name. */
export const SITE_KEYS = [
  ...Object.keys(SiteSchema.entries),
  ...Object.keys(SiteSchema.entries.settings.entries),
]

export type SiteDefinition = v.InferInput<typeof SiteSchema>
type Parsed = v.InferOutput<typeof SiteSchema>

/** Checks over several keys: each as `key: message`. */
function crossCheck(file: string, site: Parsed): string[] {
  const { id, settings, tracking_consent, hostnames } = site
  const problems = routeRuleProblems(site.route_rules, site.allowed_origins)
  const say = (key: string, message: string) => problems.push(`${key}: ${message}`)
  const [primary = '', ...others] = hostnames
  if (!isPublicHostname(primary) && others.some(isPublicHostname))
    say(
      'hostnames.0',
      `${primary} is a local name; put a public hostname first: the others lead to the first`,
    )
  if (file !== `${id}.ts`) say('id', `must be the name of the file, or the file be called ${id}.ts`)
  if (new Set(hostnames).size < hostnames.length) say('hostnames', 'names a hostname twice')
  if (tracking_consent === 'off' && id !== 'localhost') {
    const strict = settings.countries.filter(requiresConsent)
    if (strict.length > 0)
      say('tracking_consent', `must be 'required': the site serves ${strict.join(', ')} (EEA, GB or CH)`)
  }
  if (settings.member_resell.includes('cams') && !site.ads.cams)
    say('settings.member_resell', 'names cams, and ads.cams says no partner')
  if (settings.member_resell.includes('camads') && !site.ads.resell)
    say('settings.member_resell', 'names camads, and ads.resell says no partner')
  for (const [lander, variants] of Object.entries(site.variants ?? {}))
    for (const problem of variantProblems(lander, variants)) say(`variants.${lander}`, problem)
  const unseen = settings.search_fields.find((field) => !offersFilter(settings)(field))
  if (unseen) say('settings.search_fields', `names ${unseen}, which visible_profile_fields do not`)
  const served = new Set<string>(settings.countries)
  for (const country of Object.keys(settings.minimum_message_costs ?? {}))
    if (!served.has(country))
      say(`settings.minimum_message_costs.${country}`, 'is not among settings.countries')
  for (const country of Object.keys(site.region_data))
    if (!served.has(country)) say(`region_data.${country}`, 'is not among settings.countries')
  return [...problems, ...priceProblems(site)]
}

function variantProblems(lander: string, [own, ...others]: readonly Variant[]): string[] {
  const shown = others.map((other) => other.lander)
  const names = new Set([own, ...others].map((variant) => variant?.name))
  return [
    ...(names.size <= others.length ? ['names a variant twice'] : []),
    ...(own?.lander ? [`must begin with ${lander} itself, which names no lander`] : []),
    ...(shown.includes(null) || shown.includes(lander as Lander) || new Set(shown).size < shown.length
      ? ['must name another lander for each variant after the first']
      : []),
  ]
}

const sentence = (issue: v.BaseIssue<unknown>) =>
  `${v.getDotPath(issue) ?? 'the definition'}: ${
    issue.kind === 'schema' && issue.type === 'strict_object' ? unexpected(issue) : issue.message
  }`

/** A strict object reports an unknown key, and a missing one. */
const unexpected = (issue: v.BaseIssue<unknown>) =>
  issue.expected === 'never' ? 'is no key of a site' : 'is missing'

/** Checks a definition; throws an error that names the file and every wrong key. */
export function defineSite(file: string, definition: SiteDefinition): Site {
  const result = v.safeParse(SiteSchema, definition)
  const wrong = result.success ? crossCheck(file, result.output) : result.issues.map(sentence)
  if (!result.success || wrong.length > 0) {
    throw new SiteProblems([{ file, said: wrong }])
  }
  const { pool, settings, ...site } = result.output
  return {
    ...site,
    settings: {
      ...settings,
      support_email: settings.support_email ?? site.mail_from,
      minimum_message_costs: settings.minimum_message_costs ?? messageCostsOf(result.output),
    },
    pool: pool ?? site.id,
    names_pool: pool !== undefined,
  }
}
