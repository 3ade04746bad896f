// The cookie `network` (specification section 3, design section 9): the tracking record as JSON, 30 days.
import * as v from 'valibot'
import { COOKIE_SECONDS, TRACKING_COOKIE, TRACKING_VALUE_MAX_LENGTH } from '#src/domain/constants.ts'
import type { TrackingRecord } from '#src/domain/tracking.ts'
import { cookie } from './cookies.ts'

const Text = v.nullable(v.pipe(v.string(), v.maxLength(TRACKING_VALUE_MAX_LENGTH)))
const StoredRecord = v.object({ network: Text, ref: Text, sub1: Text, sub2: Text, sub3: Text })
const StoredText = v.pipe(v.string(), v.parseJson(), StoredRecord)

/** Browsers drop a cookie of more than 4,096 bytes with its name; five long values can exceed that when encoded. */
const VALUE_MAX_BYTES = 4_000
/** What is left out first where not everything fits. */
const DISPENSABLE = ['sub3', 'sub2', 'ref', 'sub1'] as const

/** Parses a record from outside; null for anything invalid. */
export function parseTrackingRecord(value: unknown): TrackingRecord | null {
  const parsed = v.safeParse(StoredRecord, value)
  return parsed.success ? parsed.output : null
}

/** Parses a record from text, such as the cookie's value; null for a broken or foreign one. */
export function parseTrackingText(text: string | undefined): TrackingRecord | null {
  const parsed = v.safeParse(StoredText, text)
  return parsed.success ? parsed.output : null
}

/** The Set-Cookie value; the least important values of too long a record are left out. */
export function trackingCookie(record: TrackingRecord, secure: boolean): string {
  const stored = { ...record }
  for (const field of DISPENSABLE) {
    if (encodeURIComponent(JSON.stringify(stored)).length <= VALUE_MAX_BYTES) break
    stored[field] = null
  }
  return cookie(TRACKING_COOKIE, JSON.stringify(stored), { seconds: COOKIE_SECONDS, secure })
}
