// The jobs of the queue: what may be done after the answer. A job holds no secret, and its id makes it safe to
// deliver twice.
import * as v from 'valibot'
import { poolOfSite } from '#sites/find-site.ts'
import { BAN_REASONS } from '#src/domain/ban-reasons.ts'
import { LOCALES } from '#src/domain/constants.ts'
import { AMOUNT_CLASSES, CONVERSIONS } from '#src/domain/conversions.ts'
import { STEP_EVENTS } from '#src/domain/funnel.ts'
import { REVERSALS } from '#src/domain/orders.ts'

/**
 * `pool`: whose database it is about, and where it is noted as done. `request_id`: of the request that asked for it, so that
 * the log leads from one to the other.
 */
const every = { id: v.string(), pool: v.string(), site: v.string(), request_id: v.optional(v.string()) }
/** `origin` is where the links of the mail lead. */
const mail = { ...every, kind: v.literal('send-mail'), locale: v.picklist(LOCALES), origin: v.string() }

/** `ended`: nothing was paid in the end. `returned`: it ended because money went back. */
export const PREMIUM_EVENTS = ['cancelled', 'kept', 'unpaid', 'ended', 'returned'] as const

const refundJob = { member_id: v.string(), order_id: v.string(), amount: v.number() }

/** Jobs of an older version, and of a trigger, know their site alone: then it is the pool of that. */
const WithPool = v.pipe(
  v.looseObject({ pool: v.optional(v.string()), site: v.optional(v.string()) }),
  v.transform(({ pool, ...job }) => ({ ...job, pool: pool ?? poolOfSite(job.site ?? '') })),
)

export const JobMessage = v.pipe(
  WithPool,
  v.variant('kind', [
    v.variant('template', [
      v.object({ ...mail, template: v.literal('activation'), member_id: v.string() }),
      v.object({ ...mail, template: v.literal('account'), member_id: v.string() }),
      v.object({
        ...mail,
        template: v.literal('suspension'),
        member_id: v.string(),
        reason: v.picklist(BAN_REASONS),
      }),
      v.object({
        ...mail,
        template: v.literal('photo-removed'),
        member_id: v.string(),
        statement_id: v.string(),
      }),
      v.object({ ...mail, template: v.literal('complaint'), complaint_id: v.string() }),
      /** An answer to what somebody wrote, or what was decided. */
      v.object({ ...mail, template: v.literal('case-closed'), complaint_id: v.string() }),
      v.object({ ...mail, template: v.literal('cancellation'), cancellation_id: v.string() }),
      /** A link that lets whoever has the address choose a new password. */
      v.object({ ...mail, template: v.literal('reset'), member_id: v.string() }),
      /** To the new address: is it yours? And to the old one: it was changed, with a link that undoes it. */
      v.object({ ...mail, template: v.literal('mail-change'), member_id: v.string(), change_id: v.string() }),
      v.object({
        ...mail,
        template: v.literal('mail-changed'),
        member_id: v.string(),
        change_id: v.string(),
      }),
      /** `at` in epoch milliseconds. */
      v.object({ ...mail, template: v.literal('password-changed'), member_id: v.string(), at: v.number() }),
      v.object({
        ...mail,
        template: v.literal('new-device'),
        member_id: v.string(),
        /** Such as "Firefox, Windows"; '' where it is not known. */
        device: v.string(),
        at: v.number(),
      }),
      v.object({ ...mail, template: v.literal('welcome'), member_id: v.string() }),
      /** Who is new in the searches they keep, up to a moment in epoch milliseconds. */
      v.object({ ...mail, template: v.literal('saved-searches'), member_id: v.string(), at: v.number() }),
      /** `premium`: until when it is paid for, and whether it is charged again then. */
      v.object({
        ...mail,
        template: v.literal('receipt'),
        member_id: v.string(),
        order_id: v.string(),
        premium: v.optional(v.object({ until: v.number(), renews: v.boolean() })),
      }),
      /** What became of premium, and its terms. `at`: when; `until`: the end of what is paid; `next_at`: when it is tried again. */
      v.object({
        ...mail,
        template: v.literal('premium'),
        member_id: v.string(),
        what: v.picklist(PREMIUM_EVENTS),
        plan: v.object({ credits: v.number(), price: v.number(), currency: v.string() }),
        at: v.number(),
        until: v.number(),
        next_at: v.nullable(v.number()),
      }),
      /** `amount` went back: in minor units of the order's currency. */
      v.object({ ...mail, template: v.literal('refund'), ...refundJob }),
      v.object({ ...mail, template: v.literal('chargeback'), ...refundJob }),
      /** A return that was reversed. `premium`: until when it lasts again, and whether it is charged then. */
      v.object({
        ...mail,
        template: v.literal('reversal'),
        ...refundJob,
        what: v.picklist([REVERSALS.refunded, REVERSALS.charged_back]),
        premium: v.optional(v.object({ until: v.number(), renews: v.boolean() })),
      }),
    ]),
    /** Brings what hangs on a member's standing in line with it. Under its former name it may be in a queue still. */
    v.object({
      ...every,
      site: v.optional(v.string()),
      kind: v.literal('settle-standing'),
      member_id: v.string(),
    }),
    v.object({ ...every, kind: v.literal('end-sessions'), member_id: v.string() }),
    /** Erases an account, as `npm run ops -- member erase` asks (scripts/ops/erasure.ts). `by` and `why` go into the audit. */
    v.object({
      ...every,
      kind: v.literal('erase-account'),
      member_id: v.string(),
      by: v.string(),
      why: v.nullable(v.string()),
    }),
    /** `click`: what the affiliate's link said. `amount`: of a first purchase. Nothing of the member. */
    v.object({
      ...every,
      kind: v.literal('note-conversion'),
      what: v.picklist(CONVERSIONS),
      day: v.pipe(v.string(), v.isoDate()),
      click: v.object({
        network: v.string(),
        ref: v.nullable(v.string()),
        sub1: v.nullable(v.string()),
        sub2: v.nullable(v.string()),
        sub3: v.nullable(v.string()),
      }),
      amount: v.nullable(v.object({ class: v.picklist(AMOUNT_CLASSES), currency: v.string() })),
    }),
    v.object({ ...every, kind: v.literal('grant-welcome'), member_id: v.string(), credits: v.number() }),
    /** Brings a withdrawal to its end that a member confirmed, for `amount` minor units. */
    v.object({
      ...every,
      kind: v.literal('give-back'),
      member_id: v.string(),
      order_id: v.string(),
      amount: v.number(),
    }),
    /** Does what somebody said who cancelled without signing in. */
    v.object({ ...every, kind: v.literal('cancel-premium'), cancellation_id: v.string() }),
    /** What a member's desk wants done about their premium (worker/durable/member/orders/premium-protocol.ts). */
    v.object({
      ...every,
      site: v.optional(v.string()),
      kind: v.literal('premium'),
      member_id: v.string(),
      what: v.picklist(['renew', ...PREMIUM_EVENTS]),
      order_id: v.string(),
      at: v.number(),
      until: v.number(),
      next_at: v.nullable(v.number()),
    }),
  ]),
)
/** What stands where a page is no lander. */
export const NO_LANDER = 'other'
/** What stands where nobody sent the visitor. */
export const NO_NETWORK = '(none)'

