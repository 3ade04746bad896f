// Affiliate tracking (specification section 5, design section 9): reads the record from a query and cleans the query.
// Shared with the lander's small script, so it needs nothing but text.
import { TRACKING_VALUE_MAX_LENGTH } from './constants.ts'

export type TrackingRecord = {
  network: string | null
  ref: string | null
  sub1: string | null
  sub2: string | null
  sub3: string | null
}

/** Field → the query parameters it may come by; the first that says something wins. */
const SOURCES: Record<keyof TrackingRecord, readonly string[]> = {
  network: ['network'],
  ref: ['ref'],
  sub1: ['sub1', 'sub', 'aff_sub', 'aff_sub1'],
  sub2: ['sub2', 'aff_sub2'],
  sub3: ['sub3', 'aff_sub3'],
}
const REMOVED: ReadonlySet<string> = new Set([...Object.values(SOURCES).flat(), 'email', 'cpc'])
/** The longest of these names, percent-encoded throughout. */
const ENCODED_NAME_MAX_LENGTH = 24
/** What the signup form would take for an address; an unfilled placeholder of the affiliate's is none. */
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i
const EMAIL_MAX_LENGTH = 254

/** Strips braces and control characters and bounds the length (UTF-16 code units); an empty value is none. */
export function cleanTrackingValue(value: string | null): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed.
  const text = (value ?? '').replace(/[{}\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '').trim()
  // A character of two code units is not cut in half.
  return text.slice(0, TRACKING_VALUE_MAX_LENGTH).replace(/[\ud800-\udbff]$/, '') || null
}

function cleanEmail(value: string | null): string | null {
  const text = (value ?? '').trim()
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text) ? text : null
}

export type Capture = {
  record: TrackingRecord | null
  email: string | null
  /** What stays in the address, and what was taken out of it, without the question mark. */
  query: string
  captured: string
}

/**
 * What a page request's query (without its question mark) says of its traffic: null without `network` and `email`.
 * Either has the whole record stored; `record` is null when there is nothing to put into it.
 */
export function captureTracking(query: string): Capture | null {
  const parameters = new URLSearchParams(query)
  if (!parameters.has('network') && !parameters.has('email')) return null
  const value = (field: keyof TrackingRecord) => {
    for (const name of SOURCES[field]) {
      for (const text of parameters.getAll(name)) {
        const cleaned = cleanTrackingValue(text)
        if (cleaned) return cleaned
      }
    }
    return null
  }
  const record = {
    network: value('network'),
    ref: value('ref'),
    sub1: value('sub1'),
    sub2: value('sub2'),
    sub3: value('sub3'),
  }
  return {
    record: Object.values(record).some(Boolean) ? record : null,
    email: cleanEmail(parameters.get('email')),
    query: withoutParameters(query, REMOVED),
    captured: filterParameters(query, (name) => REMOVED.has(name)),
  }
}

/** A query without some parameters. What stays is left as it was written, down to its encoding. */
export function withoutParameters(query: string, names: ReadonlySet<string>): string {
  return filterParameters(query, (name) => !names.has(name))
}

function filterParameters(query: string, wanted: (name: string) => boolean): string {
  return query
    .split('&')
    .filter((part) => part !== '' && wanted(nameOf(part)))
    .join('&')
}

function nameOf(part: string): string {
  const end = part.indexOf('=')
  const name = end < 0 ? part : part.slice(0, end)
  if (!name.includes('%') || name.length > ENCODED_NAME_MAX_LENGTH) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
