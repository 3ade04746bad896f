// The fields of a site's file that have a rule of their own. Messages complete the sentence "<key> …".

import * as v from 'valibot'
import { fromBase64Url } from '../src/domain/bytes.ts'
import { isCountry } from '../src/domain/geography/countries.ts'
import { REGIONS } from '../src/domain/geography/regions.ts'
import { PROFILE_FIELDS } from '../src/domain/profile-fields.ts'
import { ICON_NAMES } from '../src/ui/icon-names.ts'

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'

/** A host as browsers send it: lower case, no port, no trailing dot. */
export const Hostname = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(?=.{1,253}$)${LABEL}(\\.${LABEL})*$`),
    'must be a lower-case hostname without scheme, port or path',
  ),
)

export const Country = v.pipe(
  v.string(),
  v.check(isCountry, 'must be a country of src/domain/geography/countries.ts, such as NL'),
)

export const Countries = v.pipe(
  v.array(Country),
  v.nonEmpty('must name one country at least'),
  v.check((codes) => new Set(codes).size === codes.length, 'must name each country once'),
)

let currencies: ReadonlySet<string> | undefined

const Currency = v.pipe(
  v.string(),
  v.check((code) => {
    currencies ??= new Set(Intl.supportedValuesOf('currency'))
    return currencies.has(code)
  }, 'must be a currency code of ISO 4217, such as EUR'),
)

/** What one message costs in money, by country; whole minor units (cents). */
export const MessageCosts = v.record(
  Country,
  v.strictObject({ costs: Count('must be whole minor units (cents), 0 or more'), currency: Currency }),
)

export function Count(message: string) {
  return v.pipe(v.number(), v.integer(message), v.minValue(0, message))
}

/** Where photos are fetched from; the file name follows directly. */
export const CdnPrefix = v.pipe(
  v.string(),
  v.regex(
    /^(\/(?!\/)|https:\/\/[a-z0-9.-]+(:\d+)?\/)([\w.~-]+\/)*$/,
    'must be a path or an https URL that ends in /',
  ),
)

export const ProfileField = v.picklist(
  Object.keys(PROFILE_FIELDS),
  `must be a field of src/domain/profile-fields.ts: ${Object.keys(PROFILE_FIELDS).join(', ')}`,
)

export const FictionalIcon = v.picklist(
  ICON_NAMES,
  'must be an icon of src/ui/icon-names.ts, such as mask-happy',
)

/** 65 bytes in base64url. */
const VAPID_KEY = /^[A-Za-z0-9_-]{87}$/
const UNCOMPRESSED_POINT = 4

/** Whether a text is an uncompressed P-256 point in base64url without padding, as browsers want a push key. */
export function isPushKey(text: string): boolean {
  if (!VAPID_KEY.test(text)) return false
  return fromBase64Url(text)[0] === UNCOMPRESSED_POINT
}

export const PushKey = v.nullable(
  v.pipe(
    v.string(),
    v.check(isPushKey, 'must be a VAPID public key: 65 bytes of P-256, uncompressed, in base64url'),
  ),
)

/** The regions offered, where a site wants fewer than all of a country or other names for them. */
export const RegionNames = v.pipe(
  v.record(
    Country,
    v.array(v.strictObject({ id: v.number(), name: v.pipe(v.string(), v.nonEmpty('must not be empty')) })),
  ),
  v.check(
    (regions) =>
      Object.entries(regions).every(
        ([country, list]) =>
          isCountry(country) && list.every(({ id }) => REGIONS[country].some((region) => region.id === id)),
      ),
    'must use the ids that src/domain/geography/regions.ts gives the regions of that country',
  ),
)
