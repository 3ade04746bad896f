// The jobs of the queue: what may be done after the answer. A job holds no secret, and its id makes it safe to
// deliver twice.
import * as v from 'valibot'
import { poolOfSite } from '#sites/find-site.ts'
import { BAN_REASONS } from '#src/domain/ban-reasons.ts'
import { LOCALES } from '#src/domain/constants.ts'

/**
 * `pool`: whose database it is about, and where it is noted as done. `request_id`: of the request that asked for it, so that
 * the log leads from one to the other.
 */
const every = { id: v.string(), pool: v.string(), site: v.string(), request_id: v.optional(v.string()) }
/** `origin` is where the links of the mail lead. */
const mail = { ...every, kind: v.literal('send-mail'), locale: v.picklist(LOCALES), origin: v.string() }

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
      v.object({ ...mail, template: v.literal('complaint'), complaint_id: v.string() }),
    ]),
    /** Brings what hangs on a member's standing in line with it. Under its former name it may be in a queue still. */
    v.object({
      ...every,
      site: v.optional(v.string()),
      kind: v.literal('settle-standing'),
      member_id: v.string(),
    }),
    v.object({ ...every, kind: v.literal('end-sessions'), member_id: v.string() }),
    v.object({ ...every, kind: v.literal('grant-welcome'), member_id: v.string(), credits: v.number() }),
  ]),
)
/**
 * One click on an affiliate's link, counted for the operator: nothing of the person. Unlike the jobs above it has no id
 * (docs/decisions/0151). `day` is a date in UTC.
 */
export const CountClick = v.object({
  kind: v.literal('count-click'),
  site: v.string(),
  day: v.pipe(v.string(), v.isoDate()),
  network: v.string(),
  lander: v.string(),
  locale: v.picklist(LOCALES),
  country: v.string(),
})
export type CountClick = v.InferOutput<typeof CountClick>

export type JobMessage = v.InferOutput<typeof JobMessage>
/** Everything that travels in the queue. */
export type QueueMessage = JobMessage | CountClick
export type JobOf<Kind extends JobMessage['kind']> = Extract<JobMessage, { kind: Kind }>
export type MailOf<Template extends JobOf<'send-mail'>['template']> = Extract<
  JobMessage,
  { template: Template }
>
