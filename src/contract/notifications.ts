// Notification settings (design section 11), and the devices that get pushes.
import * as v from 'valibot'
import { MAIL_PACES, NOTICES } from '../domain/notifications.ts'
import { isPushEndpoint, isPushKey, isPushSecret } from '../domain/push.ts'
import { FIRST_PUSH_WORKER_VERSION } from '../domain/push-worker.ts'

const NotificationChannels = v.object({ push: v.boolean(), mail: v.boolean() })

const ClockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'quiet_hours'))

/** A time zone by its IANA name, such as `Europe/Amsterdam`. */
const TimeZone = v.pipe(v.string(), v.maxLength(64, 'invalid'), v.check(isTimeZone, 'invalid'))

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // An offset would be accepted too, but has no daylight saving time.
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

const QuietHours = v.pipe(
  v.object({ from: ClockTime, to: ClockTime, time_zone: TimeZone }),
  v.check(({ from, to }) => from !== to, 'quiet_hours'),
)

/** All settings of a member (src/domain/notifications.ts). */
export const NotificationChoices = v.object({
  ...v.entriesFromList(NOTICES, NotificationChannels),
  mail_pace: v.picklist(MAIL_PACES),
  quiet: v.nullable(QuietHours),
  discreet: v.boolean(),
})

const PushEndpoint = v.pipe(v.string(), v.check(isPushEndpoint, 'push_endpoint'))

/** Browsers may send fractions of a millisecond. */
const ExpirationTime = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15), v.transform(Math.floor))
/** The result of `PushSubscription.toJSON()`. `expirationTime` in epoch milliseconds. */
export const PushSubscription = v.object({
  endpoint: PushEndpoint,
  expirationTime: v.optional(v.nullable(ExpirationTime), null),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.check(isPushKey, 'invalid')),
    auth: v.pipe(v.string(), v.check(isPushSecret, 'invalid')),
  }),
})
export type PushSubscription = v.InferOutput<typeof PushSubscription>

/** A subscription with the version of the service worker that receives its pushes (docs/decisions/push.md). */
export const PushDevice = v.object({
  ...PushSubscription.entries,
  worker: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), FIRST_PUSH_WORKER_VERSION),
})
export type PushDevice = v.InferOutput<typeof PushDevice>

/** An upstream's answer counts as `done` (specification section 7). */
export const PushAdded = v.fallback(v.picklist(['done', 'gone']), 'done')

export const PushSubscriptionRef = v.object({ endpoint: PushEndpoint })