/**
 * Something counted for the operator: nothing of the person. `day` is a date in UTC. `source`: an HMAC of that day and the address it came
 * from, by which one address names few networks; it is written nowhere.
 */
const counted = {
  source: v.optional(v.string()),
  site: v.string(),
  day: v.pipe(v.string(), v.isoDate()),
  network: v.string(),
  lander: v.string(),
  locale: v.picklist(LOCALES),
}
/** One click on an affiliate's link. */
const CountClick = v.object({ ...counted, kind: v.literal('count-click'), country: v.string() })
/** One step of signing up. */
const CountStep = v.object({
  ...counted,
  kind: v.literal('count-step'),
  step: v.number(),
  what: v.picklist(STEP_EVENTS),
})
/** A variant of a lander that was shown, or that somebody signed up on. */
const CountVariant = v.object({
  ...counted,
  kind: v.literal('count-variant'),
  variant: v.string(),
  what: v.picklist(['shown', 'signed_up']),
})
export type CountClick = v.InferOutput<typeof CountClick>
export type CountStep = v.InferOutput<typeof CountStep>
export type CountVariant = v.InferOutput<typeof CountVariant>

/** Unlike the jobs above these have no id (docs/decisions/money.md). */
export const Countable = v.variant('kind', [CountClick, CountStep, CountVariant])
export type Countable = v.InferOutput<typeof Countable>

/**
 * Something a member may be told of by push. It has no id and is noted nowhere: told twice, the second takes the place of the first on the
 * device. `at`: since when it is news, in epoch milliseconds. `device`: the one that is left, by `deviceIdOf` (worker/features/push/jobs.ts), after so many `tries`.
 */
export const PushJob = v.object({
  kind: v.literal('push'),
  pool: v.string(),
  member_id: v.string(),
  at: v.number(),
  about: v.variant('what', [
    v.object({ what: v.literal('message'), conversation: v.string() }),
    v.object({ what: v.literal('like'), profile: v.string() }),
    v.object({ what: v.literal('waiting') }),
  ]),
  tries: v.number(),
  device: v.exactOptional(v.string()),
})
export type PushJob = v.InferOutput<typeof PushJob>

export type JobMessage = v.InferOutput<typeof JobMessage>
/** Everything that travels in the queue. */
export type QueueMessage = JobMessage | Countable | PushJob
export type JobOf<Kind extends JobMessage['kind']> = Extract<JobMessage, { kind: Kind }>
export type MailOf<Template extends JobOf<'send-mail'>['template']> = Extract<
  JobMessage,
  { template: Template }
>
