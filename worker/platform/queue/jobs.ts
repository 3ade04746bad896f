// The jobs of the queue: what is done after the answer. A job contains no secret, and its id makes it safe to deliver
// twice.
import * as v from 'valibot'
import { poolOfSite } from '#sites/find-site.ts'
import { BAN_REASONS } from '#src/domain/ban-reasons.ts'
import { LIFTABLE } from '#src/domain/case-outcomes.ts'
import { LOCALES } from '#src/domain/constants.ts'
import { AMOUNT_CLASSES, CONVERSIONS } from '#src/domain/conversions.ts'
import { REVERSALS } from '#src/domain/orders.ts'
import type { Countable } from './counts.ts'

/**
 * `pool`: its database, which also records the job as done. `request_id`: of the request that caused it, so that the log leads from one
 * to the other.
 */
const every = { id: v.string(), pool: v.string(), site: v.string(), request_id: v.optional(v.string()) }
/** `origin`: of the links in the email. */
const mail = { ...every, kind: v.literal('send-mail'), locale: v.picklist(LOCALES), origin: v.string() }

/** `ended`: the last payment failed. `returned`: it ended because money went back. */
export const PREMIUM_EVENTS = ['cancelled', 'kept', 'unpaid', 'ended', 'returned'] as const

const refundJob = { member_id: v.string(), order_id: v.string(), amount: v.number() }

/** Jobs of an older version, and of a trigger, contain their site alone: the pool is that site's. */
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
        /** When it ends by itself, in epoch milliseconds. */
        until: v.optional(v.nullable(v.number()), null),
      }),
      v.object({
        ...mail,
        template: v.literal('photo-removed'),
        member_id: v.string(),
        statement_id: v.string(),
      }),
      /** `decided_at`: of the decision that it is about, in epoch milliseconds. */
      v.object({
        ...mail,
        template: v.literal('photo-verification'),
        member_id: v.string(),
        decided_at: v.number(),
      }),
      /** Why a measure was taken that leaves the member their account: the removal of a photo has a job of its own. */
      v.object({
        ...mail,
        template: v.literal('measure'),
        member_id: v.string(),
        statement_id: v.string(),
      }),
      v.object({ ...mail, template: v.literal('complaint'), complaint_id: v.string() }),
      /** An answer to a complaint, or a decision. */
      v.object({ ...mail, template: v.literal('case-closed'), complaint_id: v.string() }),
      /** A question to the writer of an open case. */
      v.object({ ...mail, template: v.literal('case-message'), message_id: v.string() }),
      v.object({ ...mail, template: v.literal('cancellation'), cancellation_id: v.string() }),
      /** A link by which the owner of the address sets a new password. */
      v.object({ ...mail, template: v.literal('reset'), member_id: v.string() }),
      /** To the new address: please confirm. And to the old one: it was changed, with a link that undoes it. */
      v.object({ ...mail, template: v.literal('mail-change'), member_id: v.string(), change_id: v.string() }),
      v.object({
        ...mail,
        template: v.literal('mail-changed'),
        member_id: v.string(),
        change_id: v.string(),
      }),
      /** A link by which the member downloads their data. */
      v.object({ ...mail, template: v.literal('data-export'), member_id: v.string() }),
      /** `at` in epoch milliseconds. */
      v.object({ ...mail, template: v.literal('password-changed'), member_id: v.string(), at: v.number() }),
      v.object({
        ...mail,
        template: v.literal('new-device'),
        member_id: v.string(),
        /** Such as "Firefox, Windows"; '' where it is unknown. */
        device: v.string(),
        at: v.number(),
      }),
      v.object({ ...mail, template: v.literal('welcome'), member_id: v.string() }),
      /** Who is new in their saved searches, up to a time in epoch milliseconds. */
      v.object({ ...mail, template: v.literal('saved-searches'), member_id: v.string(), at: v.number() }),
      /** `premium`: until when it is paid for, and whether it is charged again then. */
      v.object({
        ...mail,
        template: v.literal('receipt'),
        member_id: v.string(),
        order_id: v.string(),
        premium: v.optional(v.object({ until: v.number(), renews: v.boolean() })),
      }),
      /** An event of premium, and its terms. `at`: its time; `until`: the end of what is paid; `next_at`: the next attempt. */
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
      /** A refund of `amount`, in minor units of the order's currency. */
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
    /** Syncs what depends on a member's account status. Jobs with its former name may still be in a queue. */
    v.object({
      ...every,
      site: v.optional(v.string()),
      kind: v.literal('settle-standing'),
      member_id: v.string(),
    }),
    v.object({ ...every, kind: v.literal('end-sessions'), member_id: v.string() }),
    /** Erases an account, as `npm run ops -- member erase` requests (scripts/ops/erasure.ts). `by` and `why` are stored in the audit. */
    v.object({
      ...every,
      kind: v.literal('erase-account'),
      member_id: v.string(),
      by: v.string(),
      why: v.nullable(v.string()),
    }),
    /** As `npm run ops -- member suspend` and `member lift` request (scripts/ops/suspension.ts). */
    v.object({
      ...every,
      kind: v.literal('suspend-account'),
      member_id: v.string(),
      by: v.string(),
      ground: v.picklist(BAN_REASONS),
      facts: v.string(),
      until: v.optional(v.nullable(v.number()), null),
    }),
    v.object({
      ...every,
      kind: v.literal('lift-suspension'),
      member_id: v.string(),
      by: v.string(),
      why: v.string(),
      measure: v.optional(v.picklist(LIFTABLE), 'suspended'),
    }),
    /** As `npm run ops -- member export` requests (scripts/ops/export.ts). */
    v.object({
      ...every,
      kind: v.literal('send-export'),
      member_id: v.string(),
      by: v.string(),
      why: v.string(),
    }),
    /**
     * Removes a photo, as `npm run ops -- photo remove` requests (scripts/ops/photo-removal.ts), or what is left to do of its refusal at
     * `refused_at`, in epoch milliseconds.
     */
    v.object({
      ...every,
      kind: v.literal('remove-photo'),
      member_id: v.string(),
      photo_id: v.string(),
      by: v.string(),
      ground: v.picklist(BAN_REASONS),
      facts: v.nullable(v.string()),
      refused_at: v.nullable(v.number()),
    }),
    /** `click`: from the affiliate's link. `amount`: of a first purchase. Nothing of the member. */
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
    /** Sends what an operator wrote for a fictional profile (worker/features/answer-desk). */
    v.object({
      ...every,
      site: v.optional(v.string()),
      kind: v.literal('send-answer'),
      answer_id: v.string(),
    }),
    /** Carries out credits or a refund that a second operator confirmed (worker/features/member-care). */
    v.object({
      ...every,
      site: v.optional(v.string()),
      kind: v.literal('run-approval'),
      approval_id: v.string(),
    }),
    /** Finishes a confirmed withdrawal of `amount` minor units; `is_late`: by an operator, who may refund after its time. */
    v.object({
      ...every,
      kind: v.literal('give-back'),
      member_id: v.string(),
      order_id: v.string(),
      amount: v.number(),
      is_late: v.optional(v.boolean()),
    }),
    /** Carries out a cancellation that was sent without login. */
    v.object({ ...every, kind: v.literal('cancel-premium'), cancellation_id: v.string() }),
    /** A task of the member object about premium (worker/durable/member/orders/premium-protocol.ts). */
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
/**
 * An event for a push. It has no id and no row: a second delivery replaces the first on the device. `at`: when it happened, in epoch
 * milliseconds. `device`: the one to retry, by `deviceIdOf` (worker/features/push/jobs.ts), after so many `tries`.
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
