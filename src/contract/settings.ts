// The site's public settings (specification section 3, Settings) and its regions.
import * as v from 'valibot'
import { CountryCode, LanguageCode, QueryBoolean } from './fields.ts'

const region = { id: v.number(), name: v.string() }
/** A site's own regions. */
export const RegionData = v.record(v.string(), v.array(v.object(region)))
/** `people`: a rounded count (domain/rounded-count.ts); null where it was not requested. */
export const Regions = v.record(
  v.string(),
  v.array(v.object({ ...region, people: v.optional(v.nullable(v.number()), null) })),
)
export type Regions = v.InferOutput<typeof Regions>
/** The regions of one country, or of all that the site serves; of one country also the number of `people`. */
export const RegionsOf = v.object({
  country: v.optional(CountryCode),
  people: v.optional(QueryBoolean, false),
})
export type RegionData = v.InferOutput<typeof RegionData>

/**
 * Keys as the specification names them. `minimum_message_costs`: money in minor units, keyed by country. `region_data`: the
 * answer of `regions.php`, in `settings.php` of our own API for all countries; a page has it from an upstream that sends it.
 */
export const Settings = v.object({
  domain_language: LanguageCode,
  name: v.string(),
  niche: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  countries: v.array(CountryCode),
  region_data: v.exactOptional(RegionData),
  visible_profile_fields: v.array(v.string()),
  visible_profile_notes: v.array(v.string()),
  search_fields: v.array(v.string()),
  cdn_prefix: v.string(),
  geoip_selected_country: v.nullable(CountryCode),
  geoip_country: v.nullable(CountryCode),
  member_resell: v.array(v.picklist(['cams', 'camads'])),
  signups: v.picklist(['all', 'with_trafficsource', 'other']),
  logged_out_search: v.string(),
  logged_out_search_trafficsource: v.picklist(['none', 'other']),
  minimum_message_costs: v.record(v.string(), v.object({ costs: v.number(), currency: v.string() })),
  push_pub: v.nullable(v.string()),
  fictional_icon: v.string(),
  company_name: v.string(),
  company_address: v.string(),
  company_kvk: v.string(),
  company_city: v.string(),
  company_country: CountryCode,
  company_tradenames: v.array(v.string()),
  company_vat_numbers: v.array(v.string()),
  support_phone: v.nullable(v.string()),
  /** The company's e-mail address and its representatives, for the imprint. */
  support_email: v.string(),
  company_representatives: v.array(v.string()),
  delete_discount: v.number(),
  /** Credits one message costs, and credits a new member is given. */
  message_cost: v.number(),
  welcome_credits: v.number(),
})
export type Settings = v.InferOutput<typeof Settings>
