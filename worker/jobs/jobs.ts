// The jobs of the queue: what may be done after the answer. A job holds no secret, and its id makes it safe to
// deliver twice.
import * as v from 'valibot'
import { LOCALES } from '#src/domain/constants.ts'

const every = { id: v.string(), site: v.string() }
/** `origin` is where the links of the mail lead. */
const mail = { ...every, kind: v.literal('send-mail'), locale: v.picklist(LOCALES), origin: v.string() }

export const JobMessage = v.variant('kind', [
  v.variant('template', [
    v.object({ ...mail, template: v.literal('activation'), member_id: v.string() }),
    v.object({ ...mail, template: v.literal('complaint'), complaint_id: v.string() }),
  ]),
  v.object({ ...every, kind: v.literal('grant-welcome'), member_id: v.string(), credits: v.number() }),
])
export type JobMessage = v.InferOutput<typeof JobMessage>
export type JobOf<Kind extends JobMessage['kind']> = Extract<JobMessage, { kind: Kind }>
export type MailOf<Template extends JobOf<'send-mail'>['template']> = Extract<
  JobMessage,
  { template: Template }
>
