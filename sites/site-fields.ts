// The fields of a site's file that have their own rules. Messages complete the sentence "<key> …".

import * as v from 'valibot'
import { DAY_TIME_PATTERN, MAX_WITHIN_HOURS } from '../src/domain/answering.ts'
import { DEFAULT_APPROVALS } from '../src/domain/approvals.ts'
import { DISCOUNT_CODE_PATTERN, DISCOUNT_MAX_PERCENT } from '../src/domain/discounts.ts'
import { isCountry } from '../src/domain/geography/countries.ts'
import { REGIONS } from '../src/domain/geography/regions.ts'
import { LANDERS } from '../src/domain/landers.ts'
import { RESERVED_PACKAGE_IDS } from '../src/domain/packages.ts'
import { PROFILE_FIELDS } from '../src/domain/profile-fields.ts'
import { isPushKey } from '../src/domain/push.ts'
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

export const Currency = v.pipe(
  v.string(),
  v.check((code) => {
    currencies ??= new Set(Intl.supportedValuesOf('currency'))
    return currencies.has(code)
  }, 'must be a currency code of ISO 4217, such as EUR'),
)

/** The price of one message in money, by country, in minor units (cents). */
export const MessageCosts = v.record(
  Country,
  v.strictObject({ costs: Count('must be whole minor units (cents), 0 or more'), currency: Currency }),
)

export function Count(message: string) {
  return v.pipe(v.number(), v.integer(message), v.minValue(0, message))
}

const Percent = v.pipe(
  Count(`must be 1 to ${DISCOUNT_MAX_PERCENT} percent`),
  v.minValue(1, `must be 1 to ${DISCOUNT_MAX_PERCENT} percent`),
  v.maxValue(DISCOUNT_MAX_PERCENT, `must be 1 to ${DISCOUNT_MAX_PERCENT} percent`),
)

/** Automatic discounts; none by default. */
export const Discounts = v.optional(
  v.strictObject({
    welcome: v.optional(
      v.nullable(
        v.strictObject({
          code: v.pipe(v.string(), v.regex(DISCOUNT_CODE_PATTERN, 'must be 3 to 40 of A-Z, 0-9 and -')),
          percent: Percent,
        }),
      ),
      null,
    ),
    time_bonus: v.optional(
      v.nullable(
        v.strictObject({
          after_days: Count('must be whole days, 0 or more'),
          percent: Percent,
          hours: v.pipe(
            Count('must be whole hours, 1 or more'),
            v.minValue(1, 'must be whole hours, 1 or more'),
          ),
        }),
      ),
      null,
    ),
  }),
  { welcome: null, time_bonus: null },
)

const DayTime = v.pipe(
  v.string(),
  v.regex(DAY_TIME_PATTERN, 'must be a time of day such as 09:00; the end of the day is 24:00'),
)

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name.includes('/') || name === 'UTC'
  } catch {
    return false
  }
}

const WITHIN_HOURS = `must be whole hours from 1 to ${MAX_WITHIN_HOURS}`

/** When messages to fictional profiles are answered; by default nobody answers. */
export const AnsweringHours = v.optional(
  v.nullable(
    v.strictObject({
      hours: v.pipe(
        v.strictObject({ from: DayTime, to: DayTime }),
        v.check(
          ({ from, to }) => from !== to && from !== '24:00',
          'must last some time: for round the clock write 00:00 to 24:00',
        ),
      ),
      time_zone: v.pipe(
        v.string(),
        v.check(isTimeZone, 'must be a time zone of the IANA database, such as Europe/Amsterdam'),
      ),
      within_hours: v.pipe(
        Count(WITHIN_HOURS),
        v.minValue(1, WITHIN_HOURS),
        v.maxValue(MAX_WITHIN_HOURS, WITHIN_HOURS),
      ),
    }),
  ),
  null,
)

