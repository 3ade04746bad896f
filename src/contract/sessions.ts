// The devices a member is signed in on (design section 11).
import * as v from 'valibot'
import { Id, Time } from './fields.ts'

/**
 * A session. `device` is the user agent as it was sent; `seen_at` is in steps of a quarter of an hour; `current` is the calling session.
 */
const Device = v.object({
  id: Id,
  device: v.string(),
  started_at: Time,
  seen_at: Time,
  current: v.boolean(),
})
export type Device = v.InferOutput<typeof Device>

export const Devices = v.array(Device)

export const EndSession = v.object({ id: v.optional(Id) })
