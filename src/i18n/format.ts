// Dates, numbers, countries and ages in the visitor's locale. Intl objects are expensive to create and safe to share, so
// there is one set per locale and time zone.
import type { Money } from '../domain/money.ts'

export type Format = {
  /** A whole number with the locale's grouping: 1,204. */
  number(value: number): string
  /** A change with its sign: +10, −1. */
  signed(value: number): string
  /** A percentage, to two decimals: 20%, 8.1%. */
  percent(value: number): string
  /** An amount of money as its currency is written: €19.99. */
  money(amount: Money): string
  /** The country's name in the locale's language; the code itself where the runtime has no name. */
  country(code: string): string
  /** Time of day: 14:05. */
  time(iso: string): string
  /** A day with its month and year: 20 Nov 2026. */
  date(iso: string): string
  /** A day as a heading, seen from `now_ms`: Today, Yesterday, Monday, 20 November. */
  day(iso: string, now_ms: number): string
  /** How long ago, at most as exact as is useful in a list: now, 5 min, 14:05, Mon, 20 Nov. */
  since(iso: string, now_ms: number): string
  /** The calendar day of a moment in the time zone, as 2026-11-20: for grouping. */
  dayKey(iso: string): string
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const WEEK_DAYS = 6

/** The formatters of a locale, or of a regional one. `time_zone` is an IANA name; without one the runtime's own zone is used. */
export function createFormat(locale: string, time_zone?: string): Format {
  const zone = time_zone ? { timeZone: time_zone } : {}
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...zone })
  const integers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const changes = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const currencies = new Map<string, Intl.NumberFormat>()
  const currencyOf = (currency: string) => {
    const known = currencies.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
    currencies.set(currency, known)
    return known
  }
  const countries = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })
  const times = dates({ timeStyle: 'short' })
  const full = dates({ day: 'numeric', month: 'short', year: 'numeric' })
  const dayAndMonth = dates({ day: 'numeric', month: 'short' })
  const longDay = dates({ weekday: 'long', day: 'numeric', month: 'long' })
  const weekday = dates({ weekday: 'short' })
  const keys = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...zone,
  })
  const nearDays = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' })

  const keyOf = (ms: number) => keys.format(ms)
  /** Calendar days between a moment and now, in the time zone. */
  const daysAgo = (ms: number, now_ms: number) =>
    Math.round((Date.parse(keyOf(now_ms)) - Date.parse(keyOf(ms))) / (24 * HOUR_MS))

  return {
    number: (value) => integers.format(value),
    signed: (value) => changes.format(value),
    percent: (value) => percents.format(value / 100),
    money({ amount, currency }) {
      const format = currencyOf(currency)
      // Minor units per unit: 100 cents, but one yen.
      const { maximumFractionDigits = 2 } = format.resolvedOptions()
      return format.format(amount / 10 ** maximumFractionDigits)
    },
    country: (code) => countries.of(code) ?? code,
    time: (iso) => times.format(Date.parse(iso)),
    date: (iso) => full.format(Date.parse(iso)),
    dayKey: (iso) => keyOf(Date.parse(iso)),
    day(iso, now_ms) {
      const ms = Date.parse(iso)
      const days = daysAgo(ms, now_ms)
      if (days <= 1) return capitalized(nearDays.format(-Math.max(days, 0), 'day'), locale)
      return capitalized(
        (keyOf(ms).slice(0, 4) === keyOf(now_ms).slice(0, 4) ? longDay : full).format(ms),
        locale,
      )
    },
    since(iso, now_ms) {
      const ms = Date.parse(iso)
      const elapsed_ms = now_ms - ms
      if (elapsed_ms < MINUTE_MS) return near.format(0, 'second')
      if (elapsed_ms < HOUR_MS) return near.format(-Math.floor(elapsed_ms / MINUTE_MS), 'minute')
      const days = daysAgo(ms, now_ms)
      if (days === 0) return times.format(ms)
      if (days <= WEEK_DAYS) return weekday.format(ms)
      return (keyOf(ms).slice(0, 4) === keyOf(now_ms).slice(0, 4) ? dayAndMonth : full).format(ms)
    },
  }
}

function capitalized(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

const made = new Map<string, Format>()

/** The shared formatters of a locale. */
export function formatOf(locale: string, time_zone?: string): Format {
  const key = `${locale} ${time_zone ?? ''}`
  const known = made.get(key)
  if (known) return known
  const format = createFormat(locale, time_zone)
  made.set(key, format)
  return format
}
