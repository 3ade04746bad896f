// The devices a member is signed in on (design section 11): who sees one that is not theirs ends it here.
import * as v from 'valibot'
import { del, get, group } from './call.ts'
import { Done, Id, Time } from './fields.ts'

/**
 * A session. `device` is the user agent's word for itself, as it was sent; `seen_at` lies in steps of a quarter of an hour;
 * `current` is the session that asks.
 */
export const Device = v.object({
  id: Id,
  device: v.string(),
  started_at: Time,
  seen_at: Time,
  current: v.boolean(),
})
export type Device = v.InferOutput<typeof Device>

export const sessions = group('/api/sessions.php', 'member', {
  /** Newest seen first. */
  list: get({ output: v.array(Device) }),
  /** Ends one session, or without an `id` every one but that which asks: at once, sockets included. `not_found` for none of theirs. */
  end: del({ input: v.object({ id: v.optional(Id) }), output: Done }),
})
