// The jobs of the queue: what may be done after the answer. A job holds no secret, and its id makes it safe to
// deliver twice.
import * as v from 'valibot'
import { LOCALES } from '#src/domain/constants.ts'

const every = { id: v.string(), site: v.string(), member_id: v.string() }

export const JobMessage = v.variant('kind', [
  /** `origin` is where the links of the mail lead. */
  v.object({
    ...every,
    kind: v.literal('send-mail'),
    template: v.literal('activation'),
    locale: v.picklist(LOCALES),
    origin: v.string(),
  }),
  v.object({ ...every, kind: v.literal('grant-welcome'), credits: v.number() }),
])
export type JobMessage = v.InferOutput<typeof JobMessage>
export type JobOf<Kind extends JobMessage['kind']> = Extract<JobMessage, { kind: Kind }>
