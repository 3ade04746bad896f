// Affiliate tracking (specification section 5, design section 9): reads the record from a query and cleans the query.
import { TRACKING_VALUE_MAX_LENGTH } from './constants.ts'

export type TrackingRecord = {
  network: string | null
  ref: string | null
  sub1: string | null
  sub2: string | null
  sub3: string | null
}

/** Field → the query parameters it may come by; the first one present wins. */
const SOURCES: Record<keyof TrackingRecord, readonly string[]> = {
  network: ['network'],
  ref: ['ref'],
  sub1: ['sub1', 'sub', 'aff_sub', 'aff_sub1'],
  sub2: ['sub2', 'aff_sub2'],
  sub3: ['sub3', 'aff_sub3'],
}
const REMOVED = [...Object.values(SOURCES).flat(), 'email', 'cpc']

/** Strips braces and control characters and bounds the length; an empty value is none. */
export function cleanTrackingValue(value: string | null): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed.
  const text = (value ?? '').replace(/[{}\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '').trim()
  return [...text].slice(0, TRACKING_VALUE_MAX_LENGTH).join('') || null
}

export type Capture = { record: TrackingRecord | null; email: string | null; query: URLSearchParams }

/**
 * What a page request's query says of its traffic: null without `network` and `email`. `record` is null when only an
 * e-mail came along; `query` is what stays in the address.
 */
export function captureTracking(query: URLSearchParams): Capture | null {
  if (!query.has('network') && !query.has('email')) return null
  const value = (field: keyof TrackingRecord) =>
    cleanTrackingValue(SOURCES[field].map((name) => query.get(name)).find((text) => text) ?? null)
  const record = {
    network: value('network'),
    ref: value('ref'),
    sub1: value('sub1'),
    sub2: value('sub2'),
    sub3: value('sub3'),
  }
  const kept = new URLSearchParams(query)
  for (const name of REMOVED) kept.delete(name)
  return {
    record: record.network ? record : null,
    email: cleanTrackingValue(query.get('email')),
    query: kept,
  }
}