const CREDITS_ABOVE = 'must be whole credits, 0 or more'
const REFUND_ABOVE = 'must be an amount in cents, 0 or more'
/** What one operator may do alone; above that a second one must confirm. */
export const Approvals = v.optional(
  v.strictObject({
    credits_above: v.optional(Count(CREDITS_ABOVE), DEFAULT_APPROVALS.credits_above),
    refund_above: v.optional(Count(REFUND_ABOVE), DEFAULT_APPROVALS.refund_above),
  }),
  {},
)

/** Https, or http on this machine; with `{account}` in the URL of a single webcam. */
const partnerUrl = ({ account }: { account: boolean }) =>
  v.pipe(
    v.string(),
    v.regex(
      /^(https:\/\/[a-z0-9.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d+)?\/[^\s{}]*(\{account\}[^\s{}]*)?$/,
      'must be an https URL',
    ),
    v.check(
      (url) => url.includes('{account}') === account,
      account ? 'must have {account} in it' : 'has no place for {account}',
    ),
  )

/** Ad partners; none by default. */
export const Ads = v.optional(
  v.strictObject({
    cams: v.optional(
      v.nullable(
        v.strictObject({
          search: partnerUrl({ account: false }),
          snapshot: partnerUrl({ account: true }),
          visit: partnerUrl({ account: true }),
        }),
      ),
      null,
    ),
    resell: v.optional(v.nullable(partnerUrl({ account: false })), null),
  }),
  { cams: null, resell: null },
)

const MOST_CREDITS = 1_000_000
const MOST_MINOR_UNITS = 100_000_000

/** One package of credits: its id in URLs, credits, and prices. */
const Package = v.strictObject({
  id: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 of a-z, 0-9 and -'),
    v.check((id) => !RESERVED_PACKAGE_IDS.includes(id), 'is an address of its own'),
  ),
  credits: v.pipe(
    Count('must be whole credits, 1 or more'),
    v.minValue(1, 'must be whole credits, 1 or more'),
    v.maxValue(MOST_CREDITS, `must be at most ${MOST_CREDITS}`),
  ),
  prices: v.record(
    v.union([Currency, Country], 'must be a currency such as EUR, or a country such as CH'),
    v.pipe(
      Count('must be whole minor units (cents), 1 or more'),
      v.minValue(1, 'must be whole minor units (cents), 1 or more'),
      v.maxValue(MOST_MINOR_UNITS, `must be at most ${MOST_MINOR_UNITS}`),
    ),
  ),
})

export const Packages = v.pipe(
  v.array(Package),
  v.check((packages) => new Set(packages.map(({ id }) => id)).size === packages.length, 'names an id twice'),
)

/** VAT by country. */
export const VatRates = v.record(
  Country,
  v.pipe(
    Count('must be hundredths of a percent, such as 2100'),
    v.maxValue(5_000, 'must be 5000 (50 %) at most'),
  ),
)

/** The prefix of photo URLs; the file name follows directly. */
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

export const PushKey = v.nullable(
  v.pipe(
    v.string(),
    v.check(isPushKey, 'must be a VAPID public key: 65 bytes of P-256, uncompressed, in base64url'),
  ),
)

/** The offered regions, where a site wants fewer than all of a country or other names for them. */
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

const LanderName = v.picklist(LANDERS, `must be one of ${LANDERS.join(', ')}`)
const WEIGHT = 'must be a whole weight from 1 to 100'

/** Variants of landers, by the lander whose URL shows them; with more than four the result would take too long. */
export const Variants = v.optional(
  v.nullable(
    v.record(
      LanderName,
      v.pipe(
        v.array(
          v.strictObject({
            name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,24}$/, 'must be 1 to 24 of a-z, 0-9 and -')),
            weight: v.optional(v.pipe(Count(WEIGHT), v.minValue(1, WEIGHT), v.maxValue(100, WEIGHT)), 1),
            lander: v.optional(v.nullable(LanderName), null),
          }),
        ),
        v.minLength(2, 'must name two variants at least'),
        v.maxLength(4, 'must name four variants at most'),
      ),
    ),
  ),
  null,
)
